import RowanObservation
import Synchronization

/// Transfers values from any thread to the main actor, with at most one pending job, however many values there are.
final class StreamMailbox<Element: Sendable>: Sendable {
  private struct State: Sendable {
    var values: [Element] = []
    var hasEnded = false
    var isOnItsWay = false
  }

  /// Whether all values are delivered. Otherwise only the latest value since the last delivery is.
  private let keepsAll: Bool
  private let state = Mutex(State())
  private let deliver: @MainActor @Sendable ([Element], Bool) -> Void

  /// Creates a mailbox.
  /// - Parameters:
  ///   - keepsAll: Whether all values are delivered.
  ///   - deliver: Called with values, in order, and with whether the stream ends after them.
  init(keepsAll: Bool, deliver: @escaping @MainActor @Sendable ([Element], Bool) -> Void) {
    self.keepsAll = keepsAll
    self.deliver = deliver
  }

  func put(_ value: Element) {
    let isFirst = state.withLock { state in
      guard !state.hasEnded else { return false }
      if !keepsAll { state.values.removeAll(keepingCapacity: true) }
      state.values.append(value)
      defer { state.isOnItsWay = true }
      return !state.isOnItsWay
    }
    if isFirst { send() }
  }

  func end() {
    let isFirst = state.withLock { state in
      guard !state.hasEnded else { return false }
      state.hasEnded = true
      defer { state.isOnItsWay = true }
      return !state.isOnItsWay
    }
    if isFirst { send() }
  }

  /// Delivers pending values immediately.
  @MainActor
  func flush() {
    let (values, isLast) = state.withLock { state in
      defer {
        state.values = []
        state.isOnItsWay = false
      }
      let isNew = state.isOnItsWay
      return (state.values, state.hasEnded && isNew)
    }
    if !values.isEmpty || isLast { deliver(values, isLast) }
  }

  private func send() {
    MainTurn.enqueue { self.flush() }
  }
}
