public import RowanComponents
import RowanCore

extension Session {
  /// Told what the passes of the session do, on the thread on which they do it: what they build and why,
  /// what they lay out, mount and commit, how much and how long. `nil`, as at first, costs nothing.
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
