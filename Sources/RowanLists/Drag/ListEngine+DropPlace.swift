import RowanComponents
import RowanCore
import RowanDiff

// Where something would go that is dragged over a list.

extension ListEngine {
  /// The place that a point of the list's view stands for.
  func place(at location: Point) -> DropPlace {
    guard !shownSections.isEmpty, context != nil else { return DropPlace() }
    guard layout.count > 0 else { return DropPlace(gap: RowPath(section: 0, row: 0)) }
    let across = crossLength
    guard let found = layout.gap(at: contentPoint(location), across: across) else {
      return placeAtEnd(of: shownSections.count - 1)
    }
    let share = found.share
    switch layout.item(at: found.item) {
    case .row(let path):
      return DropPlace(
        gap: gap(at: share, of: path),
        row: found.isOver ? path : nil,
        edge: .init(row: path, isBehind: share >= 0.5)
      )
    case .header(let section), .footer(let section):
      if !layout.isStacked { return placeInEmptySection(section, isUpperHalf: share < 0.5) }
      guard case .header = layout.item(at: found.item) else {
        return place(inGap: openSections().beside(footerOf: section) ?? end(of: section))
      }
      let gap = openSections().beside(headerOf: section, isUpperHalf: share < 0.5)
      return place(inGap: gap ?? RowPath(section: section, row: 0))
    }
  }

  /// The place in an arranged section without items, of which the header or footer is at the point.
  private func placeInEmptySection(_ section: Int, isUpperHalf: Bool) -> DropPlace {
    let isUpperHalf = isUpperHalf && !takesRows(section)
    let gap = openSections().beside(headerOf: section, isUpperHalf: isUpperHalf)
    return DropPlace(gap: gap ?? RowPath(section: section, row: 0))
  }

  /// A point of the view in the content, as if that scrolled down and were read from left to right.
  private func contentPoint(_ location: Point) -> Point {
    guard let context else { return location }
    var point = location
    if !layout.isStacked, isMirrored { point.x = context.size.width - point.x }
    if layout.axis == .horizontal { point = Point(x: point.y, y: point.x) }
    point.y += offset
    return point
  }

  /// Behind the last row of a section, or of the nearest one that takes rows.
  func placeAtEnd(of section: Int) -> DropPlace {
    place(inGap: openSections().end(of: section) ?? end(of: section))
  }

  private func end(of section: Int) -> RowPath {
    RowPath(section: section, row: shownSections[section].count)
  }

  /// A gap at an end of a section, with the row beside which it is.
  private func place(inGap gap: RowPath) -> DropPlace {
    let last = RowPath(section: gap.section, row: gap.row - 1)
    if gap.row > 0, isRow(last) {
      return DropPlace(gap: gap, edge: .init(row: last, isBehind: true))
    }
    return DropPlace(gap: gap, edge: isRow(gap) ? .init(row: gap, isBehind: false) : nil)
  }

  /// Between which rows somebody means who points at a share of a row, counted from its beginning.
  ///
  /// The half of a row that is nearest to another section belongs to the gaps there, in equal parts: also
  /// those of empty sections in between, of which nothing is to be seen.
  func gap(at share: Double, of path: RowPath) -> RowPath {
    let isBehind = share >= 0.5
    let own = RowPath(section: path.section, row: path.row + (isBehind ? 1 : 0))
    let isEdge = isBehind ? path.row == shownSections[path.section].count - 1 : path.row == 0
    guard isEdge, !hasChrome(path.section, atEnd: isBehind) else { return own }
    var gaps = [own]
    let step = isBehind ? 1 : -1
    var next = path.section + step
    while shownSections.indices.contains(next), shownSections[next].count == 0, !hasChrome(next) {
      if takesRows(next) { gaps.append(RowPath(section: next, row: 0)) }
      next += step
    }
    guard gaps.count > 1 else { return own }
    // What stands on the other side has its half as well.
    let isShared =
      shownSections.indices.contains(next) && shownSections[next].count > 0
      && !hasChrome(next, atEnd: !isBehind)
    let way = isBehind ? 2 * (share - 0.5) : 2 * (0.5 - share)
    let parts = Double(gaps.count + (isShared ? 1 : 0)) / (isShared ? 2 : 1)
    return gaps[min(gaps.count - 1, Int(way * parts))]
  }

  /// Whether a section has something above its rows or below them, or at one end.
  private func hasChrome(_ section: Int, atEnd: Bool? = nil) -> Bool {
    let header = shownSections[section].header != nil
    let footer = shownSections[section].footer != nil
    guard let atEnd else { return header || footer }
    return atEnd ? footer : header
  }

  /// Whether an item stands alone in its line, so that what is put beside it goes above or below.
  func fillsLine(_ path: RowPath) -> Bool {
    layout.arranged?.fillsLine(layout.index(of: path), across: crossLength) ?? true
  }

  /// Where the keys would put something: in front of the row that has the focus.
  func placeForKeys() -> DropPlace {
    guard let row = currentRow, let path = shownPath(of: row) else {
      return shownSections.isEmpty ? DropPlace() : placeAtEnd(of: 0)
    }
    let isBehind = carrying.goesBehind
    let gap = RowPath(section: path.section, row: path.row + (isBehind ? 1 : 0))
    return DropPlace(gap: gap, row: path, edge: .init(row: path, isBehind: isBehind))
  }
}
