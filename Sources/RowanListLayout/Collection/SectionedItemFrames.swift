import RowanCore
import RowanDiff
import RowanLayout

/// The items of a section, within the insets of the section.
protocol SectionBody: Sendable {
  /// The length along the scroll axis.
  var length: Double { get }
  /// The known sizes; `nil` if the layout does not depend on them.
  var sizes: ItemSizes? { get }
  /// Returns the frame of an item, relative to the body.
  func frame(of row: Int) -> Rect
  /// Returns the items that intersect a range.
  func rows(in range: Range<Double>) -> Range<Int>
  /// Returns the range of sizes that an item may have.
  func sizeRange(of row: Int) -> SizeRange
  /// The number of lines.
  var lineCount: Int { get }
  /// The number of items in the longest line; `nil` if it is not known.
  var columnCount: Int? { get }
  /// Returns the line and column of an item.
  func line(of row: Int) -> (line: Int, column: Int)
  /// Records the sizes of items, and returns whether any frame has changed.
  mutating func recordSizes(_ sizes: [(row: Int, size: Size)]) -> Bool
}

/// The sections of a collection below each other, each with header, items and footer.
struct SectionedItemFrames<Body: SectionBody>: CollectionItemFrames {
  private struct Section: Sendable {
    var top = 0.0
    /// The index of the section's first line.
    var firstLine = 0
    var header: CollectionContent.Extent?
    var footer: CollectionContent.Extent?
    var insets: EdgeInsets
    var body: Body

    var headerLength: Double { header?.length ?? 0 }
    var footerLength: Double { footer?.length ?? 0 }
    /// The insets of empty sections are zero.
    var bodyTop: Double { top + headerLength + insets.top }
    var footerTop: Double { bodyTop + body.length + insets.bottom }
    var end: Double { footerTop + footerLength }
  }

  private let width: Double
  private var list: [Section]
  private var lineCount = 0
  private let columnCount: Int?

  /// Creates the frames of sections below each other, with bodies for the width within their
  /// insets.
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

  mutating func recordSizes(_ sizes: [(part: CollectionPart, size: Size)]) -> Bool {
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
    for (section, sizes) in items where list[section].body.recordSizes(sizes) {
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
  /// Returns the extent with a length that is already known, if it depends on the content.
  fileprivate func known(_ length: Double?) -> Self {
    guard case .natural = self, let length else { return self }
    return .natural(estimated: length)
  }
}

extension CollectionContent.Extent? {
  /// Replaces the length of an extent that depends on the content, and returns whether the length
  /// has changed.
  fileprivate mutating func adopt(_ length: Double) -> Bool {
    guard case .natural(let old) = self, old != length else { return false }
    self = .natural(estimated: length)
    return true
  }
}
