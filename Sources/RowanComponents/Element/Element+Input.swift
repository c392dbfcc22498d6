public import RowanCore

extension Element {
  /// Adds gestures that the host recognises in the view. Creates a view if the element has none.
  public mutating func recognize(_ change: (inout Gestures) -> Void) {
    var gestures = Gestures()
    if case .gestures(let present) = view?.attribute(.gestures) { gestures = present }
    change(&gestures)
    set(.gestures(gestures))
  }

  /// Adds a key command after the existing ones, and requests that the host reports its key combination.
  public mutating func add(_ command: KeyCommand) {
    handlers.commands.append(command)
    set(.commands(handlers.commands.map(\.combination)))
  }
}
