import RowanCore
import RowanLayout

/// The items of a section in a grid layout.
struct GridBody: SectionBody {
  let count: Int
  let columns: Int
  private let width: Double
  private let spacing: Double
  private let lineSpacing: Double
  /// The height of lines that are not measured, or of all lines.
  private let lineHeight: Double
  /// The height of each line, including the spacing below it; `nil` if all lines have the same
  /// height.
  private var lines: HeightTree?
  private(set) var sizes: ItemSizes?

  /// The greatest number of columns, more than any window has points.
  private static let mostColumns = 100_000

  init(
    _ rules: GridLayoutRules,
    count: Int,
    width: Double,
    spacing: Double,
    lineSpacing: Double,
    sizes: ItemSizes?
  ) {
    let spacing = spacing.length("interItemSpacing")
    self.count = count
    self.width = width
    self.spacing = spacing
    switch rules.columns {
    case .count(let columns): self.columns = columns
    case .minimumWidth(let least):
      columns = Int(fitting: width + spacing, by: least + spacing, atMost: Self.mostColumns)
    }
    let columnWidth = max(1, (width - spacing * Double(columns - 1)) / Double(columns))
    switch rules.itemHeight {
    case .aspectRatio(let ratio): lineHeight = max(1, (columnWidth / ratio).rounded())
    case .fixed(let height): lineHeight = height
    case .natural(let estimated): lineHeight = estimated
    }
    // Lines may overlap, but none begins above the previous one, and lines without a measured
    // height begin below it, because lines are found by their offsets.
    let least = FlowBody.minimumStep - lineHeight
    self.lineSpacing = max(lineSpacing.length("lineSpacing"), least)
    if case .natural = rules.itemHeight { measureLines(sizes) }
  }

  var columnCount: Int? { columns }

  func line(of row: Int) -> (line: Int, column: Int) {
    let (line, column) = row.quotientAndRemainder(dividingBy: columns)
    return (line, column)
  }

  var lineCount: Int { (count + columns - 1) / columns }

  private mutating func measureLines(_ known: ItemSizes?) {
    var tree = HeightTree(count: lineCount, defaultHeight: lineHeight + lineSpacing)
    let sizes = known ?? ItemSizes(count: count)
    if sizes.last >= 0 {
      for line in 0...(sizes.last / columns) {
        if let height = height(ofLine: line, sizes) {
          tree.setMeasured(step(ofHeight: height), at: line)
        }
      }
    }
    self.sizes = sizes
    lines = tree
  }

  /// Returns the distance from the top of a line of a measured height to the top of the next line.
  /// A line that is shorter than the overlap of lines begins at the same offset as the next one.
  private func step(ofHeight height: Double) -> Double { max(0, height + lineSpacing) }

  /// Returns the height of the tallest measured item of a line; `nil` if none is measured.
  private func height(ofLine line: Int, _ sizes: ItemSizes) -> Double? {
    let rows = (line * columns)..<min(count, (line + 1) * columns)
    return rows.compactMap { sizes[$0]?.height }.max()
  }

  var length: Double {
    guard count > 0 else { return 0 }
    return (lines?.total ?? Double(lineCount) * (lineHeight + lineSpacing)) - lineSpacing
  }

  /// Returns the left edge of a column, rounded to a whole point.
  private func edge(of column: Int) -> Double {
    (Double(column) * (width + spacing) / Double(columns)).rounded()
  }

  func frame(of row: Int) -> Rect {
    let (line, column) = row.quotientAndRemainder(dividingBy: columns)
    let x = edge(of: column)
    let top = lines?.offset(of: line) ?? Double(line) * (lineHeight + lineSpacing)
    let height: Double
    if let lines {
      height = sizes?[row]?.height ?? max(0, lines.height(at: line) - lineSpacing)
    } else {
      height = lineHeight
    }
    return Rect(x: x, y: top, width: max(1, edge(of: column + 1) - spacing - x), height: height)
  }

  func rows(in range: Range<Double>) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    let first: Int
    let last: Int
    // If lines overlap, a line extends below the top of the following lines.
    let start = max(0, range.lowerBound + min(0, lineSpacing))
    if let lines {
      first = lines.index(at: start)
      last = lines.index(at: range.upperBound)
    } else {
      let step = lineHeight + lineSpacing
      let limit = Double(lineCount - 1)
      first = Int(min(limit, max(0, (start / step).rounded(.down))))
      last = Int(min(limit, max(0, (range.upperBound / step).rounded(.up) - 1)))
    }
    return (first * columns)..<max(first * columns, min(count, (last + 1) * columns))
  }

  func sizeRange(of row: Int) -> SizeRange {
    let frame = frame(of: row)
    return lines == nil ? SizeRange(exactly: frame.size) : SizeRange(width: frame.width)
  }

  mutating func recordSizes(_ news: [(row: Int, size: Size)]) -> Bool {
    guard lines != nil else { return false }
    var hasMoved = false
    for (row, size) in news where sizes?[row] != size {
      sizes?[row] = size
      hasMoved = true
    }
    guard hasMoved, let sizes else { return false }
    for line in Set(news.map { $0.row / columns }) {
      if let height = height(ofLine: line, sizes) {
        let step = step(ofHeight: height)
        lines?.setMeasured(step, at: line)
      }
    }
    return true
  }
}
