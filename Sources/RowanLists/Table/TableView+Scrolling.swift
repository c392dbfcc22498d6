public import RowanCore
public import RowanDiff

extension TableView {
  /// The titles of the section index, in order; empty if no section has one.
  public var indexTitles: [String] {
    engine.showDeferredContent()
    return engine.features.feature(SectionIndex.self)?.titles ?? []
  }

  /// The part of the window that is not available to rows: the width of the section index at the trailing edge.
  public var adjustedContentInset: EdgeInsets {
    engine.showDeferredContent()
    return EdgeInsets(trailing: engine.insets.trailing)
  }

  /// Scrolls the section of an index title to the top of the window.
  ///
  /// Titles are numbered as in ``indexTitles``; equal titles keep separate numbers. A number out of range does nothing.
  /// - Returns: Whether a title with this number exists.
  @discardableResult
  public func scrollTo(indexTitle number: Int) -> Bool {
    engine.showDeferredContent()
    return engine.features.feature(SectionIndex.self)?.scroll(to: number) ?? false
  }

  /// The scroll position, by the first visible item, or `nil` for an empty table. O(log rows).
  public var position: TablePosition? { engine.features.feature(Restoration.self)?.position }

  /// Scrolls to a saved position, at once or as soon as the table has rows and a size.
  ///
  /// A removed row is replaced by the row with the same number in the section, a removed section by the same fraction
  /// of the content. If rows are fetched lazily, the number in the section is used for rows that are not fetched yet. A
  /// position at the very beginning stays the beginning, even if rows were inserted there.
  ///
  /// O(rows of the section) if the row has another number.
  public func restore(_ position: TablePosition) {
    engine.features.feature(Restoration.self)?.restore(position)
  }

  /// Scrolls to a row.
  ///
  /// With an animation, the host scrolls to the row, corrects its target when rows are measured on
  /// the way, and stops if the user scrolls. Without one, or if the user prefers reduced motion,
  /// the row is visible in the next batch. O(visible rows). If `path` is not that of a row, nothing
  /// happens, which is reported once. A table that is not on a screen does not scroll.
  /// - Parameters:
  ///   - path: The index path of the row.
  ///   - position: The position of the row in the window.
  ///   - animated: Whether the host animates the scrolling.
  public func reveal(
    _ path: RowPath,
    at position: RevealPosition = .nearest,
    animated: Bool = false
  ) {
    engine.reveal(path, at: position, animated: animated)
  }

  /// Scrolls to the row with an identity. A table that is not on a screen does not scroll.
  ///
  /// O(rows of the section) for a row that is not mounted.
  /// - Parameters:
  ///   - row: The identity of the row.
  ///   - position: The position of the row in the window.
  ///   - animated: Whether the host animates the scrolling, unless the user prefers reduced motion.
  /// - Returns: Whether there is a row with the identity.
  @discardableResult
  public func reveal(
    _ row: RowID,
    at position: RevealPosition = .nearest,
    animated: Bool = false
  ) -> Bool {
    engine.reveal(row, at: position, animated: animated)
  }

  /// Whether the user drags the table: a finger holds its content, or a pointer holds the thumb of its scroll bar.
  public var isDragging: Bool { engine.features.feature(ScrollEvents.self)?.isDragging ?? false }

  /// Whether the table continues to scroll after a finger released it.
  public var isDecelerating: Bool {
    engine.features.feature(ScrollEvents.self)?.isDecelerating ?? false
  }

  /// The row with a scale other than 1, if there is one.
  public var zoomedRow: RowID? {
    engine.showDeferredContent()
    return engine.features.feature(Zoom.self)?.zoomedRow
  }

  /// Whether a pinch gesture is in progress.
  public var isZooming: Bool { engine.features.feature(Zoom.self)?.isZooming ?? false }

  /// Scales a row around its middle, within `zoomRange`; 1 restores its size. Another zoomed row is restored.
  ///
  /// Calls ``TableScrollEvents/didZoom`` if the scale changes, like a gesture of the user.
  /// - Parameters:
  ///   - scale: The scale. A scale that is not above 0 counts as 1, which is reported once.
  ///   - row: The identity of the row.
  /// - Returns: Whether the row exists.
  @discardableResult
  public func setZoomScale(_ scale: Double, of row: RowID) -> Bool {
    engine.features.feature(Zoom.self)?.setScale(scale, of: row) ?? false
  }
}
