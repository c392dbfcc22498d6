import NIOCore
import NIOWebSocket
import Testing

@testable import RowanHTTP

@Suite("Assembly of WebSocket messages")
struct MessageAssemblerTests {
  private func frame(
    _ opcode: WebSocketOpcode,
    _ text: String,
    fin: Bool = true
  ) -> WebSocketFrame {
    var data = ByteBuffer(string: text)
    let key: WebSocketMaskingKey = [1, 2, 3, 4]
    data.webSocketMask(key)
    return WebSocketFrame(fin: fin, opcode: opcode, maskKey: key, data: data)
  }

  private func code(_ outcome: MessageAssembler.Outcome) -> UInt16? {
    if case .failure(let code, _) = outcome { return code }
    return nil
  }

  @Test("Fragments are joined to one message, with control frames in between")
  func fragments() {
    var assembler = MessageAssembler(limit: 100)
    #expect(assembler.add(frame(.text, "ab", fin: false)) == .incomplete)
    #expect(assembler.add(frame(.ping, "?")) == .ping(ByteBuffer(string: "?")))
    #expect(assembler.add(frame(.continuation, "", fin: false)) == .incomplete)
    #expect(assembler.add(frame(.continuation, "c")) == .message(Array("abc".utf8)))
    #expect(assembler.add(frame(.text, "d")) == .message(Array("d".utf8)))
  }

  @Test("Frames that violate the protocol end the connection with code 1002")
  func violations() {
    let first: [WebSocketFrame] = [
      frame(.continuation, "a"), frame(WebSocketOpcode(encodedWebSocketOpcode: 3)!, "a"),
      frame(WebSocketOpcode(encodedWebSocketOpcode: 11)!, "a"), frame(.connectionClose, "a"),
      frame(.connectionClose, "\u{3}\u{7F}"), frame(.connectionClose, "\u{0}\u{0}"),
    ]
    for frame in first {
      var assembler = MessageAssembler(limit: 100)
      #expect(code(assembler.add(frame)) == 1002, "\(frame)")
    }
    var assembler = MessageAssembler(limit: 100)
    #expect(assembler.add(frame(.text, "a", fin: false)) == .incomplete)
    #expect(code(assembler.add(frame(.text, "b"))) == 1002)
  }

  @Test("A message above the limit of bytes or fragments ends the connection with code 1009")
  func limits() {
    var assembler = MessageAssembler(limit: 5)
    #expect(assembler.add(frame(.text, "abcde")) == .message(Array("abcde".utf8)))
    #expect(assembler.add(frame(.text, "abc", fin: false)) == .incomplete)
    #expect(code(assembler.add(frame(.continuation, "def"))) == 1009)
    var other = MessageAssembler(limit: 5)
    #expect(other.add(frame(.text, "", fin: false)) == .incomplete)
    for _ in 1..<MessageAssembler.maximumFragments {
      #expect(other.add(frame(.continuation, "", fin: false)) == .incomplete)
    }
    #expect(code(other.add(frame(.continuation, "", fin: false))) == 1009)
  }

  @Test("Invalid UTF-8 ends the connection with code 1007, a binary message with 1003")
  func content() {
    var assembler = MessageAssembler(limit: 100)
    var data = ByteBuffer(bytes: [0xED, 0xA0, 0x80])
    data.webSocketMask([1, 2, 3, 4])
    let lone = WebSocketFrame(fin: true, opcode: .text, maskKey: [1, 2, 3, 4], data: data)
    #expect(code(assembler.add(lone)) == 1007)
    #expect(code(assembler.add(frame(.binary, "a"))) == 1003)
  }

  @Test("A close frame is answered with its own code, or with 1000")
  func ends() {
    var assembler = MessageAssembler(limit: 100)
    #expect(assembler.add(frame(.connectionClose, "")) == .close(code: 1000))
    var data = ByteBuffer(integer: 3_000 as UInt16)
    data.writeString("why")
    data.webSocketMask([9, 8, 7, 6])
    let end = WebSocketFrame(
      fin: true,
      opcode: .connectionClose,
      maskKey: [9, 8, 7, 6],
      data: data
    )
    #expect(assembler.add(end) == .close(code: 3_000))
  }
}
