extension Changeset where Place == Int {
  /// Computes the minimal changes between two snapshots.
  ///
  /// O(*n* log *n*) in the worst case, where *n* is the number of elements between the common
  /// prefix and the common suffix, and O(*n*) if few of them move. The common prefix and suffix
  /// cost one comparison per element. The working memory is at most 48 bytes per element. It is
  /// twice that if different keys have the same hash or several elements have the same key, because
  /// these elements are then paired a second time.
  @inlinable
  public init<Source: DiffSource>(from old: Source, to new: Source) {
    var diff = FlatDiff(from: old, to: new)
    self = diff.run()
  }

  /// Computes the minimal changes between two arrays of diffable elements.
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

  /// Computes the minimal changes between two arrays of arbitrary elements.
  /// - Parameters:
  ///   - old: The elements before the change.
  ///   - new: The elements after the change.
  ///   - key: Returns the identity of an element.
  ///   - isContentEqual: Returns whether two elements with the same key have equal content.
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
