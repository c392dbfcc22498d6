import RowanCore
import RowanDiff
import RowanLayout

/// Where everything in a collection stands, as the mechanism of tables sees it: along the way of
/// scrolling, whichever way that is.
struct CollectionSpace {
  let axis: Axis
  private var places: any CollectionPlaces
  /// Sizes that have become known, and that the places are still to be told of.
  private var news: [(part: CollectionPart, size: Size)] = []

  init(axis: Axis, places: any CollectionPlaces) {
    self.axis = axis
    self.places = places
  }

  var total: Double {
    let extent = places.extent
    return extent.isFinite ? max(0, extent) : 0
  }

  /// What is known of sizes.
  var sizes: CollectionSizes? { (places as? any CarryingSizes)?.sizes }

  /// Where an item stands, as if the collection scrolled down.
  ///
  /// Layouts of apps may say anything: what is no number counts as 0.
  func frame(of item: TableItem) -> Rect {
    let frame = places.frame(of: item.part)
    let numbers = frame.minX + frame.minY + frame.width + frame.height
    guard numbers.isFinite, frame.width >= 0, frame.height >= 0 else { return .zero }
    return frame
  }

  /// The items of which something lies in a range.
  func items(in range: Range<Double>) -> [TableItem] { places.parts(in: range).map(\.item) }

  /// The line of an item and its place in it.
  func gridPosition(of path: RowPath) -> Accessibility.GridPosition? {
    places.line(of: path).map {
      Accessibility.GridPosition(
        line: $0.line,
        column: $0.column,
        lineCount: $0.lineCount,
        columnCount: $0.columnCount
      )
    }
  }

  func end(ofSection section: Int) -> Double? { places.end(ofSection: section) }

  /// The sizes that an item may take, the right way round for what it shows.
  func sizeRange(of item: TableItem) -> SizeRange {
    let range = places.sizeRange(of: item.part)
    guard axis == .horizontal else { return range }
    return SizeRange(min: range.min.turned, max: range.max.turned)
  }

  /// Whether an item of a size, as what it shows has it, leaves everything where it is.
  func hasRoom(for size: Size, of item: TableItem) -> Bool {
    frame(of: item).size == fitted(size)
  }

  /// Takes in how large what an item shows is. It counts after ``flush()``.
  mutating func note(_ size: Size, of item: TableItem) {
    news.append((item.part, fitted(size)))
  }

  /// Has sizes that were noted count; answers whether anything stands elsewhere now.
  mutating func flush() -> Bool {
    guard !news.isEmpty else { return false }
    defer { news = [] }
    return places.note(news)
  }

  /// In whole points, as if the collection scrolled down.
  private func fitted(_ size: Size) -> Size {
    let size = axis == .horizontal ? size.turned : size
    return Size(width: size.width.rounded(.up), height: size.height.rounded(.up))
  }
}

/// Places that know how large things have turned out to be.
protocol CarryingSizes {
  var sizes: CollectionSizes { get }
}

extension Size {
  /// With width and height exchanged.
  var turned: Size { Size(width: height, height: width) }
}

extension EdgeInsets {
  /// The insets within others.
  func added(to outer: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: outer.top + top,
      leading: outer.leading + leading,
      bottom: outer.bottom + bottom,
      trailing: outer.trailing + trailing
    )
  }

  /// The insets of what scrolls sideways, as if it scrolled down.
  var turned: EdgeInsets {
    EdgeInsets(top: leading, leading: top, bottom: trailing, trailing: bottom)
  }
}

extension TableLayout {
  /// The direction of scrolling.
  var axis: Axis { space?.axis ?? .vertical }

  /// The top of an item; the number behind the last gives the length of all.
  func offset(of index: Int) -> Double {
    guard let space else { return lead + heights.offset(of: index) }
    return lead + (index < count ? space.frame(of: item(at: index)).minY : space.total)
  }

  /// The height of an item, known or not.
  func height(at index: Int) -> Double {
    guard let space else { return heights.height(at: index) }
    return space.frame(of: item(at: index)).height
  }

  /// The length of all, what is in front of the first item included.
  var total: Double { lead + (space?.total ?? heights.total) }

  /// Where an item stands; in a table as wide as that is.
  func frame(of index: Int, width: Double) -> Rect {
    if let space { return space.frame(of: item(at: index)).offset(by: Point(x: 0, y: lead)) }
    return Rect(
      x: 0,
      y: lead + heights.offset(of: index),
      width: width,
      height: heights.height(at: index)
    )
  }

  /// The first item that covers an offset, or that comes after it.
  func index(at offset: Double) -> Int {
    let offset = max(0, offset - lead)
    guard let space else { return heights.index(at: offset) }
    var length = 1.0
    while true {
      let items = space.items(in: offset..<(offset + length)).filter { has($0) }
      if let first = items.first(where: { space.frame(of: $0).maxY > offset }) {
        return index(of: first)
      }
      guard offset + length < space.total else { return max(0, count - 1) }
      length *= 8
    }
  }

  /// The number of an item among all.
  func index(of item: TableItem) -> Int {
    switch item {
    case .header(let section): headerIndex(ofSection: section) ?? starts[section]
    case .row(let path): index(of: path)
    case .footer(let section): footerIndex(ofSection: section) ?? starts[section]
    }
  }

  /// Whether it is known how high an item is. Those of collections always have to be looked at: what is
  /// known of them may be forgotten while they are shown.
  func isMeasured(at index: Int) -> Bool { space == nil && heights.isMeasured(at: index) }

  /// Whether an item of a size leaves all others where they are.
  func hasRoom(for size: Size, at index: Int) -> Bool {
    if let space { return space.hasRoom(for: size, of: item(at: index)) }
    return heights.height(at: index) == size.height.rounded(.up)
  }

  /// Takes in how large what an item shows is.
  mutating func note(_ size: Size, at index: Int) {
    if space != nil {
      let item = item(at: index)
      space?.note(size, of: item)
    } else {
      heights.setMeasured(size.height.rounded(.up), at: index)
    }
  }
}
