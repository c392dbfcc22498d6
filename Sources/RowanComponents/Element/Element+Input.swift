public import RowanCore

extension Element {
  /// Has the host look out for more gestures at the view, and gives the element one when it had none.
  public mutating func recognize(_ change: (inout Gestures) -> Void) {
    var gestures = Gestures()
    if case .gestures(let present) = view?.attribute(.gestures) { gestures = present }
    change(&gestures)
    set(.gestures(gestures))
  }

  /// Adds a command to those that the element has already, which come before it, and has the host report
  /// its combination.
  public mutating func add(_ command: KeyCommand) {
    handlers.commands.append(command)
    set(.commands(handlers.commands.map(\.combination)))
  }
}
