public import RowanCore

extension HostViewTree {
  /// The view that is told of a pointer pressed on `view`: that or the nearest one around it with
  /// ``RowanCore/Gestures/press``; `nil` where there is none, where it takes no input, or where something
  /// on the way takes taps, drags or text itself.
  ///
  /// This function defines it for all hosts. O(depth).
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

  /// The nearest view with ``RowanCore/Gestures/innerPress`` around a pressed view that takes taps or drags itself;
  /// `nil` if there is none, or if a view on the way is disabled.
  ///
  /// This function defines it for all hosts. O(depth).
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
