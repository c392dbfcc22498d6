import RowanCore

extension HostViewTree {
  /// Returns the view that gets the press events of a pointer pressed on `view`: the view itself or its nearest
  /// ancestor with ``/RowanCore/Gestures/press``. Returns `nil` if there is none, if it or a view on the path is
  /// disabled, or if a view on the path handles taps, drags or text.
  ///
  /// This function is the reference for all hosts. O(depth).
  public func pressTarget(around view: ViewID) -> ViewID? {
    var next: ViewID? = view
    while let id = next, let state = views[id] {
      if state.interaction.contains(.disabled) { return nil }
      if state.gestures.press { return id }
      if state.kind.isEditable || !state.interaction.isDisjoint(with: [.tap, .drag]) { return nil }
      next = state.parent
    }
    return nil
  }

  /// Returns the nearest view with ``/RowanCore/Gestures/innerPress`` around the view that handles taps or drags on
  /// `view`. Returns `nil` if there is none, if a view on the path is disabled, or if a view with
  /// ``/RowanCore/Gestures/press`` is closer than the one that handles taps or drags.
  ///
  /// This function is the reference for all hosts. O(depth).
  public func innerPressTarget(around view: ViewID) -> ViewID? {
    var next: ViewID? = view
    var isInside = false
    while let id = next, let state = views[id] {
      if state.interaction.contains(.disabled) { return nil }
      if isInside, state.gestures.innerPress { return id }
      if !isInside, state.gestures.press { return nil }
      isInside = isInside || !state.interaction.isDisjoint(with: [.tap, .drag])
      next = state.parent
    }
    return nil
  }
}
