extension Changeset where Place == Int {
  /// Computes the least changes between two snapshots.
  ///
  /// O(*n* log *n*) at worst, where *n* counts the elements between the common start and the common
  /// end, and O(*n*) when few of them move. The common ends cost a comparison each. The working
  /// memory is at most 48 bytes an element; twice that where different keys have one hash or several
  /// elements one key, for they are paired a second time then.
  @inlinable
  public init<Source: DiffSource>(from old: Source, to new: Source) {
    var diff = FlatDiff(from: old, to: new)
    self = diff.run()
  }

  /// Computes the least changes between two arrays of diffable elements.
  ///
  /// ```swift
  /// let changes = Changeset(from: [1, 2, 3].map(Row.init), to: [3, 1].map(Row.init))
  /// // changes.deletions == [1], changes.moves == [.init(from: 2, to: 0)]
  /// ```
  ///
  /// The complexity is that of ``init(from:to:)-(Source,_)``.
  @inlinable
  public init<Element: Diffable>(from old: [Element], to new: [Element]) {
    self = old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        Changeset(from: BorrowedElements(old), to: BorrowedElements(new))
      }
    }
  }

  /// Computes the least changes between two arrays of any elements.
  /// - Parameters:
  ///   - old: The elements before.
  ///   - new: The elements after.
  ///   - key: Returns the identity of an element.
  ///   - isContentEqual: Tells whether two elements with the same key show the same.
  @inlinable
  public init<Element, Key: DiffKey>(
    from old: [Element],
    to new: [Element],
    key: (Element) -> Key,
    isContentEqual: (Element, Element) -> Bool
  ) {
    self = withoutActuallyEscaping(key) { key in
      withoutActuallyEscaping(isContentEqual) { isContentEqual in
        Changeset(
          from: WitnessSource(old, key: key, isContentEqual: isContentEqual),
          to: WitnessSource(new, key: key, isContentEqual: isContentEqual)
        )
      }
    }
  }
}
