import Synchronization

/// Where a closure gives the values of a stream, from any thread.
///
/// ```swift
/// let level = Driver<Double> { sink in
///   let meter = Meter { sink.yield($0) }
///   sink.onCancel { meter.stop() }
/// }
/// ```
public final class StreamSink<Element: Sendable>: Sendable {
  private struct State: Sendable {
    var onCancel: [@Sendable () -> Void] = []
    var isCancelled = false
  }

  private let mailbox: StreamMailbox<Element>
  private let state = Mutex(State())

  init(_ mailbox: StreamMailbox<Element>) { self.mailbox = mailbox }

  /// Gives a value. A driver that is given values faster than the main actor takes them passes the latest on;
  /// a signal all of them, in order.
  public func yield(_ value: Element) {
    guard !isCancelled else { return }
    mailbox.put(value)
  }

  /// Says that there will be no more values.
  public func finish() { mailbox.end() }

  /// Whether nobody is subscribed any more.
  public var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Calls a closure once nobody is subscribed any more, on whichever thread that happens; at once where
  /// that is so already.
  public func onCancel(_ action: @escaping @Sendable () -> Void) {
    let isLate = state.withLock { state in
      if !state.isCancelled { state.onCancel.append(action) }
      return state.isCancelled
    }
    if isLate { action() }
  }

  func cancel() {
    let actions = state.withLock { state in
      state.isCancelled = true
      defer { state.onCancel = [] }
      return state.onCancel
    }
    for action in actions { action() }
  }
}
