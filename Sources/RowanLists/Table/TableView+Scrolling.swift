public import RowanCore
public import RowanDiff

extension TableView {
  /// The titles in the index, in order; empty where no section has one.
  public var indexTitles: [String] {
    engine.showDeferredContent()
    return engine.features.feature(SectionIndex.self)?.titles ?? []
  }

  /// What of the window rows do not get: at the trailing edge the width of the index.
  public var adjustedContentInset: EdgeInsets {
    engine.showDeferredContent()
    return EdgeInsets(trailing: engine.insets.trailing)
  }

  /// Brings the section that a title of the index leads to under the top of the window.
  ///
  /// Titles are counted as ``indexTitles`` has them: of several that are alike each leads to its own
  /// section. A number of none does nothing.
  /// - Returns: Whether there is such a title.
  @discardableResult
  public func scrollTo(indexTitle number: Int) -> Bool {
    engine.showDeferredContent()
    return engine.features.feature(SectionIndex.self)?.scroll(to: number) ?? false
  }

  /// Where the table stands: by what is the first in sight; `nil` while there is nothing. O(log rows).
  public var position: TablePosition? { engine.features.feature(Restoration.self)?.position }

  /// Has the table stand where it stood when a position was taken: at once, or once it has rows and a
  /// place on the screen.
  ///
  /// A row that is gone is replaced by the one that has its place in the section, a section that is gone
  /// by how far through the table it was. Where rows are fetched as they come into sight the place in the
  /// section counts for those that are not there yet. A position at the very beginning is the beginning,
  /// whatever has come there since.
  ///
  /// O(rows of the section) when the row is not where it was.
  public func restore(_ position: TablePosition) {
    engine.features.feature(Restoration.self)?.restore(position)
  }

  /// Brings a row into sight.
  ///
  /// With an animation the host scrolls to the row, corrects its target as the heights of rows become known,
  /// and stops when the user scrolls; without one, and for users who asked for less movement, it is
  /// there with the next batch. O(rows in sight). Without a row at `path` nothing happens, which is reported once.
  public func reveal(
    _ path: RowPath,
    at position: RevealPosition = .nearest,
    animated: Bool = false
  ) {
    engine.reveal(path, at: position, animated: animated)
  }

  /// Brings the row with an identity into sight, and answers whether there is one.
  ///
  /// O(rows of the section) for a row that is not in sight.
  @discardableResult
  public func reveal(
    _ row: RowID,
    at position: RevealPosition = .nearest,
    animated: Bool = false
  ) -> Bool {
    engine.reveal(row, at: position, animated: animated)
  }

  /// Whether the user drags the table: a finger holds its content, or a pointer the thumb of its bar.
  public var isDragging: Bool { engine.features.feature(ScrollEvents.self)?.isDragging ?? false }

  /// Whether the table goes on by itself after a finger has let go.
  public var isDecelerating: Bool {
    engine.features.feature(ScrollEvents.self)?.isDecelerating ?? false
  }

  /// The row that is drawn larger or smaller than it is, if one is.
  public var zoomedRow: RowID? {
    engine.showDeferredContent()
    return engine.features.feature(Zoom.self)?.zoomedRow
  }

  /// Whether two fingers are zooming just now.
  public var isZooming: Bool { engine.features.feature(Zoom.self)?.isZooming ?? false }

  /// Draws a row as many times as large, around its middle, within ``zoomRange``; 1 puts it back. Another row
  /// that is zoomed is put back.
  ///
  /// Tells of the change by ``TableScrollEvents/didZoom``, as a user's zooming does.
  /// - Returns: Whether there is such a row.
  @discardableResult
  public func setZoomScale(_ scale: Double, of row: RowID) -> Bool {
    engine.features.feature(Zoom.self)?.setScale(scale, of: row) ?? false
  }
}
