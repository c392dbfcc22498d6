import NIOCore
import NIOWebSocket

/// A decoder for the frames of a client, by the rules of RFC 6455 for a server without extensions.
///
/// A frame that violates a rule or the limit is refused as soon as its head has arrived. The decoder of SwiftNIO
/// accepts lengths that are not in their shortest form, and buffers the payload of an unmasked frame.
struct FrameDecoder: ByteToMessageDecoder {
  typealias InboundOut = WebSocketFrame

  /// The close code and reason of an invalid frame. Later bytes cannot be decoded.
  struct Failure: Error, Hashable {
    let code: UInt16
    let reason: String
  }

  private let maximumSize: Int

  /// - Parameter maximumSize: The maximum number of bytes of a frame's payload.
  init(maximumSize: Int) {
    self.maximumSize = maximumSize
  }

  mutating func decode(
    context: ChannelHandlerContext,
    buffer: inout ByteBuffer
  ) throws -> DecodingState {
    guard let frame = try next(&buffer) else { return .needMoreData }
    context.fireChannelRead(Self.wrapInboundOut(frame))
    return .continue
  }

  /// Removes the first frame from the buffer and returns it; `nil` if it is incomplete.
  func next(_ buffer: inout ByteBuffer) throws(Failure) -> WebSocketFrame? {
    var rest = buffer
    guard let first = rest.readInteger(as: UInt8.self) else { return nil }
    let opcode = try opcode(of: first)
    guard let second = rest.readInteger(as: UInt8.self) else { return nil }
    guard second & 0x80 != 0 else { throw Failure(1002, "A frame is not masked.") }
    let short = Int(second & 0x7F)
    guard short <= 125 || opcode.rawValue < 8 else {
      throw Failure(1002, "A control frame has more than 125 bytes.")
    }
    guard let length = try length(short, &rest) else { return nil }
    guard length <= maximumSize else {
      throw Failure(1009, "A message exceeds \(maximumSize) bytes.")
    }
    guard let key = rest.readBytes(length: 4), let data = rest.readSlice(length: length) else {
      return nil
    }
    buffer = rest
    return WebSocketFrame(
      fin: first & 0x80 != 0,
      opcode: opcode.value,
      maskKey: WebSocketMaskingKey(key),
      data: data
    )
  }

  private func opcode(of byte: UInt8) throws(Failure) -> (rawValue: UInt8, value: WebSocketOpcode) {
    guard byte & 0x70 == 0 else { throw Failure(1002, "A reserved bit is set.") }
    let number = byte & 0x0F
    guard number <= 2 || (8...10).contains(number),
      let opcode = WebSocketOpcode(encodedWebSocketOpcode: number)
    else { throw Failure(1002, "The opcode \(number) is unknown.") }
    guard number < 8 || byte & 0x80 != 0 else {
      throw Failure(1002, "A control frame is fragmented.")
    }
    return (number, opcode)
  }

  /// Reads the extended length of a payload; `nil` if its bytes have not arrived.
  private func length(_ short: Int, _ rest: inout ByteBuffer) throws(Failure) -> Int? {
    let length: UInt64
    switch short {
    case 126:
      guard let word = rest.readInteger(as: UInt16.self) else { return nil }
      length = UInt64(word)
    case 127:
      guard let word = rest.readInteger(as: UInt64.self) else { return nil }
      length = word
    default: return short
    }
    guard length > (short == 126 ? 125 : 65_535) else {
      throw Failure(1002, "A length is not in its shortest encoding.")
    }
    return Int(clamping: length)
  }
}

extension FrameDecoder.Failure {
  fileprivate init(_ code: UInt16, _ reason: String) {
    self.init(code: code, reason: reason)
  }
}
