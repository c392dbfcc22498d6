import RowanCore
import RowanDiff
import RowanListData
import RowanListLayout

/// Finds the drop position for a drag over a list.
struct DropTargetFinder {
  let layout: ListLayout
  let open: OpenSections
  /// The length of the window across the scroll direction, in points.
  let crossLength: Double

  private var sections: [SectionSnapshot] { open.sections }

  /// Returns the drop position at a point.
  /// - Parameter point: The point in the content, as if the content scrolled down and read from left to
  ///   right.
  /// - Returns: The drop position.
  func place(at point: Point) -> DropTargetPosition {
    guard !sections.isEmpty else { return DropTargetPosition() }
    guard layout.count > 0 else { return DropTargetPosition(gap: RowPath(section: 0, row: 0)) }
    guard let found = layout.gap(at: point, across: crossLength) else {
      return placeAtEnd(of: sections.count - 1)
    }
    let share = found.share
    switch layout.item(at: found.item) {
    case .row(let path):
      return DropTargetPosition(
        gap: open.gap(at: share, of: path),
        row: found.isOver ? path : nil,
        edge: .init(row: path, isBehind: share >= 0.5)
      )
    case .header(let section), .footer(let section):
      if !layout.isStacked { return placeInEmptySection(section, isUpperHalf: share < 0.5) }
      guard case .header = layout.item(at: found.item) else {
        return place(inGap: open.beside(footerOf: section) ?? end(of: section))
      }
      let gap = open.beside(headerOf: section, isUpperHalf: share < 0.5)
      return place(inGap: gap ?? RowPath(section: section, row: 0))
    }
  }

  /// Returns the drop position in front of a row or behind it, with the row itself.
  func place(beside path: RowPath, isBehind: Bool) -> DropTargetPosition {
    let gap = RowPath(section: path.section, row: path.row + (isBehind ? 1 : 0))
    return DropTargetPosition(gap: gap, row: path, edge: .init(row: path, isBehind: isBehind))
  }

  /// Returns the drop position in an empty section of an arranged layout, if the point is at its header or
  /// footer.
  private func placeInEmptySection(_ section: Int, isUpperHalf: Bool) -> DropTargetPosition {
    let isUpperHalf = isUpperHalf && !open.takesRows(section)
    let gap = open.beside(headerOf: section, isUpperHalf: isUpperHalf)
    return DropTargetPosition(gap: gap ?? RowPath(section: section, row: 0))
  }

  /// Returns the drop position behind the last row of a section, or of the nearest section that accepts rows.
  func placeAtEnd(of section: Int) -> DropTargetPosition {
    place(inGap: open.end(of: section) ?? end(of: section))
  }

  private func end(of section: Int) -> RowPath {
    RowPath(section: section, row: sections[section].count)
  }

  /// Returns the drop position in a gap at the start or end of a section, with the adjacent row.
  private func place(inGap gap: RowPath) -> DropTargetPosition {
    let last = RowPath(section: gap.section, row: gap.row - 1)
    if gap.row > 0, sections.hasRow(at: last) {
      return DropTargetPosition(gap: gap, edge: .init(row: last, isBehind: true))
    }
    let isRow = sections.hasRow(at: gap)
    return DropTargetPosition(gap: gap, edge: isRow ? .init(row: gap, isBehind: false) : nil)
  }

  /// Whether an item fills its line, so that a drop goes above or below it.
  private func fillsLine(_ path: RowPath) -> Bool {
    layout.arranged?.fillsLine(layout.index(of: path), across: crossLength) ?? true
  }

  /// Finds the frame of the line that indicates a drop position between rows.
  /// - Parameters:
  ///   - place: The drop position.
  ///   - width: The width of the line, in points.
  ///   - span: The start and the width of the rows of a table, in points.
  /// - Returns: The frame of the line in the content; `nil` if there is no row or header beside it.
  func lineFrame(
    at place: DropTargetPosition,
    width: Double,
    rows span: (start: Double, width: Double)
  ) -> Rect? {
    guard let gap = place.gap else { return nil }
    guard let edge = place.edge, sections.hasRow(at: edge.row) else {
      // In an empty section, the line is below the header.
      guard layout.count > 0, sections.indices.contains(gap.section),
        let header = layout.headerIndex(ofSection: gap.section)
      else { return nil }
      let y = layout.offset(of: header) + layout.height(at: header)
      let top = min(y, max(0, layout.total - width))
      let length = layout.isStacked ? span.width : crossLength
      return Rect(x: layout.isStacked ? span.start : 0, y: top, width: length, height: width)
    }
    let frame = layout.frame(of: layout.index(of: edge.row), width: span.width)
    if !layout.isStacked, !fillsLine(edge.row) {
      let x = (edge.isBehind ? frame.maxX : frame.minX) - width / 2
      let inside = min(max(0, x), crossLength - width)
      return Rect(x: inside, y: frame.minY, width: width, height: frame.height)
    }
    let y = (edge.isBehind ? frame.maxY : frame.minY) - width / 2
    let top = min(max(0, y), max(0, layout.total - width))
    let start = layout.isStacked ? span.start : frame.minX
    let length = layout.isStacked ? span.width : frame.width
    return Rect(x: start, y: top, width: length, height: width)
  }
}

/// A drop position in a list.
struct DropTargetPosition: Equatable {
  /// The gap between rows, as the index path of the row after it.
  var gap: RowPath?
  /// The row under the pointer.
  var row: RowPath?
  /// The row edge at which the drop line is drawn; `nil` if there is no row beside the gap.
  var edge: Edge?

  /// An edge of a row.
  struct Edge: Equatable {
    var row: RowPath
    var isBehind: Bool
  }
}
