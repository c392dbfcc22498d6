import RowanDiff
import RowanListData

/// The sections that accept moved rows. Collapsed sections do not: a row moved there would disappear, and the focus
/// with it.
struct OpenSections {
  let sections: [SectionSnapshot]
  /// Whether sections with fetched rows reject others, because a director would have to add them.
  var refusesFetched = false
  /// The row that is moved. It does not count in its current section.
  var source: RowPath?

  /// Returns whether a section accepts rows.
  func takesRows(_ section: Int) -> Bool { count(of: section) != nil }

  /// Returns the number of rows in a section without the moved row, or `nil` if the section accepts none.
  private func count(of section: Int) -> Int? {
    guard sections.indices.contains(section), !sections[section].isCollapsed,
      !(refusesFetched && sections[section].lazyRows != nil)
    else { return nil }
    return sections[section].count - (section == source?.section ? 1 : 0)
  }

  /// Returns the first position in the next section that accepts rows, or the last position in the previous one,
  /// depending on the sign of `step`. Returns `nil` if there is none. O(sections that accept no rows).
  func place(from section: Int, step: Int) -> RowPath? {
    var next = section + step
    while sections.indices.contains(next) {
      if let count = count(of: next) { return RowPath(section: next, row: step < 0 ? count : 0) }
      next += step
    }
    return nil
  }

  /// Returns the position at the end of a section, or the nearest position to it if the section accepts no rows.
  func end(of section: Int) -> RowPath? {
    if let count = count(of: section) { return RowPath(section: section, row: count) }
    return place(from: section, step: -1) ?? place(from: section, step: 1)
  }

  /// Returns the drop position for the upper or lower half of a section header.
  ///
  /// The upper half is the end of the previous section. The lower half of the header of a section that
  /// accepts no rows is a position after that section.
  func beside(headerOf section: Int, isUpperHalf: Bool) -> RowPath? {
    if isUpperHalf, takesRows(section - 1) { return end(of: section - 1) }
    if takesRows(section) { return RowPath(section: section, row: 0) }
    let steps = isUpperHalf ? [-1, 1] : [1, -1]
    return steps.lazy.compactMap { place(from: section, step: $0) }.first
  }

  /// Returns the drop position for a section footer.
  func beside(footerOf section: Int) -> RowPath? {
    if takesRows(section) { return end(of: section) }
    return place(from: section, step: 1) ?? place(from: section, step: -1)
  }
}

extension OpenSections {
  /// Returns the gap between rows for a point at a fraction of a row's length, counted from the beginning of the row.
  ///
  /// The half of a row that is next to another section is divided equally between the gaps there, including the gaps of
  /// empty sections in between, which have no visible items.
  func gap(at share: Double, of path: RowPath) -> RowPath {
    let isBehind = share >= 0.5
    let own = RowPath(section: path.section, row: path.row + (isBehind ? 1 : 0))
    let isEdge = isBehind ? path.row == sections[path.section].count - 1 : path.row == 0
    guard isEdge, !hasHeaderFooter(path.section, atEnd: isBehind) else { return own }
    var gaps = [own]
    let step = isBehind ? 1 : -1
    var next = path.section + step
    while sections.indices.contains(next), sections[next].count == 0, !hasHeaderFooter(next) {
      if takesRows(next) { gaps.append(RowPath(section: next, row: 0)) }
      next += step
    }
    guard gaps.count > 1 else { return own }
    // The half of the row on the other side belongs to the same gaps.
    let isShared =
      sections.indices.contains(next) && sections[next].count > 0
      && !hasHeaderFooter(next, atEnd: !isBehind)
    let way = isBehind ? 2 * (share - 0.5) : 2 * (0.5 - share)
    let parts = Double(gaps.count + (isShared ? 1 : 0)) / (isShared ? 2 : 1)
    return gaps[min(gaps.count - 1, Int(way * parts))]
  }

  /// Returns whether a section has a header or footer, at both ends or at one.
  private func hasHeaderFooter(_ section: Int, atEnd: Bool? = nil) -> Bool {
    let header = sections[section].header != nil
    let footer = sections[section].footer != nil
    guard let atEnd else { return header || footer }
    return atEnd ? footer : header
  }
}

extension ListAccess {
  /// Returns the sections that accept moved rows. The row at `source` is not counted.
  ///
  /// A director adds no rows to sections with fetched rows.
  func openSections(without source: RowPath? = nil) -> OpenSections {
    let refusesFetched = directing?.movesRowsItself == true
    return OpenSections(sections: shownSections, refusesFetched: refusesFetched, source: source)
  }
}
