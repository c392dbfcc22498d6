import RowanComponents
public import RowanDiff
public import RowanListData

// Nothing here touches the list: that is what `reload` is for.

extension ListDirector {
  /// Replaces all sections.
  public func set(sections: [Section]) {
    removeAll()
    add(sections: sections)
  }

  /// Adds a section: at an index, or at the end where there is none or it is beyond that. An index below
  /// 0 does nothing.
  public func add(section: Section, at index: Int? = nil) {
    add(sections: [section], at: index)
  }

  /// Adds sections in their order: at an index, or at the end where there is none or it is beyond that.
  /// An index below 0 does nothing; a section of another director leaves that; one that is here already
  /// stays where it is.
  public func add(sections new: [Section], at index: Int? = nil) {
    guard index ?? 0 >= 0 else { return }
    var place = min(index ?? sections.count, sections.count)
    for section in new {
      guard section.owner !== self else {
        engine.report(Diagnostic("Section \(section.identifier) is in the list already."))
        continue
      }
      section.owner?.remove(section)
      section.owner = self
      section.trace = nil
      sections.insert(section, at: place)
      place += 1
    }
  }

  /// Adds elements at the end of a section: of that at an index, or of a new last one where there is
  /// none or it is beyond the last. Answers the section; `nil` for an index below 0, which does nothing.
  @discardableResult
  public func add(
    elements: [any ElementRepresentable],
    inSection index: Int? = nil
  ) -> Section? {
    guard index ?? 0 >= 0 else { return nil }
    if let index, let section = section(at: index) {
      section.add(elements: elements)
      return section
    }
    let section = Section(elements: elements)
    add(section: section)
    return section
  }

  /// Removes the section at an index; answers it with its elements, or `nil`.
  @discardableResult
  public func remove(section index: Int) -> Section? {
    guard let section = section(at: index) else { return nil }
    remove(section)
    return section
  }

  /// Removes the sections at some indexes, the highest first; answers them in that order. Indexes of no
  /// section are passed over.
  @discardableResult
  public func remove(sectionsAt indexes: some Sequence<Int>) -> [Section] {
    Set(indexes).sorted(by: >).compactMap { remove(section: $0) }
  }

  /// Removes the element at a path; answers it, or `nil`.
  @discardableResult
  public func remove(indexPath path: RowPath) -> (any ElementRepresentable)? {
    guard elementAt(path) != nil else { return nil }
    return section(at: path.section)?.remove(at: path.row)
  }

  /// Removes all sections.
  /// - Parameter keepingCapacity: Whether memory is kept for as many.
  /// - Returns: The sections, with their elements.
  @discardableResult
  public func removeAll(keepingCapacity: Bool = false) -> [Section] {
    let old = sections
    for section in old { section.owner = nil }
    sections.removeAll(keepingCapacity: keepingCapacity)
    return old
  }

  /// Has two sections change places. Does nothing when an index is that of none.
  public func move(swappingAt index: Int, with other: Int) {
    guard section(at: index) != nil, section(at: other) != nil else { return }
    sections.swapAt(index, other)
  }

  /// Removes a section and inserts it where it is to stand in the end. Does nothing when an index is
  /// that of none.
  public func move(from index: Int, to destination: Int) {
    guard section(at: index) != nil, section(at: destination) != nil else { return }
    sections.insert(sections.remove(at: index), at: destination)
  }
}

// MARK: - The index of a table

extension ListDirector {
  /// The titles of those sections that have one for the index, in order; `nil` where none has.
  public var sectionIndexTitles: [String]? {
    let titles = sections.compactMap(\.indexTitle)
    return titles.isEmpty ? nil : titles
  }

  /// The section that a title of the index leads to.
  /// - Parameters:
  ///   - title: The title.
  ///   - place: The number of the title among all; it tells apart those that are alike.
  /// - Returns: The section that stands at that place of ``sectionIndexTitles``, or else the first with
  ///   that title; 0 where there is none.
  public func section(forIndexTitle title: String, at place: Int? = nil) -> Int {
    let numbers = sections.indices.filter { sections[$0].indexTitle != nil }
    if let place, numbers.indices.contains(place),
      sections[numbers[place]].indexTitle == title
    {
      return numbers[place]
    }
    return sections.firstIndex { $0.indexTitle == title } ?? 0
  }
}
