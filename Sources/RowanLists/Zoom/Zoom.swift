import RowanComponents
import RowanCore
import RowanDiff

/// Draws one row scaled, in front of the others. Rows keep their heights, and no layout is needed.
@MainActor
final class Zoom: RowRemappingFeature, RetainFeature, RowViewFeature, RowTransformFeature,
  EventFeature
{
  /// The depth of a zoomed row: in front of rows at rest, and behind rows that a pointer drags.
  private static let depth = 1
  /// The factor of one zoom step without a gesture.
  private static let step = 1.5

  private unowned let list: any ListAccess
  private var state = ZoomState()

  init(_ list: any ListAccess) { self.list = list }

  /// The range of scales. A range without 1, or with a bound that is not above 0, is corrected and reported.
  var range = 1.0...1.0 {
    didSet {
      let least = min(1, range.lowerBound.positive("zoomRange", otherwise: 1))
      let most = max(1, range.upperBound.positive("zoomRange", otherwise: 1))
      if least...most != range {
        ValueReporter.report("zoomRange", range, used: least...most)
        range = least...most
      }
      if range != oldValue { rangeDidChange() }
    }
  }

  /// The row with a scale other than 1.
  var zoomedRow: RowID? { state.scale == 1 ? nil : state.row }

  var scale: Double { state.scale }

  /// Whether a pinch gesture is in progress.
  var isZooming: Bool { state.start != nil }

  /// Sets the scale of a row.
  /// - Returns: Whether the row exists.
  func setScale(_ scale: Double, of row: RowID) -> Bool {
    list.showDeferredContent()
    guard let path = list.shownPath(of: row) else { return false }
    let scale = scale.positive("setZoomScale(_:of:)", otherwise: 1)
    endZoom()
    if state.row != row { state = ZoomState(row: row) }
    zoom(to: scale, at: path)
    return true
  }

  /// Whether rows recognise pinch gestures: the range must allow zooming, and a handler must name the row to zoom.
  private var canZoom: Bool {
    range.lowerBound < range.upperBound
      && (list.scrollViewEvents.viewForZooming != nil
        || list.scrollViewEvents.rowForZooming != nil)
  }

  func scrollEventsDidChange(from old: TableScrollEvents) {
    if old !== list.scrollViewEvents { old.zoomingChanged = nil }
    list.scrollViewEvents.zoomingChanged = { [reference = FeatureReference(self, of: list)] in
      reference { feature in feature.list.mutate { feature.list.invalidate() } }
    }
    if range.lowerBound < range.upperBound { list.mutate { list.invalidate() } }
  }

  private func rangeDidChange() {
    scrollEventsDidChange(from: list.scrollViewEvents)
    guard let row = state.row, let path = list.shownPath(of: row), !range.contains(state.scale)
    else { return }
    zoom(to: state.scale, at: path)
  }

  /// Ends a pinch gesture.
  func willDetach() { endZoom() }

  private func endZoom() {
    guard state.start != nil else { return }
    state.start = nil
    list.scrollViewEvents.endZooming?(list.table, zoomingCell, state.scale)
  }

  // MARK: - Rows

  var hasRowData: Bool { state.row != nil }

  func rowsDidChange(_ update: RowIdentityUpdate) {
    guard let row = state.row else { return }
    if let name = update.id(after: row) {
      state.row = name
    } else {
      let ended = state
      state = ZoomState()
      if ended.start != nil { list.scrollViewEvents.endZooming?(list.table, nil, ended.scale) }
    }
  }

  /// The row of a pinch gesture in progress.
  func retainedRows() -> [RowID] { isZooming ? [state.row].compactMap(\.self) : [] }

  var decoratesRows: Bool { zoomedRow != nil }

  func decorate(_ decoration: inout RowDecoration, of row: RowID) {
    guard let transform = state.transform(of: row) else { return }
    decoration.attributes.append(.transform(transform))
    decoration.depth = Self.depth
    decoration.isRaised = true
    // A zoomed row is in front of others and must stay opaque.
    decoration.showsHover = false
  }

  // MARK: - Input

  func respond(to event: ListEvent) -> Bool {
    guard case .pinch(let row, let gesture) = event else { return false }
    return pinch(row, gesture)
  }

  private func pinch(_ row: RowID, _ gesture: PinchGesture) -> Bool {
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

  var addsToRows: Bool { canZoom }

  func add(to view: inout RowViewParts, of row: PlacedRow) {
    view.gestures.pinch = true
    if state.scale < range.upperBound { view.offer(list.strings.zoomIn) }
    if state.scale > range.lowerBound { view.offer(list.strings.zoomOut) }
  }

  /// Performs a zoom step.
  func perform(_ action: String, of row: RowID) -> Bool {
    let isIn = action == list.strings.zoomIn
    guard isIn || action == list.strings.zoomOut, canZoom else { return false }
    endZoom()
    guard beginZoom(by: row, at: nil) else { return false }
    followPinch(isIn ? Self.step : 1 / Self.step)
    endZoom()
    return true
  }

  private var zoomingCell: TableViewCell? {
    state.row.flatMap { list.shownPath(of: $0) }.flatMap { list.shownCell(at: $0) }
  }

  @discardableResult
  private func beginZoom(by pinched: RowID, at location: Point?) -> Bool {
    let events = list.scrollViewEvents
    let cell = events.viewForZooming?(list.table)
    let row =
      cell.flatMap { $0.indexPath }.map { list.shownID(of: $0) }
      ?? events.rowForZooming?(list.table, pinched)
    guard let row, let path = list.shownPath(of: row) else { return false }
    if state.row != row {
      list.mutate {
        state = ZoomState(row: row)
        list.invalidate()
      }
    }
    var focus = Point.zero
    if let location, row == pinched {
      let size = list.shownFrame(at: path).size
      focus = location - Point(x: size.width / 2, y: size.height / 2)
    }
    state.start = ZoomState.Start(scale: state.scale, shift: state.shift, focus: focus)
    events.willBeginZooming?(list.table, zoomingCell)
    return true
  }

  private func followPinch(_ scale: Double) {
    guard let start = state.start, let row = state.row, let path = list.shownPath(of: row) else {
      return
    }
    zoom(to: start.scale * scale, at: path)
  }

  private func zoom(to scale: Double, at path: RowPath) {
    let scale = min(max(scale, range.lowerBound), range.upperBound)
    guard scale != state.scale else { return }
    list.mutate {
      state.scale(to: scale, in: list.shownFrame(at: path).size)
      list.invalidate()
    }
    list.scrollViewEvents.didZoom?(list.table)
  }
}
