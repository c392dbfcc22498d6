import FlyingFox
import Foundation
import Synchronization

/// The frames of one WebSocket.
///
/// The library's own message handler queues outbound messages without bound and joins fragments
/// without limit. This one pulls in both directions: a message is read when it is wanted and asked
/// for when the one before is written, so TCP's own flow control reaches both ends.
struct FlyingFoxWebSocket: WSHandler {
  let upgrade: WebSocketUpgrade

  func makeFrames(
    for client: AsyncThrowingStream<WSFrame, any Error>
  ) async throws -> AsyncStream<WSFrame> {
    let assembler = Mutex(FrameAssembler(limit: upgrade.maximumMessageSize))
    let messages = AsyncStream<WebSocketMessage> {
      while true {
        guard !assembler.withLock({ $0.isComplete }) else { return nil }
        var frames = client.makeAsyncIterator()
        // A broken connection and a broken frame end the socket alike.
        guard let frame = try? await frames.next() else { return nil }
        switch assembler.withLock({ $0.add(frame) }) {
        case .incomplete: continue
        case .message(let message): return message
        }
      }
    }
    let outbound = await upgrade.connect(messages)
    return AsyncStream {
      var messages = outbound.makeAsyncIterator()
      return await messages.next().map(Self.frame)
    }
  }

  private static func frame(_ message: WebSocketMessage) -> WSFrame {
    switch message {
    case .text(let bytes):
      WSFrame(fin: true, opcode: .text, mask: nil, payload: Data(bytes))
    case .ping(let bytes):
      WSFrame(fin: true, opcode: .ping, mask: nil, payload: Data(bytes))
    case .pong(let bytes):
      WSFrame(fin: true, opcode: .pong, mask: nil, payload: Data(bytes))
    case .close(let code, let reason):
      WSFrame.close(code: WSCloseCode(code, reason: reason))
    }
  }
}

/// Joins frames to messages of bounded size. After a frame that is refused nothing counts but the other
/// side's end; what it had sent before it heard of the refusal is dropped.
private struct FrameAssembler {
  enum Outcome {
    case incomplete
    case message(WebSocketMessage)
  }

  let limit: Int
  /// Whether the other side has said that it sends no more.
  private(set) var isComplete = false
  private var isOpen = false
  private var isOver = false
  private var buffer: [UInt8] = []

  init(limit: Int) {
    self.limit = limit
  }

  mutating func add(_ frame: WSFrame) -> Outcome {
    if frame.opcode == .close { isComplete = true }
    if isOver { return .incomplete }
    switch frame.opcode {
    case .ping where frame.payload.count <= 125: return .message(.ping([UInt8](frame.payload)))
    case .pong: return .incomplete
    case .text where !isOpen: isOpen = true
    case .continuation where isOpen: break
    case .close: return end(code: 1000, reason: "")
    case .binary: return end(code: 1003, reason: "Only text is understood.")
    default: return end(code: 1002, reason: "Frames arrived out of order.")
    }
    guard buffer.count + frame.payload.count <= limit else {
      return end(code: 1009, reason: "A message may not exceed \(limit) bytes.")
    }
    buffer += frame.payload
    guard frame.fin else { return .incomplete }
    defer {
      buffer.removeAll()
      isOpen = false
    }
    return .message(.text(buffer))
  }

  private mutating func end(code: UInt16, reason: String) -> Outcome {
    isOver = true
    buffer = []
    return .message(.close(code: code, reason: reason))
  }
}
