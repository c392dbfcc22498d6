import NIOCore
import NIOWebSocket
import SocketSupport
import Testing

@testable import RowanHTTP

@Suite("Headers of WebSocket frames")
struct FrameDecoderTests {
  private let decoder = FrameDecoder(maximumSize: 70_000)

  private func failure(_ bytes: [UInt8]) -> UInt16? {
    var buffer = ByteBuffer(bytes: bytes)
    do {
      _ = try decoder.next(&buffer)
      return nil
    } catch {
      return error.code
    }
  }

  @Test(
    "Frames of every length format are decoded, at whichever byte they are split",
    arguments: [0, 125, 126, 65_535, 65_536]
  )
  func sizes(size: Int) throws {
    let payload = (0..<size).map { UInt8(truncatingIfNeeded: $0) }
    let bytes = RawClient.frame(opcode: 1, payload) + [0x89]
    for cut in Set([0, 1, 2, 3, 9, 10, 13, 14, bytes.count - 2]) where cut < bytes.count - 1 {
      var buffer = ByteBuffer(bytes: bytes.prefix(cut))
      #expect(try decoder.next(&buffer) == nil)
      buffer.writeBytes(bytes.dropFirst(cut))
      let frame = try #require(try decoder.next(&buffer))
      #expect(frame.fin && frame.opcode == .text)
      #expect(Array(frame.unmaskedData.readableBytesView) == payload)
      #expect(buffer.readableBytes == 1)
      #expect(try decoder.next(&buffer) == nil)
    }
  }

  @Test("A frame that violates the protocol is refused with code 1002 from its header")
  func rules() {
    let heads: [[UInt8]] = [
      // Reserved bits and opcodes, before the length is known.
      [0xC1], [0xA1], [0x91], [0x83], [0x87], [0x8B], [0x8F],
      // Control frames that are fragmented, too long, or have an extended length.
      [0x09], [0x08], [0x89, 0xFE], [0x8A, 0xFE, 0, 1], [0x88, 0xFF],
      // Frames without a mask.
      [0x81, 0x05], [0x81, 0x00], [0x89, 0x00], [0x81, 0x7E],
      // Lengths that fit a shorter format.
      [0x81, 0xFE, 0, 125], [0x81, 0xFF, 0, 0, 0, 0, 0, 0, 0, 1],
      [0x81, 0xFF, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF],
    ]
    for head in heads { #expect(failure(head) == 1002, "\(head)") }
  }

  @Test("A frame whose length exceeds the maximum is refused with code 1009 from its header")
  func claims() {
    let heads: [[UInt8]] = [
      [0x81, 0xFF, 0, 0, 0, 0, 0x40, 0, 0, 0], [0x81, 0xFF, 0x80, 0, 0, 0, 0, 0, 0, 0],
      [0x81, 0xFF] + Array(repeating: 0xFF, count: 8), [0x00, 0xFF, 0, 0, 0, 0, 0, 2, 0, 0],
    ]
    for head in heads { #expect(failure(head) == 1009, "\(head)") }
  }
}
