package import RowanComponents
package import RowanCore
import RowanDiff

// Features receive input in the order of FeatureOrder.swift.
extension ListEngine {
  /// Handles gestures on rows, and keys.
  package func respond(to event: ResponderEvent, in root: ComponentRoot?) -> Bool {
    guard context != nil else { return false }
    let row = root.flatMap { rows.key(of: $0)?.rowID }
    defer { performDeferred() }
    switch event {
    case .press(let phase):
      guard let row else { return false }
      // A swipe or lift may follow, even if the press is on a button in the row.
      if phase == .began || phase == .inside { recheckGestures(of: row) }
      return features.respond(to: .press(row, phase))
    case .tap(let gesture):
      showDeferredContent()
      return features.respond(to: .tap(takesRowInput ? row : nil, gesture.modifiers))
    case .key(let press):
      guard takesInput || containsRowButtons else { return false }
      if let row { currentRow = row }
      return handle(press)
    case .longPress(let gesture), .secondaryTap(let gesture):
      // The press that became this gesture is not part of a tap.
      interactionWillBegin(.otherGesture)
      return row.map { features.perform(.showMenu($0, at: gesture.location)) } ?? false
    case .pan(let gesture):
      return row.map { features.handle(gesture, of: $0) } ?? false
    case .pinch(let gesture):
      // The second finger ends the press of the first one.
      interactionWillBegin(.otherGesture)
      return row.map { features.respond(to: .pinch($0, gesture)) } ?? false
    case .doubleTap:
      interactionWillBegin(.otherGesture)
      return false
    case .track(let report):
      guard let row else { return false }
      return features.respond(to: .track(row, report))
    }
  }

  /// Passes a key to the features: first to end a drag or close a confirmation, then for commands on the
  /// focused row, then for navigation.
  private func handle(_ press: KeyPress) -> Bool {
    switch features.intercept(press) {
    case .handled: return true
    case .refused: return false
    case .ignored: break
    }
    if let currentRow, features.handleKeyCommand(press, of: currentRow) {
      features.endTyping()
      return true
    }
    guard layout.rowCount > 0 else { return false }
    return features.handle(press) == .handled
  }

  /// Asks the adapter of a row again about gestures that it refused when the row was placed. A press comes
  /// before a lift or swipe, so the host is updated in time. Gestures that the adapter allowed are checked
  /// again when they begin.
  private func recheckGestures(of row: RowID) {
    guard mountedIndices[RowRoots.Key(row)] != nil, let path = shownPath(of: row),
      features.rowAppearance().refusesGesture(of: row, at: path)
    else { return }
    let before = traits(of: row, at: path)
    live[traitsOf: row] = nil
    let allowsMore = features.recheckGesture(of: row, at: path)
    if traits(of: row, at: path) != before || allowsMore { runPass() }
  }

  package func continueTyping(_ press: KeyPress) -> Bool { features.continueTyping(press) }

  /// Called after a component in a row has handled a key or a tap. Ends type-ahead search.
  package func endTyping() { features.endTyping() }

  /// Performs an accessibility action of a row.
  package func perform(_ action: String, in root: ComponentRoot) -> Bool {
    guard let row = rows.key(of: root)?.rowID, shownPath(of: row) != nil else { return false }
    defer { performDeferred() }
    return features.perform(action, of: row)
  }
}
