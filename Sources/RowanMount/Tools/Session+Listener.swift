public import RowanComponents
import RowanCore

extension Session {
  /// Called with each action of the session's passes, on the thread of the pass: what they build and why, what they
  /// lay out, mount and commit, with amounts and durations. `nil` by default, which costs nothing.
  public var listener: PassListener? {
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
