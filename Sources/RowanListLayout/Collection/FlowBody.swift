import RowanCore
import RowanLayout

/// The items of a section in a flow layout.
///
/// Lines are stored up to the last item whose size is known. All items after it have the same
/// estimated size, so that their positions are computed.
struct FlowBody: SectionBody {
  /// A line: the index of its first item, its height and its top.
  struct Line: Sendable {
    var start: Int32
    var height: Float
    var top: Double
  }

  let count: Int
  let width: Double
  let usual: Size
  private let isMeasured: Bool
  let spacing: Double
  let lineSpacing: Double
  let alignment: CollectionFlowLayout.Alignment
  private(set) var sizes: ItemSizes?
  /// The lines up to the last item whose size is known.
  private var lines: [Line] = []
  /// The index of the first item after the stored lines.
  private var tailStart = 0
  private var tailTop = 0.0

  /// The least distance between the tops of consecutive lines of the estimated height, in points.
  static let minimumStep = 0.1

  init(
    count: Int,
    width: Double,
    usual: Size,
    isMeasured: Bool,
    spacing: Double,
    lineSpacing: Double,
    alignment: CollectionFlowLayout.Alignment,
    sizes: ItemSizes?
  ) {
    let spacing = spacing.length("interItemSpacing")
    // Lines may overlap, but none begins above the previous one, and lines of the estimated height
    // begin below it, because lines are found by their offsets.
    let lineSpacing = max(lineSpacing.length("lineSpacing"), Self.minimumStep - usual.height)
    self.count = count
    self.width = width
    self.usual = Size(width: min(usual.width, width), height: usual.height)
    self.isMeasured = isMeasured
    self.spacing = spacing
    self.lineSpacing = lineSpacing
    self.alignment = alignment
    self.sizes = sizes
    breakLines(from: 0)
  }

  /// The number of items of the estimated size per line.
  private var usualCount: Int {
    Int(fitting: width + spacing, by: usual.width + spacing, atMost: count)
  }

  /// Returns the known or estimated size of an item.
  func size(of row: Int) -> Size {
    guard let size = sizes?[row] else { return usual }
    return Size(width: min(size.width, width), height: size.height)
  }

  /// Breaks items into lines from a line index on. O(items up to the last one whose size is known).
  private mutating func breakLines(from first: Int) {
    var row = first < lines.count ? Int(lines[first].start) : tailStart
    var top = first < lines.count ? lines[first].top : tailTop
    if first == 0 { (row, top) = (0, 0) }
    lines.removeSubrange(min(first, lines.count)...)
    let last = sizes?.last ?? -1
    while row <= last {
      let start = row
      var (x, height) = (0.0, 0.0)
      while row < count {
        let size = size(of: row)
        if row > start, x + size.width > width + 1e-6 { break }
        x += size.width + spacing
        height = max(height, size.height)
        row += 1
      }
      lines.append(Line(start: Int32(start), height: Float(height), top: top))
      top += max(0, height + lineSpacing)
    }
    (tailStart, tailTop) = (row, top)
  }

  var length: Double {
    guard count > 0 else { return 0 }
    let rest = (count - tailStart + usualCount - 1) / usualCount
    return tailTop + Double(rest) * (usual.height + lineSpacing) - lineSpacing
  }

  var lineCount: Int {
    lines.count + (count - tailStart + usualCount - 1) / usualCount
  }

  var columnCount: Int? { nil }

  func line(of row: Int) -> (line: Int, column: Int) {
    let line = lineNumber(of: row)
    return (line, row - content(ofLine: line).rows.lowerBound)
  }

  /// Returns the line index of an item.
  private func lineNumber(of row: Int) -> Int {
    guard row >= tailStart else { return lines.partition { Int($0.start) > row } - 1 }
    return lines.count + (row - tailStart) / usualCount
  }

  /// Returns the items, the top and the height of a line.
  private func content(ofLine line: Int) -> (rows: Range<Int>, top: Double, height: Double) {
    guard line >= lines.count else {
      let end = line + 1 < lines.count ? Int(lines[line + 1].start) : tailStart
      return (Int(lines[line].start)..<end, lines[line].top, Double(lines[line].height))
    }
    let number = line - lines.count
    let start = tailStart + number * usualCount
    let top = tailTop + Double(number) * (usual.height + lineSpacing)
    return (start..<min(count, start + usualCount), top, usual.height)
  }

  func frame(of row: Int) -> Rect {
    let (rows, top, height) = content(ofLine: lineNumber(of: row))
    var (before, all) = (0.0, -spacing)
    for other in rows {
      if other == row { before = all + spacing }
      all += size(of: other).width + spacing
    }
    let size = size(of: row)
    let rest = max(0, width - all)
    let shift: Double
    switch alignment {
    case .leading: shift = 0
    case .center: shift = (rest / 2).rounded()
    case .trailing: shift = rest
    case .justified:
      let isLast = rows.upperBound == count || rows.count == 1
      let share = Double(row - rows.lowerBound) / Double(max(1, rows.count - 1))
      shift = isLast ? 0 : (rest * share).rounded()
    }
    let down = ((height - size.height) / 2).rounded()
    return Rect(x: before + shift, y: top + down, width: size.width, height: size.height)
  }

  func rows(in range: Range<Double>) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    // If lines overlap, a line extends below the top of the following lines.
    let first = content(ofLine: line(at: range.lowerBound + min(0, lineSpacing))).rows
    let last = content(ofLine: line(at: range.upperBound)).rows
    return first.lowerBound..<max(first.lowerBound, last.upperBound)
  }

  /// Returns the line at an offset, or the line above the gap there.
  private func line(at offset: Double) -> Int {
    guard offset >= tailTop, tailStart < count else {
      return max(0, lines.partition { $0.top > offset } - 1)
    }
    let step = usual.height + lineSpacing
    let last = (count - tailStart - 1) / usualCount
    let number = min(Double(last), ((offset - tailTop) / step).rounded(.down))
    return lines.count + Int(max(0, number))
  }

  func sizeRange(of row: Int) -> SizeRange {
    guard isMeasured else { return SizeRange(exactly: size(of: row)) }
    return SizeRange(min: .zero, max: Size(width: width, height: .infinity))
  }

  mutating func recordSizes(_ news: [(row: Int, size: Size)]) -> Bool {
    guard isMeasured else { return false }
    var first: Int?
    for (row, size) in news where sizes?[row] != size {
      if sizes == nil { sizes = ItemSizes(count: count) }
      sizes?[row] = size
      first = min(first ?? row, row)
    }
    guard let first else { return false }
    // A smaller item may now fit into the line above.
    breakLines(from: max(0, min(lines.count, lineNumber(of: first)) - 1))
    return true
  }
}

extension Int {
  /// Creates the number of steps of length `step` that fit into `whole`: at least one, and at most
  /// `count`.
  package init(fitting whole: Double, by step: Double, atMost count: Int) {
    let limit = Double(Swift.max(count, 1))
    // If the step is not above 0, items overlap completely, and any number fits.
    let number = step > 0 ? (whole / step + 1e-6).rounded(.down) : limit
    self = Swift.max(1, Int(Swift.min(Swift.max(1, number), limit)))
  }
}
