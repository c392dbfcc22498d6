public import RowanCore
public import RowanDiff
public import RowanLayout

/// Says where the items of a collection stand.
///
/// All coordinates are those of a collection that scrolls down, in text that runs from left to right: `x`
/// goes across, `y` along the way of scrolling. A collection that scrolls sideways turns them, and one
/// that is read from right to left mirrors them.
///
/// ```swift
/// struct Steps: CollectionLayout {
///   func places(of content: CollectionContent) -> StepPlaces { StepPlaces(content) }
/// }
/// ```
public protocol CollectionLayout: Sendable {
  /// Where everything stands, once that is known.
  associatedtype Places: CollectionItemFrames

  /// The direction of scrolling; down, unless it says otherwise.
  var axis: Axis { get }

  /// Finds out where everything stands. Asked for again when sections or items come or go, and when the
  /// collection has another width or other surroundings.
  @MainActor
  func places(of content: CollectionContent) -> Places
}

extension CollectionLayout {
  /// Down.
  public var axis: Axis { .vertical }
}

/// Where everything in a collection stands. A value: what it answers does not change by itself.
public protocol CollectionItemFrames: Sendable {
  /// How long the whole is, in points along the way of scrolling.
  var extent: Double { get }

  /// Where a part stands. Asked for what is in sight in every frame: O(log items) at most is well.
  func frame(of part: CollectionPart) -> Rect

  /// The parts of which something lies in a range along the way of scrolling, in the order in which they
  /// are read; more than these do no harm. O(log items + parts) is well.
  func parts(in range: Range<Double>) -> [CollectionPart]

  /// Where a section ends, and its header has to go that stays in sight until then; `nil`, unless the
  /// layout says otherwise, for headers that do not stay.
  func end(ofSection section: Int) -> Double?

  /// In which line an item stands and where in it, as readers tell it; `nil`, unless the layout says
  /// otherwise, where there are no lines.
  func line(of path: RowPath) -> CollectionLine?

  /// The sizes that a part may take; that of its frame, unless the layout says otherwise.
  func sizeRange(of part: CollectionPart) -> SizeRange

  /// Takes in how large parts have turned out to be, within their ranges; answers whether anything
  /// stands elsewhere now. Takes no notice, unless the layout says otherwise.
  mutating func note(_ sizes: [(part: CollectionPart, size: Size)]) -> Bool
}

/// In which line of a collection an item stands, and where in it.
public struct CollectionLine: Hashable, Sendable {
  /// The number of the line in the whole collection, counted from 0.
  public var line: Int
  /// The place in its line, counted from 0.
  public var column: Int
  /// How many lines there are in all, as far as known.
  public var lineCount: Int?
  /// How many places the longest line has, where that is known.
  public var columnCount: Int?

  /// Creates a place.
  public init(line: Int, column: Int, lineCount: Int? = nil, columnCount: Int? = nil) {
    self.line = line
    self.column = column
    self.lineCount = lineCount
    self.columnCount = columnCount
  }
}

extension CollectionItemFrames {
  /// Unknown: headers do not stay in sight.
  public func end(ofSection section: Int) -> Double? { nil }

  /// None.
  public func line(of path: RowPath) -> CollectionLine? { nil }

  /// Just that of its frame.
  public func sizeRange(of part: CollectionPart) -> SizeRange {
    SizeRange(exactly: frame(of: part).size)
  }

  /// Takes no notice.
  public mutating func note(_ sizes: [(part: CollectionPart, size: Size)]) -> Bool { false }
}
