import RowanCore
import RowanDiff

extension ListEngine {
  /// What the host shows and tells of a press on a row: no more than somebody wants to know of, and
  /// nothing to be seen before the one who is asked has answered.
  func pressFeedback(of id: RowID, at path: RowPath) -> (isShown: Bool, isReported: Bool) {
    guard wishes.contains(.presses),
      let adapter = adapters.adapter(for: shownSections[path.section].rows.value(path.row)),
      adapter.wantsPresses
    else { return (true, false) }
    guard adapter.asksForHighlights else { return (true, true) }
    guard let highlight, highlight.id == id, highlight.isPressed else { return (false, true) }
    return (highlight.isAllowed, true)
  }

  /// Takes in what becomes of a pointer that was pressed on a row.
  func press(_ id: RowID, _ phase: PressPhase) {
    switch phase {
    case .began:
      askAgain(id)
      endHighlight()
      guard takesTaps, let path = shownPath(of: id), pressFeedback(of: id, at: path).isReported
      else {
        return
      }
      highlight = makeHighlight(of: id)
      if highlight?.changesFeedback == true { update(from: currentAnchor()) }
    case .ended:
      let wasShown = highlight?.changesFeedback == true
      endPress()
      if wasShown { update(from: currentAnchor()) }
    case .cancelled: endHighlight()
    // The press is for a button in the row, so that the row is not highlighted. A swipe or a lift may follow.
    case .inside: askAgain(id)
    }
  }

  /// Whether a row that is tapped or activated takes part in it: as was found out when the pointer was
  /// pressed or, where there was none, asked and told of now.
  func isHighlighted(_ id: RowID) -> Bool {
    if highlight?.id != id || highlight?.isPressed == true {
      endHighlight()
      highlight = makeHighlight(of: id)
    }
    endPress()
    defer { highlight = nil }
    return highlight?.isAllowed ?? false
  }

  /// No row stands out any more, and no tap follows.
  func endHighlight() {
    let wasShown = highlight?.isPressed == true && highlight?.changesFeedback == true
    endPress()
    highlight = nil
    if wasShown { update(from: currentAnchor()) }
  }

  /// The row that stands out has another identity from now on, or is gone.
  func keepHighlight(_ name: (RowID) -> RowID?) {
    guard let id = highlight?.id else { return }
    if let name = name(id) { highlight?.id = name } else { endHighlight() }
  }

  /// The pointer is pressed no longer; the row was told of that once.
  private func endPress() {
    guard let ended = highlight, ended.isPressed else { return }
    highlight?.isPressed = false
    guard ended.isAllowed else { return }
    guard !transaction.isOpen else {
      return afterPass { ended.adapter.didUnhighlight(ended.row.present) }
    }
    query { ended.adapter.didUnhighlight(ended.row) }
  }

  private func makeHighlight(of id: RowID) -> RowHighlight? {
    guard let path = shownPath(of: id), isInteractive(at: path) else { return nil }
    let row = inPlace(path, showing: key(of: .row(path)))
    guard let adapter = adapters.adapter(for: row.element) else { return nil }
    var made = RowHighlight(id: id, row: row, adapter: adapter, isAllowed: false)
    query {
      made.isAllowed = adapter.shouldHighlight(row)
      if made.isAllowed { adapter.didHighlight(row) }
    }
    return made
  }
}
