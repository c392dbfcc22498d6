public import RowanDiff
public import RowanListData

// Nothing here touches the collection: that is what `reload` is for.

extension CollectionDirector {
  /// Replaces all sections.
  public func set(sections: [CollectionSection]) {
    base.set(sections: sections.map(\.base))
    keep(sections)
  }

  /// Adds a section: at an index, or at the end where there is none or it is beyond that. An index below
  /// 0 does nothing.
  public func add(section: CollectionSection, at index: Int? = nil) {
    add(sections: [section], at: index)
  }

  /// Adds sections in their order: at an index, or at the end where there is none or it is beyond that.
  /// An index below 0 does nothing; a section of another director leaves that; one that is here already
  /// stays where it is.
  public func add(sections new: [CollectionSection], at index: Int? = nil) {
    base.add(sections: new.map(\.base), at: index)
    keep(new.filter { $0.base.director === base })
  }

  /// Adds elements in a new last section; answers that.
  @discardableResult
  public func add(elements: [any ElementRepresentable]) -> CollectionSection {
    let section = CollectionSection(elements: elements)
    add(section: section)
    return section
  }

  /// Adds elements at the end of a section: of that at an index, or of a new last one where that is beyond
  /// the last. Answers the section; `nil` for an index below 0, which does nothing.
  @discardableResult
  public func add(
    elements: [any ElementRepresentable],
    inSection index: Int
  ) -> CollectionSection? {
    guard index >= 0 else { return nil }
    guard let section = section(at: index) else { return add(elements: elements) }
    section.add(elements: elements)
    return section
  }

  /// Removes the section at an index; answers it with its elements, or `nil`.
  @discardableResult
  public func remove(section index: Int) -> CollectionSection? {
    guard let section = section(at: index) else { return nil }
    base.remove(section: index)
    keep([])
    return section
  }

  /// Removes the sections at some indexes, the highest first; answers them in that order. Indexes of no
  /// section are passed over.
  @discardableResult
  public func remove(sectionsAt indexes: some Sequence<Int>) -> [CollectionSection] {
    Set(indexes).sorted(by: >).compactMap { remove(section: $0) }
  }

  /// Removes the element at a path; answers it, or `nil`.
  @discardableResult
  public func remove(indexPath path: RowPath) -> (any ElementRepresentable)? {
    base.remove(indexPath: path)
  }

  /// Removes all sections.
  /// - Parameter keepingCapacity: Whether memory is kept for as many.
  /// - Returns: The sections, with their elements.
  @discardableResult
  public func removeAll(keepingCapacity: Bool = false) -> [CollectionSection] {
    let old = sections
    base.removeAll(keepingCapacity: keepingCapacity)
    keep([])
    return old
  }

  /// Has two sections change places. Does nothing when an index is that of none.
  public func move(swappingAt index: Int, with other: Int) {
    base.move(swappingAt: index, with: other)
  }

  /// Removes a section and inserts it where it is to stand in the end. Does nothing when an index is
  /// that of none.
  public func move(from index: Int, to destination: Int) {
    base.move(from: index, to: destination)
  }
}
