public import RowanCore
public import RowanDiff
public import RowanLayout

/// A layout that arranges the items of a collection.
///
/// All coordinates are those of a vertically scrolling collection in a left-to-right layout: `x` is
/// across the scroll axis, `y` along it. A horizontally scrolling collection swaps them, and a
/// right-to-left layout mirrors them.
///
/// ```swift
/// struct Steps: CollectionLayout {
///   func frames(of content: CollectionContent) -> StepFrames { StepFrames(content) }
/// }
/// ```
public protocol CollectionLayout: Sendable {
  /// The type of the arranged frames.
  associatedtype Frames: CollectionItemFrames

  /// The scroll axis; vertical by default.
  var axis: Axis { get }

  /// Returns the frames of all items, headers and footers. Called again when other sections are
  /// shown, even if only the content of items has changed, after a refresh, when an adapter is
  /// registered, and when the size or the environment of the collection changes.
  @MainActor
  func frames(of content: CollectionContent) -> Frames
}

extension CollectionLayout {
  /// The scroll axis: vertical by default.
  public var axis: Axis { .vertical }
}

/// The frames of all items, headers and footers of a collection, as a value that changes only by
/// ``recordSizes(_:)``.
public protocol CollectionItemFrames: Sendable {
  /// The length of the content along the scroll axis, in points.
  var extent: Double { get }

  /// Returns the frame of a part. Called in every frame for the parts in the window: at most O(log
  /// items) is recommended.
  func frame(of part: CollectionPart) -> Rect

  /// Returns the parts that intersect a range along the scroll axis, in reading order. Additional
  /// parts are allowed. O(log items + parts) is recommended.
  func parts(in range: Range<Double>) -> [CollectionPart]

  /// Returns the end of a section, up to which its header sticks to the top; `nil` for headers that
  /// do not stick, which is the default.
  func end(ofSection section: Int) -> Double?

  /// Returns the line and column of an item for assistive technology; `nil` if there are no lines,
  /// which is the default.
  func line(of path: RowPath) -> CollectionLine?

  /// Returns the range of sizes that a part may have; by default exactly the size of its frame.
  func sizeRange(of part: CollectionPart) -> SizeRange

  /// Records measured sizes of parts, within their ranges, and returns whether any frame has
  /// changed. The default implementation returns `false` and ignores the sizes.
  mutating func recordSizes(_ sizes: [(part: CollectionPart, size: Size)]) -> Bool
}

/// The line and column of an item in a collection.
public struct CollectionLine: Hashable, Sendable {
  /// The index of the line in the whole collection.
  public var line: Int
  /// The index of the item in its line.
  public var column: Int
  /// The number of lines; `nil` if it is not known.
  public var lineCount: Int?
  /// The number of items in the longest line; `nil` if it is not known.
  public var columnCount: Int?

  /// Creates a position.
  public init(line: Int, column: Int, lineCount: Int? = nil, columnCount: Int? = nil) {
    self.line = line
    self.column = column
    self.lineCount = lineCount
    self.columnCount = columnCount
  }
}

extension CollectionItemFrames {
  /// Returns `nil`: headers do not stick.
  public func end(ofSection section: Int) -> Double? { nil }

  /// Returns `nil`: there are no lines.
  public func line(of path: RowPath) -> CollectionLine? { nil }

  /// Returns exactly the size of the frame.
  public func sizeRange(of part: CollectionPart) -> SizeRange {
    SizeRange(exactly: frame(of: part).size)
  }

  /// Returns `false`, and ignores the sizes.
  public mutating func recordSizes(_ sizes: [(part: CollectionPart, size: Size)]) -> Bool { false }
}
