import RowanHTTP
import Synchronization

/// What waits to be written to one connection: bounded, and replaced by one snapshot when the tab is
/// too slow for it.
final class Outbox: Sendable {
  private struct Entry {
    var message: WebSocketMessage
    var isBatch = false
  }

  private struct State {
    var messages: [Entry] = []
    var head = 0
    var size = 0
    var needsSnapshot = false
    var owesAnswer = false
    var isOver = false
    var isFinished = false
    var waiter: CheckedContinuation<Void, Never>?
    var listeners: [CheckedContinuation<Void, Never>] = []
    var makeSnapshot: (@MainActor @Sendable () -> [UInt8]?)?

    mutating func takeWaiter() -> CheckedContinuation<Void, Never>? {
      defer { waiter = nil }
      return waiter
    }
  }

  private enum Step {
    case message(WebSocketMessage)
    case snapshot(@MainActor @Sendable () -> [UInt8]?)
    case end
    case wait
  }

  private static let answer = Array(#"{"a":1}"#.utf8)

  private let state = Mutex(State())
  private let limit: Int
  private let metrics: WebMetrics?

  /// An outbox for at most `limit` bytes.
  init(limit: Int, metrics: WebMetrics? = nil) {
    self.limit = limit
    self.metrics = metrics
  }

  /// Adds a batch, unless a snapshot is due that will contain it.
  func send(batch bytes: [UInt8]) {
    metrics?.didSendBatch(bytes: bytes.count)
    let waiter = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard !state.isOver, !state.needsSnapshot else { return nil }
      if state.size + bytes.count > limit, state.size > 0 {
        state.messages = state.messages[state.head...].filter { !$0.isBatch }
        state.head = 0
        state.size = 0
        state.needsSnapshot = true
        metrics?.didReplaceBacklog()
      } else {
        state.messages.append(Entry(message: .text(bytes), isBatch: true))
        state.size += bytes.count
      }
      return state.takeWaiter()
    }
    waiter?.resume()
  }

  /// Adds something that no snapshot contains.
  func send(_ message: WebSocketMessage) {
    let waiter = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard !state.isOver else { return nil }
      state.messages.append(Entry(message: message))
      if case .close = message { state.isOver = true }
      return state.takeWaiter()
    }
    waiter?.resume()
  }

  /// Answers the page's question whether the line is alive. Several questions get one answer, so that a page that
  /// asks and takes nothing in cannot make the outbox grow.
  func answer() {
    let waiter = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard !state.isOver else { return nil }
      state.owesAnswer = true
      return state.takeWaiter()
    }
    waiter?.resume()
  }

  /// Says how to make the snapshot that replaces what a slow tab has not taken.
  func prepare(snapshot make: @escaping @MainActor @Sendable () -> [UInt8]?) {
    state.withLock { $0.makeSnapshot = make }
  }

  /// Has a snapshot follow what is waiting.
  func requestSnapshot() {
    let waiter = state.withLock { state -> CheckedContinuation<Void, Never>? in
      state.needsSnapshot = true
      return state.takeWaiter()
    }
    waiter?.resume()
  }

  /// Whether a batch need not be encoded, because a snapshot will contain it.
  var awaitsSnapshot: Bool { state.withLock { $0.needsSnapshot } }

  /// Called on the main actor right before a snapshot is taken.
  func beginSnapshot() {
    state.withLock { $0.needsSnapshot = false }
  }

  /// Ends the connection with a reason; what is waiting is not written any more.
  func close(code: UInt16, reason: String) {
    let waiter = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard !state.isOver else { return nil }
      state.messages = [Entry(message: .close(code: code, reason: reason))]
      state.head = 0
      state.needsSnapshot = false
      state.owesAnswer = false
      state.isOver = true
      return state.takeWaiter()
    }
    waiter?.resume()
  }

  /// Whether nothing can be added any more.
  var isOver: Bool { state.withLock { $0.isOver } }

  /// Notes that all is written, or never will be.
  func finish() {
    let listeners = state.withLock { state in
      defer { state.listeners = [] }
      state.isOver = true
      state.isFinished = true
      return state.listeners
    }
    for listener in listeners { listener.resume() }
  }

  /// Returns once all is written, or never will be.
  func finished() async {
    await withCheckedContinuation { continuation in
      let isFinished = state.withLock { state in
        if !state.isFinished { state.listeners.append(continuation) }
        return state.isFinished
      }
      if isFinished { continuation.resume() }
    }
  }

  /// The next message; `nil` at the end.
  func next() async -> WebSocketMessage? {
    while !Task.isCancelled {
      switch step() {
      case .message(let message): return message
      case .snapshot(let make):
        if let bytes = await make() { return .text(bytes) }
        return nil
      case .end: return nil
      case .wait: await wait()
      }
    }
    return nil
  }

  private func step() -> Step {
    state.withLock { state in
      if state.owesAnswer {
        state.owesAnswer = false
        return .message(.text(Self.answer))
      }
      if state.head < state.messages.count {
        let entry = state.messages[state.head]
        state.head += 1
        if entry.isBatch, case .text(let bytes) = entry.message { state.size -= bytes.count }
        if state.head == state.messages.count || state.head > 64 {
          state.messages.removeSubrange(..<state.head)
          state.head = 0
        }
        return .message(entry.message)
      }
      if state.isOver { return .end }
      if state.needsSnapshot, let make = state.makeSnapshot { return .snapshot(make) }
      return .wait
    }
  }

  private func wait() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isReady = state.withLock { state in
          let isReady =
            state.head < state.messages.count || state.isOver || state.needsSnapshot
            || state.owesAnswer || Task.isCancelled
          if !isReady { state.waiter = continuation }
          return isReady
        }
        if isReady { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.takeWaiter() }?.resume()
    }
  }
}
