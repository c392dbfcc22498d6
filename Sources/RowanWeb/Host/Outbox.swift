import RowanHTTP
import Synchronization

/// A bounded queue of outbound messages of one connection. If the tab is too slow, one snapshot replaces the queued
/// batches.
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
    /// The number of the handled input that the page has to be told; `nil` for none.
    var confirmation: UInt64?
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

  /// Creates an outbox for at most `limit` bytes of batches.
  init(limit: Int, metrics: WebMetrics? = nil) {
    self.limit = limit
    self.metrics = metrics
  }

  /// Enqueues a batch, unless a due snapshot will contain it. Above the limit, a snapshot replaces all queued batches.
  func send(batch bytes: [UInt8]) {
    metrics?.didSendBatch(bytes: bytes.count)
    let waiter = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard !state.isOver, !state.needsSnapshot else { return nil }
      if state.size + bytes.count > limit, state.size > 0 {
        state.messages = state.messages[state.head...].filter { !$0.isBatch }
        state.head = 0
        state.size = 0
        state.needsSnapshot = true
        // The snapshot names the last handled input, too.
        state.confirmation = nil
        metrics?.didReplaceBacklog()
      } else {
        state.messages.append(Entry(message: .text(bytes), isBatch: true))
        state.size += bytes.count
      }
      return state.takeWaiter()
    }
    waiter?.resume()
  }

  /// Enqueues a message that snapshots do not contain.
  func send(_ message: WebSocketMessage) {
    let waiter = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard !state.isOver else { return nil }
      state.messages.append(Entry(message: message))
      if case .close = message { state.isOver = true }
      return state.takeWaiter()
    }
    waiter?.resume()
  }

  /// Answers the page's check whether the connection is alive. Several unanswered checks get one answer, so that a page
  /// that sends checks and receives nothing cannot make the outbox grow.
  func answer() {
    let waiter = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard !state.isOver else { return nil }
      state.owesAnswer = true
      return state.takeWaiter()
    }
    waiter?.resume()
  }

  /// Tells the page the last input that the session has handled, after the queued messages. Several confirmations that
  /// were not written yet become one, so that a page that receives nothing cannot make the outbox grow.
  func confirm(_ input: UInt64) {
    let waiter = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard !state.isOver else { return nil }
      state.confirmation = input
      return state.takeWaiter()
    }
    waiter?.resume()
  }

  /// Sets the function that creates snapshots. It is called on the main actor.
  func prepare(snapshot make: @escaping @MainActor @Sendable () -> [UInt8]?) {
    state.withLock { $0.makeSnapshot = make }
  }

  /// Requests a snapshot after the queued messages.
  func requestSnapshot() {
    let waiter = state.withLock { state -> CheckedContinuation<Void, Never>? in
      state.needsSnapshot = true
      state.confirmation = nil
      return state.takeWaiter()
    }
    waiter?.resume()
  }

  /// Whether batches need not be encoded, because a due snapshot will contain them.
  var awaitsSnapshot: Bool { state.withLock { $0.needsSnapshot } }

  /// Marks the due snapshot as being created. Called on the main actor immediately before the views are captured.
  func beginSnapshot() {
    state.withLock { $0.needsSnapshot = false }
  }

  /// Closes the connection with a reason; queued messages are dropped.
  func close(code: UInt16, reason: String) {
    let waiter = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard !state.isOver else { return nil }
      state.messages = [Entry(message: .close(code: code, reason: reason))]
      state.head = 0
      state.needsSnapshot = false
      state.owesAnswer = false
      state.confirmation = nil
      state.isOver = true
      return state.takeWaiter()
    }
    waiter?.resume()
  }

  /// Whether no message can be added.
  var isOver: Bool { state.withLock { $0.isOver } }

  /// Ends the outbox: all messages are written, or never will be.
  func finish() {
    let listeners = state.withLock { state in
      defer { state.listeners = [] }
      state.isOver = true
      state.isFinished = true
      return state.listeners
    }
    for listener in listeners { listener.resume() }
  }

  /// Returns after the outbox has ended.
  func finished() async {
    await withCheckedContinuation { continuation in
      let isFinished = state.withLock { state in
        if !state.isFinished { state.listeners.append(continuation) }
        return state.isFinished
      }
      if isFinished { continuation.resume() }
    }
  }

  /// Returns the next message, or waits for it; `nil` at the end. Answers to checks come first, snapshots last.
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
      if let input = state.confirmation {
        state.confirmation = nil
        return .message(.text(Array("{\"h\":\(input)}".utf8)))
      }
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
            || state.owesAnswer || state.confirmation != nil || Task.isCancelled
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
