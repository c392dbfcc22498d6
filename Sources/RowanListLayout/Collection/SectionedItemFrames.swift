import RowanCore
import RowanDiff
import RowanLayout

/// The items of one section, in the room that its insets leave.
protocol SectionBody: Sendable {
  /// How long it is.
  var length: Double { get }
  /// What is known of sizes; `nil` where sizes do not have to be known.
  var sizes: ItemSizes? { get }
  /// Where an item stands in the room of the body.
  func frame(of row: Int) -> Rect
  /// The items of which something lies in a range.
  func rows(in range: Range<Double>) -> Range<Int>
  /// The sizes that an item may take.
  func sizeRange(of row: Int) -> SizeRange
  /// How many lines there are.
  var lineCount: Int { get }
  /// How many items the longest line has, where that is known.
  var columnCount: Int? { get }
  /// The line of an item, and its place in it.
  func line(of row: Int) -> (line: Int, column: Int)
  /// Takes in how large items are; answers whether anything stands elsewhere now.
  mutating func note(_ sizes: [(row: Int, size: Size)]) -> Bool
}

/// The sections of a collection below each other: header, items, footer.
struct SectionedItemFrames<Body: SectionBody>: CollectionItemFrames {
  private struct Section: Sendable {
    var top = 0.0
    /// The number of its first line.
    var firstLine = 0
    var header: CollectionContent.Extent?
    var footer: CollectionContent.Extent?
    var insets: EdgeInsets
    var body: Body

    var headerLength: Double { header?.length ?? 0 }
    var footerLength: Double { footer?.length ?? 0 }
    /// Empty sections have no room around nothing.
    var bodyTop: Double { top + headerLength + insets.top }
    var footerTop: Double { bodyTop + body.length + insets.bottom }
    var end: Double { footerTop + footerLength }
  }

  private let width: Double
  private var list: [Section]
  private var lineCount = 0
  private let columnCount: Int?

  /// Puts sections below each other, the bodies of which are made for the width that their insets leave.
  init(
    _ content: CollectionContent,
    insets: EdgeInsets,
    margins: EdgeInsets = .zero,
    body: (_ section: Int, _ width: Double, _ sizes: ItemSizes?) -> Body
  ) {
    width = content.width
    list = content.sections.enumerated().map { index, section in
      let insets =
        section.itemCount == 0 ? .zero : (section.spacing.insets ?? insets).added(to: margins)
      let space = max(1, content.width - insets.leading - insets.trailing)
      return Section(
        header: section.header?.known(content.sizes.headers[index]),
        footer: section.footer?.known(content.sizes.footers[index]),
        insets: insets,
        body: body(index, space, content.sizes.items[index])
      )
    }
    columnCount = list.compactMap(\.body.columnCount).max()
    stack(from: 0)
  }

  private mutating func stack(from first: Int) {
    var top = first > 0 ? list[first - 1].end : 0
    var line = first > 0 ? list[first - 1].firstLine + list[first - 1].body.lineCount : 0
    for index in first..<list.count {
      list[index].top = top
      list[index].firstLine = line
      top = list[index].end
      line += list[index].body.lineCount
    }
    lineCount = line
  }

  var extent: Double { list.last?.end ?? 0 }

  func end(ofSection section: Int) -> Double? { list[section].footerTop }

  func frame(of part: CollectionPart) -> Rect {
    let section = list[part.section]
    switch part {
    case .header:
      return Rect(x: 0, y: section.top, width: width, height: section.headerLength)
    case .footer:
      return Rect(x: 0, y: section.footerTop, width: width, height: section.footerLength)
    case .item(let path):
      return section.body.frame(of: path.row)
        .offset(by: Point(x: section.insets.leading, y: section.bodyTop))
    }
  }

  func parts(in range: Range<Double>) -> [CollectionPart] {
    var parts: [CollectionPart] = []
    var index = list.partition { $0.end > range.lowerBound }
    while index < list.count, list[index].top < range.upperBound {
      let section = list[index]
      func meets(_ top: Double, _ end: Double) -> Bool {
        top < range.upperBound && end > range.lowerBound
      }
      if section.headerLength > 0, meets(section.top, section.top + section.headerLength) {
        parts.append(.header(index))
      }
      let top = section.bodyTop
      if meets(top, top + section.body.length) {
        let rows = section.body.rows(in: (range.lowerBound - top)..<(range.upperBound - top))
        parts += rows.map { .item(RowPath(section: index, row: $0)) }
      }
      if section.footerLength > 0, meets(section.footerTop, section.end) {
        parts.append(.footer(index))
      }
      index += 1
    }
    return parts
  }

  func line(of path: RowPath) -> CollectionLine? {
    let section = list[path.section]
    let place = section.body.line(of: path.row)
    return CollectionLine(
      line: section.firstLine + place.line,
      column: place.column,
      lineCount: lineCount,
      columnCount: columnCount
    )
  }

  func sizeRange(of part: CollectionPart) -> SizeRange {
    let section = list[part.section]
    switch part {
    case .header: return Self.sizeRange(of: section.header, width: width)
    case .footer: return Self.sizeRange(of: section.footer, width: width)
    case .item(let path): return section.body.sizeRange(of: path.row)
    }
  }

  private static func sizeRange(
    of extent: CollectionContent.Extent?,
    width: Double
  ) -> SizeRange {
    switch extent {
    case .natural: SizeRange(width: width)
    case .fixed(let length): SizeRange(exactly: Size(width: width, height: length))
    case nil: SizeRange(exactly: .zero)
    }
  }

  mutating func note(_ sizes: [(part: CollectionPart, size: Size)]) -> Bool {
    var first: Int?
    var items: [Int: [(row: Int, size: Size)]] = [:]
    for (part, size) in sizes {
      let section = part.section
      switch part {
      case .header where list[section].header.adopt(size.height),
        .footer where list[section].footer.adopt(size.height):
        first = min(first ?? section, section)
      case .header, .footer: break
      case .item(let path): items[section, default: []].append((path.row, size))
      }
    }
    for (section, sizes) in items where list[section].body.note(sizes) {
      first = min(first ?? section, section)
    }
    guard let first else { return false }
    stack(from: first)
    return true
  }
}

extension SectionedItemFrames: CarryingSizes {
  var sizes: CollectionSizes {
    var sizes = CollectionSizes()
    for (index, section) in list.enumerated() {
      sizes.items[index] = section.body.sizes
      if case .natural(let length) = section.header { sizes.headers[index] = length }
      if case .natural(let length) = section.footer { sizes.footers[index] = length }
    }
    return sizes
  }
}

extension CollectionContent.Extent {
  /// The extent of before, where it depends on what is shown.
  fileprivate func known(_ length: Double?) -> Self {
    guard case .natural = self, let length else { return self }
    return .natural(estimated: length)
  }
}

extension CollectionContent.Extent? {
  /// Takes another length over, where it depends on what is shown; answers whether it is another one.
  fileprivate mutating func adopt(_ length: Double) -> Bool {
    guard case .natural(let old) = self, old != length else { return false }
    self = .natural(estimated: length)
    return true
  }
}
