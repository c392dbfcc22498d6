import NIOCore
import Synchronization

/// A queue of messages that have arrived at a WebSocket and have not been received by its task.
///
/// The channel's thread adds the messages of each read together. Reading pauses while the queue is too large.
final class WebSocketInbox: Sendable {
  private typealias Receiver = CheckedContinuation<[[UInt8]]?, Never>

  private struct State {
    var messages: [[UInt8]] = []
    var size = 0
    var isPaused = false
    var isFinished = false
    var receiver: Receiver?
  }

  /// The number of bytes above which reading pauses.
  private static let maximumSize = 65_536
  /// The bytes that each message counts in addition, because many small messages take memory too.
  private static let cost = 64

  private let state = Mutex(State())
  private let channel: any Channel

  init(channel: any Channel) {
    self.channel = channel
  }

  /// Adds messages, or passes them to a waiting receiver.
  /// - Returns: Whether reading may continue. If not, ``receive()`` reads from the channel again after it has emptied
  ///   the queue.
  func add(_ messages: [[UInt8]]) -> Bool {
    let (receiver, hasSpace) = state.withLock { state -> (Receiver?, Bool) in
      guard !state.isFinished, !messages.isEmpty else { return (nil, true) }
      if let receiver = state.receiver {
        state.receiver = nil
        return (receiver, true)
      }
      state.messages += messages
      state.size += messages.reduce(0) { $0 + $1.count + Self.cost }
      state.isPaused = state.size > Self.maximumSize
      return (nil, !state.isPaused)
    }
    receiver?.resume(returning: messages)
    return hasSpace
  }

  /// Marks the end: no message follows. Messages in the queue can still be received.
  func finish() {
    let receiver = state.withLock { state in
      defer { state.receiver = nil }
      state.isFinished = true
      return state.receiver
    }
    receiver?.resume(returning: nil)
  }

  /// Returns all messages in the queue, or waits for the next ones; `nil` after the end. Cancellation ends the queue.
  func receive() async -> [[UInt8]]? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let (isDone, batch, resumes) = state.withLock { state -> (Bool, [[UInt8]]?, Bool) in
          if !state.messages.isEmpty {
            defer { state.isPaused = false }
            let batch = state.messages
            state.messages = []
            state.size = 0
            return (true, batch, state.isPaused)
          }
          if state.isFinished { return (true, nil, false) }
          state.receiver = continuation
          return (false, nil, false)
        }
        if isDone { continuation.resume(returning: batch) }
        if resumes { channel.read() }
      }
    } onCancel: {
      finish()
    }
  }
}
