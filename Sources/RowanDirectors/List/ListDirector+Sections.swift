import RowanComponents
public import RowanDiff
public import RowanListData

// These methods do not change the list; `reload` shows their changes. They do nothing in a
// cancelled fetch of rows for the list.

extension ListDirector {
  /// Replaces all sections.
  public func set(sections: [Section]) {
    removeAll()
    add(sections: sections)
  }

  /// Inserts a section at an index, or adds it at the end if the index is `nil` or too large. A negative index does
  /// nothing.
  public func add(section: Section, at index: Int? = nil) {
    add(sections: [section], at: index)
  }

  /// Inserts sections in their order at an index, or adds them at the end if the index is `nil` or too large. A
  /// negative index does nothing. A section of another director is removed from it. A section of this director is
  /// skipped with a diagnostic.
  public func add(sections new: [Section], at index: Int? = nil) {
    guard index ?? 0 >= 0, !isInCancelledFetch else { return }
    var place = min(index ?? sections.count, sections.count)
    for section in new {
      guard section.owner !== self else {
        engine.report(
          Diagnostic("Section \(section.identifier) is already in the list. It is not added again.")
        )
        continue
      }
      // A section that stays with its director is not added here.
      guard section.owner?.isInCancelledFetch != true else { continue }
      section.owner?.remove(section)
      section.owner = self
      section.trace = nil
      sections.insert(section, at: place)
      place += 1
    }
  }

  /// Adds elements at the end of the section at an index, or in a new last section if the index is `nil` or too large.
  /// Returns the section, or `nil` for a negative index, which does nothing.
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

  /// Removes the section at an index. Returns it with its elements, or `nil` if there is none.
  @discardableResult
  public func remove(section index: Int) -> Section? {
    guard let section = section(at: index) else { return nil }
    remove(section)
    return section
  }

  /// Removes the sections at indexes, from the highest index down, and returns them in that order. Indexes out of range
  /// are ignored.
  @discardableResult
  public func remove(sectionsAt indexes: some Sequence<Int>) -> [Section] {
    Set(indexes).sorted(by: >).compactMap { remove(section: $0) }
  }

  /// Removes the element at an index path. Returns it, or `nil` if there is none.
  @discardableResult
  public func remove(indexPath path: RowPath) -> (any ElementRepresentable)? {
    guard elementAt(path) != nil else { return nil }
    return section(at: path.section)?.remove(at: path.row)
  }

  /// Removes all sections.
  /// - Parameter keepingCapacity: Whether the memory for as many sections is kept.
  /// - Returns: The sections, with their elements.
  @discardableResult
  public func removeAll(keepingCapacity: Bool = false) -> [Section] {
    let old = sections
    guard !isInCancelledFetch else { return old }
    for section in old { section.owner = nil }
    sections.removeAll(keepingCapacity: keepingCapacity)
    return old
  }

  /// Swaps two sections. Does nothing if an index is out of range.
  public func move(swappingAt index: Int, with other: Int) {
    guard section(at: index) != nil, section(at: other) != nil, !isInCancelledFetch else { return }
    sections.swapAt(index, other)
  }

  /// Removes a section and inserts it at its final index. Does nothing if an index is out of
  /// range.
  public func move(from index: Int, to destination: Int) {
    guard section(at: index) != nil, section(at: destination) != nil, !isInCancelledFetch else {
      return
    }
    sections.insert(sections.remove(at: index), at: destination)
  }
}

// MARK: - The section index of a table

extension ListDirector {
  /// The index titles of the sections that have one, in order, or `nil` if none has one.
  public var sectionIndexTitles: [String]? {
    let titles = sections.compactMap(\.indexTitle)
    return titles.isEmpty ? nil : titles
  }

  /// Returns the section of an index title.
  /// - Parameters:
  ///   - title: The title.
  ///   - place: The number of the title among all index titles, to distinguish equal titles.
  /// - Returns: The section of the title with this number in ``sectionIndexTitles`` if the titles match, otherwise the
  ///   first section with the title, or 0 if there is none.
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
