public import RowanComponents
import RowanCore

extension Session {
  /// Called with each event of the session's passes, on the thread of the pass: the components that
  /// are built and the reasons, and the trees that are laid out, mounted and committed, with
  /// amounts and durations. `nil` by default, which costs nothing.
  public var listener: PassEvent.Listener? {
    get { updates.tools?.listener }
    set {
      updates.tools = newValue.map { listener in
        func tools<C: Clock<Duration>>(_ clock: C) -> PassInstruments {
          PassInstruments(listener: listener, clock: clock)
        }
        return tools(clock)
      }
    }
  }
}
