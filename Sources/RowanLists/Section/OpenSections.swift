import RowanDiff
import RowanListData

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

extension OpenSections {
  /// The gap between rows that a point means which is at a share of the length of a row, counted from the row's beginning.
  ///
  /// The half of a row that is nearest to another section belongs to the gaps there, in equal parts: also those of empty
  /// sections in between, of which nothing is to be seen.
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
    // What stands on the other side has its half as well.
    let isShared =
      sections.indices.contains(next) && sections[next].count > 0
      && !hasHeaderFooter(next, atEnd: !isBehind)
    let way = isBehind ? 2 * (share - 0.5) : 2 * (0.5 - share)
    let parts = Double(gaps.count + (isShared ? 1 : 0)) / (isShared ? 2 : 1)
    return gaps[min(gaps.count - 1, Int(way * parts))]
  }

  /// Whether a section has something above its rows or below them, or at one end.
  private func hasHeaderFooter(_ section: Int, atEnd: Bool? = nil) -> Bool {
    let header = sections[section].header != nil
    let footer = sections[section].footer != nil
    guard let atEnd else { return header || footer }
    return atEnd ? footer : header
  }
}

extension ListAccess {
  /// The sections that take rows that are moved; one row is not counted if it is the one that moves.
  ///
  /// A director adds no rows to sections whose rows are fetched.
  func openSections(without source: RowPath? = nil) -> OpenSections {
    let refusesFetched = directing?.movesRowsItself == true
    return OpenSections(sections: shownSections, refusesFetched: refusesFetched, source: source)
  }
}
