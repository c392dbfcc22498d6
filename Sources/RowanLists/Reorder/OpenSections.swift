import RowanDiff

/// The sections that take rows that are moved: a row that comes into a collapsed section would be out of sight, and
/// the focus with it.
struct OpenSections {
  let sections: [SectionSnapshot]
  /// Whether sections whose rows are fetched take no others, as when a director would have to add them.
  var refusesFetched = false
  /// The row that is moved, which does not count where it comes from.
  var source: RowPath?

  /// Whether a section takes rows.
  func takesRows(_ section: Int) -> Bool { count(of: section) != nil }

  /// The number of rows that a section has without the one that is moved; `nil` for sections that take none.
  private func count(of section: Int) -> Int? {
    guard sections.indices.contains(section), !sections[section].isCollapsed,
      !(refusesFetched && sections[section].lazyRows != nil)
    else { return nil }
    return sections[section].count - (section == source?.section ? 1 : 0)
  }

  /// The first place in the next section behind another one that takes rows, or the last place in the next one in
  /// front of it; `nil` if there is none. O(sections that take none).
  func place(from section: Int, step: Int) -> RowPath? {
    var next = section + step
    while sections.indices.contains(next) {
      if let count = count(of: next) { return RowPath(section: next, row: step < 0 ? count : 0) }
      next += step
    }
    return nil
  }

  /// The place at the end of a section, or the nearest one to it if that takes no rows.
  func end(of section: Int) -> RowPath? {
    if let count = count(of: section) { return RowPath(section: section, row: count) }
    return place(from: section, step: -1) ?? place(from: section, step: 1)
  }

  /// The place that is meant by the upper or the lower half of the header of a section.
  ///
  /// The upper half means the end of the section in front. A header that is collapsed with what is below it is gone
  /// past by its lower half.
  func beside(headerOf section: Int, isUpperHalf: Bool) -> RowPath? {
    if isUpperHalf, takesRows(section - 1) { return end(of: section - 1) }
    if takesRows(section) { return RowPath(section: section, row: 0) }
    let steps = isUpperHalf ? [-1, 1] : [1, -1]
    return steps.lazy.compactMap { place(from: section, step: $0) }.first
  }

  /// The place that is meant by the footer of a section.
  func beside(footerOf section: Int) -> RowPath? {
    if takesRows(section) { return end(of: section) }
    return place(from: section, step: 1) ?? place(from: section, step: -1)
  }
}

extension ListEngine {
  /// The sections that take rows that are moved; one row is not counted if it is the one that moves.
  func openSections(without source: RowPath? = nil) -> OpenSections {
    let refusesFetched = directing?.movesRowsItself == true
    return OpenSections(sections: shownSections, refusesFetched: refusesFetched, source: source)
  }

  /// Whether rows can be moved into a section: not into a collapsed one, and by the director not into one whose rows
  /// are fetched.
  func takesRows(_ section: Int) -> Bool { openSections().takesRows(section) }
}
