import RowanCore
import RowanDiff
import RowanHostInterface

/// Tracks the row that a pointer presses, and calls the highlight handlers of its adapter.
@MainActor
final class Highlight: RowRemappingFeature, RowViewFeature, EventFeature, TapFeature {
  private unowned let list: any ListAccess
  /// The pressed row, or the last pressed row until the tap that follows.
  private var highlight: RowHighlight?

  init(_ list: any ListAccess) { self.list = list }

  var addsToRows: Bool { list.handlers.contains(.presses) }

  /// Requests press events and press feedback from the host, but only for rows whose adapter has highlight handlers. No
  /// feedback is shown before `shouldHighlight` has answered.
  func add(to view: inout RowViewParts, of row: PlacedRow) {
    guard addsToRows, let adapter = row.adapter, adapter.wantsPresses else { return }
    view.reportsPresses = true
    guard adapter.hasHighlightHandler else { return }
    view.showsPresses =
      highlight.map { $0.id == row.id && $0.isPressed && $0.isAllowed } ?? false
  }

  func respond(to event: ListEvent) -> Bool {
    guard case .press(let row, let phase) = event else { return false }
    press(row, phase)
    return true
  }

  /// Handles a phase of a press on a row.
  private func press(_ row: RowID, _ phase: PressPhase) {
    switch phase {
    case .began:
      end()
      guard list.takesTaps, isReported(row) else { return }
      highlight = makeHighlight(of: row)
      if highlight?.changesFeedback == true { list.invalidate() }
    case .ended:
      let wasShown = highlight?.changesFeedback == true
      endPress()
      if wasShown { list.invalidate() }
    case .cancelled: end()
    // A button in the row is pressed, so the row is not highlighted. A swipe or a lift may still follow.
    case .inside: break
    }
  }

  /// Whether the host reports presses on a row.
  private func isReported(_ row: RowID) -> Bool {
    guard let path = list.shownPath(of: row) else { return false }
    var view = RowViewParts()
    add(to: &view, of: list.placedRow(row, at: path))
    return view.reportsPresses
  }

  /// Returns whether the adapter allows a tap on a row or its activation. The answer is from the press before the tap;
  /// without a press, the adapter is asked and notified now.
  func allowsTap(on row: RowID) -> Bool {
    if highlight?.id != row || highlight?.isPressed == true {
      end()
      highlight = makeHighlight(of: row)
    }
    endPress()
    defer { highlight = nil }
    return highlight?.isAllowed ?? false
  }

  func interactionWillBegin(_ interaction: ListInteraction) {
    switch interaction {
    case .swipeGesture, .otherGesture, .reorder, .dragOut: end()
    case .swipe, .confirmation, .editing, .menu: break
    }
  }

  func rowsWereReplaced() {
    if highlight?.row.isReplaced == true { end() }
  }

  func didDetach() { end() }

  var hasRowData: Bool { highlight != nil }

  func rowsDidChange(_ update: RowIdentityUpdate) {
    guard let row = highlight?.id else { return }
    if let row = update.id(after: row) { highlight?.id = row } else { end() }
  }

  /// Ends the highlight, because the press does not become a tap.
  private func end() {
    let wasShown = highlight?.isPressed == true && highlight?.changesFeedback == true
    endPress()
    highlight = nil
    if wasShown { list.invalidate() }
  }

  /// Ends the press, and calls `didUnhighlight` once.
  private func endPress() {
    guard let ended = highlight, ended.isPressed else { return }
    highlight?.isPressed = false
    guard ended.isAllowed else { return }
    guard !list.isInPass else {
      return list.afterPass { ended.adapter.didUnhighlight(ended.row.present) }
    }
    list.query { ended.adapter.didUnhighlight(ended.row) }
  }

  private func makeHighlight(of row: RowID) -> RowHighlight? {
    guard let path = list.shownPath(of: row), list.isInteractive(at: path) else { return nil }
    let place = list.inPlace(path, showing: RowRoots.Key(row))
    guard let adapter = list.adapters.adapter(for: place.element) else { return nil }
    var made = RowHighlight(id: row, row: place, adapter: adapter, isAllowed: false)
    list.query {
      made.isAllowed = adapter.shouldHighlight(place)
      if made.isAllowed { adapter.didHighlight(place) }
    }
    return made
  }
}
