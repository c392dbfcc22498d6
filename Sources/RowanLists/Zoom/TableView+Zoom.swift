import RowanComponents
import RowanCore
import RowanDiff

// Zooming draws one row larger than it is, in front of the others: rows keep their heights, and nothing is
// laid out anew.

extension TableView {
  /// How far in front of the others a zoomed row is drawn: in front of what is at rest, and behind what a pointer
  /// carries.
  private static let depth = 1
  /// How many times as large a row is after one step without fingers.
  private static let step = 1.5

  /// The row that is drawn larger or smaller than it is, if one is.
  public var zoomedRow: RowID? {
    showDeferredContent()
    return zoom.scale == 1 ? nil : zoom.row
  }

  /// How many times as large the zoomed row is drawn as it is; 1 where none is zoomed.
  public var zoomScale: Double { zoom.scale }

  /// Whether two fingers are zooming just now.
  public var isZooming: Bool { zoom.start != nil }

  /// Draws a row as many times as large, around its middle, within ``zoomRange``; 1 puts it back. Another row
  /// that is zoomed is put back.
  ///
  /// Tells of the change by ``TableScrollEvents/didZoom``, as a user's zooming does.
  /// - Returns: Whether there is such a row.
  @discardableResult
  public func setZoomScale(_ scale: Double, of row: RowID) -> Bool {
    guard let path = path(of: row) else { return false }
    let scale = scale.positive("setZoomScale(_:of:)", otherwise: 1)
    wakeSession()
    endZoom()
    if zoom.row != row { zoom = TableZoom(row: row) }
    zoom(to: scale, at: path)
    return true
  }

  /// Follows who says what is zoomed: rows look out for two fingers only where somebody does.
  func noteZooming() {
    scrollViewEvents.zoomingChanged = { [weak self] in
      guard let self else { return }
      wakeSession()
      updateInPlace()
    }
    if zoomRange.lowerBound < zoomRange.upperBound { scrollViewEvents.zoomingChanged?() }
  }

  /// Brings what is zoomed into another range.
  func zoomRangeDidChange() {
    noteZooming()
    guard let row = zoom.row, let path = path(of: row), !zoomRange.contains(zoom.scale) else {
      return
    }
    zoom(to: zoom.scale, at: path)
  }

  /// Whether rows can be zoomed by their users.
  var canZoom: Bool {
    zoomRange.lowerBound < zoomRange.upperBound
      && (scrollViewEvents.viewForZooming != nil || scrollViewEvents.rowForZooming != nil)
  }

  /// Takes what two fingers on a row do; answers whether rows are zoomed by that.
  func pinch(_ row: RowID, _ gesture: PinchGesture) -> Bool {
    guard canZoom || isZooming else { return false }
    switch gesture.phase {
    case .began:
      endZoom()
      beginZoom(by: row, at: gesture.location)
    case .changed: followPinch(gesture.scale)
    case .ended, .cancelled:
      followPinch(gesture.scale)
      endZoom()
    }
    return true
  }

  /// Zooms by a step, as assistive technology asks for it.
  func zoomStep(_ row: RowID, isIn: Bool) -> Bool {
    guard canZoom else { return false }
    endZoom()
    guard beginZoom(by: row, at: nil) else { return false }
    followPinch(isIn ? Self.step : 1 / Self.step)
    endZoom()
    return true
  }

  /// How a row is drawn, where that is not as it is.
  func zoomAttributes(of row: RowID) -> [ViewAttribute] {
    zoom.transform(of: row).map { [.transform($0)] } ?? []
  }

  /// How far in front of the others a row is drawn because it is zoomed.
  func zoomDepth(of row: RowID?) -> Int {
    row != nil && row == zoomedRow ? Self.depth : 0
  }

  /// Ends what two fingers do: they have let go, or the row or the table is gone.
  func endZoom() {
    guard zoom.start != nil else { return }
    zoom.start = nil
    scrollViewEvents.endZooming?(self, zoomingCell, zoom.scale)
  }

  /// Takes over the names that rows have now, and forgets a zoomed row that is gone.
  func keepZoom(_ present: (RowID) -> RowID?) {
    guard let row = zoom.row else { return }
    if let name = present(row) {
      zoom.row = name
    } else {
      let ended = zoom
      zoom = TableZoom()
      if ended.start != nil { scrollViewEvents.endZooming?(self, nil, ended.scale) }
    }
  }

  private var zoomingCell: TableViewCell? {
    zoom.row.flatMap { shownPath(of: $0) }.flatMap { shownCell(at: $0) }
  }

  @discardableResult
  private func beginZoom(by pinched: RowID, at location: Point?) -> Bool {
    let cell = scrollViewEvents.viewForZooming?(self)
    let row =
      cell.flatMap { $0.indexPath }.map { shownID(of: $0) }
      ?? scrollViewEvents.rowForZooming?(self, pinched)
    guard let row, let path = shownPath(of: row) else { return false }
    if zoom.row != row {
      zoom = TableZoom(row: row)
      update(from: currentAnchor())
    }
    var focus = Point.zero
    if let location, row == pinched {
      let size = zoomedSize(at: path)
      focus = location - Point(x: size.width / 2, y: size.height / 2)
    }
    zoom.start = TableZoom.Start(scale: zoom.scale, shift: zoom.shift, focus: focus)
    scrollViewEvents.willBeginZooming?(self, zoomingCell)
    return true
  }

  private func followPinch(_ scale: Double) {
    guard let start = zoom.start, let row = zoom.row, let path = shownPath(of: row) else { return }
    zoom(to: start.scale * scale, at: path)
  }

  private func zoom(to scale: Double, at path: RowPath) {
    let scale = min(max(scale, zoomRange.lowerBound), zoomRange.upperBound)
    guard scale != zoom.scale else { return }
    zoom.scale(to: scale, in: zoomedSize(at: path))
    update(from: currentAnchor())
    scrollViewEvents.didZoom?(self)
  }

  private func zoomedSize(at path: RowPath) -> Size {
    guard let context else { return .zero }
    return turned(layout.frame(of: layout.index(of: path), width: rowWidth(in: context))).size
  }
}
