import NIOCore
import NIOWebSocket

/// Joins the frames that ``FrameDecoder`` passes to messages of limited size.
struct MessageAssembler {
  enum Outcome: Equatable {
    case incomplete
    case message([UInt8])
    case ping(ByteBuffer)
    case pong
    /// The peer closes the WebSocket.
    case close(code: UInt16)
    /// The peer has violated the protocol or exceeded a limit.
    case failure(code: UInt16, reason: String)
  }

  /// The maximum number of frames of one message. Pages send each message in one frame; browsers may split a long one.
  static let maximumFragments = 1_024

  private let limit: Int
  private var buffer: [UInt8]?
  private var fragments = 0

  /// - Parameter limit: The maximum number of bytes of a message.
  init(limit: Int) {
    self.limit = limit
  }

  mutating func add(_ frame: WebSocketFrame) -> Outcome {
    switch frame.opcode {
    case .ping: return .ping(frame.unmaskedData)
    case .pong: return .pong
    case .connectionClose: return close(frame.unmaskedData)
    case .binary: return .failure(code: 1003, reason: "Only text messages are supported.")
    case .text where buffer == nil:
      buffer = []
      fragments = 0
    case .continuation where buffer != nil: break
    case .text, .continuation: return .invalid("Frames arrived out of order.")
    default: return .invalid("The opcode of a frame is unknown.")
    }
    return join(frame)
  }

  private mutating func join(_ frame: WebSocketFrame) -> Outcome {
    var bytes = buffer ?? []
    buffer = nil
    fragments += 1
    guard bytes.count + frame.length <= limit else {
      return .failure(code: 1009, reason: "A message exceeds \(limit) bytes.")
    }
    guard fragments <= Self.maximumFragments else {
      return .failure(code: 1009, reason: "A message has over \(Self.maximumFragments) frames.")
    }
    bytes += frame.unmaskedData.readableBytesView
    guard frame.fin else {
      buffer = bytes
      return .incomplete
    }
    guard String(validating: bytes, as: UTF8.self) != nil else {
      return .failure(code: 1007, reason: "A text is not valid UTF-8.")
    }
    return .message(bytes)
  }

  private func close(_ data: ByteBuffer) -> Outcome {
    var data = data
    if data.readableBytes == 0 { return .close(code: 1000) }
    guard let code = data.readInteger(as: UInt16.self), Self.isCode(code),
      String(validating: data.readableBytesView, as: UTF8.self) != nil
    else { return .invalid("The close frame is malformed.") }
    return .close(code: code)
  }

  /// Whether a peer may send a close code: a registered code, or a code of the ranges for libraries and apps.
  private static func isCode(_ code: UInt16) -> Bool {
    switch code {
    case 1000...1003, 1007...1014, 3000...4999: true
    default: false
    }
  }
}

extension MessageAssembler.Outcome {
  fileprivate static func invalid(_ reason: String) -> Self { .failure(code: 1002, reason: reason) }
}
