import NIOCore
import Synchronization

/// The messages that have arrived at a WebSocket, until they are received.
///
/// The channel's thread adds them, all that one read has brought at once. Reading pauses while too much waits.
final class WebSocketInbox: Sendable {
  private typealias Receiver = CheckedContinuation<[[UInt8]]?, Never>

  private struct State {
    var messages: [[UInt8]] = []
    var size = 0
    var isPaused = false
    var isFinished = false
    var receiver: Receiver?
  }

  /// The bytes above which nothing is read any more.
  private static let maximumSize = 65_536
  /// The size that each message counts besides its bytes, because many small ones take memory too.
  private static let cost = 64

  private let state = Mutex(State())
  private let channel: any Channel

  init(channel: any Channel) {
    self.channel = channel
  }

  /// Adds messages.
  /// - Returns: Whether more may be read. If not, the channel is read again after the messages were received.
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

  /// Notes that no message follows. What has arrived can still be received.
  func finish() {
    let receiver = state.withLock { state in
      defer { state.receiver = nil }
      state.isFinished = true
      return state.receiver
    }
    receiver?.resume(returning: nil)
  }

  /// Returns what has arrived, or waits for it; `nil` at the end.
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
