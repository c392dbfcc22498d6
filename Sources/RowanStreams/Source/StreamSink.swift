import Synchronization

/// The input of a stream that is created from a closure. Values may be sent from any thread.
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

  /// Sends a value. If values are sent faster than the main actor takes them, a driver emits the latest one, and a
  /// signal all of them, in order.
  public func yield(_ value: Element) {
    guard !isCancelled else { return }
    mailbox.put(value)
  }

  /// Ends the stream.
  public func finish() { mailbox.end() }

  /// Whether the stream has lost its last subscriber, or has ended.
  public var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Registers a closure that is called when the stream has lost its last subscriber or has ended, or immediately if
  /// that has already happened. It may be called on any thread.
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
