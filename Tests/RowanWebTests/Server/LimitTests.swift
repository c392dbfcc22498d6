import RowanCore
import SocketSupport
import Testing

@testable import RowanWeb

@Suite("Limits of a web server", .timeLimit(.minutes(20)))
struct LimitTests {
  /// A used-up budget does not refill within a test, however slowly the machine sends.
  private static let unrelenting = {
    var configuration = WebServerConfiguration()
    configuration.messagesPerSecond = 0.001
    return configuration
  }()

  @Test("A message above the maximum size closes the socket with a reason")
  func size() async throws {
    let site = try await TestSite { Recorder(host: $0) }
    let (client, _) = try await site.tab()
    try await client.send(String(repeating: "x", count: 32_769))
    #expect(try await client.closing() == .close(1009, "A message exceeds 32768 bytes."))
    let (other, _) = try await site.tab()
    await other.flood(5, opcode: 1, isFinal: false, [65])
    #expect(try await other.closing() == .close(1002, "Frames arrived out of order."))
    await site.stop()
  }

  @Test("Fragments are joined, and the maximum size applies to the joined message")
  func fragments() async throws {
    let recorders = Recorders()
    let site = try await TestSite { recorders.make($0) }
    let (client, _) = try await site.tab()
    _ = try await client.next()
    let text = Array(#"{"t":"tap","c":1,"v":1,"g":0,"x":7,"y":8}"#.utf8)
    try await client.send(opcode: 1, isFinal: false, Array(text.prefix(10)))
    try await client.send(opcode: 9, Array("here?".utf8))
    try await client.send(opcode: 0, Array(text.dropFirst(10)))
    #expect(try await client.next() == .pong("here?"))
    #expect(try await client.next() == .text(#"{"n":2,"m":[131,7,8,1,1]}"#))
    try await client.send(opcode: 1, isFinal: false, Array(repeating: 65, count: 20_000))
    try await client.send(opcode: 0, Array(repeating: 65, count: 20_000))
    #expect(try await client.closing() == .close(1009, "A message exceeds 32768 bytes."))
    await site.stop()
  }

  @Test("Too many messages close the socket with a reason")
  func rate() async throws {
    var configuration = Self.unrelenting
    configuration.messageBurst = 20
    let site = try await TestSite(configuration: configuration) { Recorder(host: $0) }
    let (client, _) = try await site.tab()
    await client.flood(30, #"{"t":"scheme","c":0,"d":true}"#)
    #expect(try await client.closing() == .close(4008, "Too many messages."))
    await site.stop()
  }

  @Test("A client that is still sending gets the reason of the close")
  func reasons() async throws {
    var configuration = Self.unrelenting
    configuration.messageBurst = 20
    let site = try await TestSite(configuration: configuration) { Recorder(host: $0) }
    let (client, _) = try await site.tab()
    await client.flood(4_000, #"{"t":"scheme","c":0,"d":true}"#)
    #expect(try await client.closing() == .close(4008, "Too many messages."))
    let (other, _) = try await site.tab()
    await other.flood(4_000, opcode: 2, [1, 2, 3])
    #expect(try await other.closing() == .close(1003, "Only text messages are supported."))
    await site.stop()
  }

  @Test("Malformed messages are ignored, and too many of them close the socket")
  func malformed() async throws {
    let recorders = Recorders()
    let site = try await TestSite(configuration: Self.unrelenting) { recorders.make($0) }
    let (client, _) = try await site.tab()
    _ = try await client.next()
    let refused = [
      "{", #"{"t":"tap","c":99,"v":1,"g":0,"x":0,"y":0}"#,
      #"{"t":"scroll","c":0,"v":1,"g":0,"y":0,"n":1}"#,
      #"{"t":"edit","c":0,"v":2,"g":0,"s":"","n":4000000000}"#,
      #"{"t":"hello","x":1,"y":1,"d":true,"n":100}"#,
      #"{"t":"edit","c":0,"v":9,"g":0,"s":"","n":1}"#,
    ]
    for text in refused { try await client.send(text) }
    try await client.send(#"{"t":"tap","c":1,"v":1,"g":0,"x":1,"y":2}"#)
    #expect(try await client.next() == .text(#"{"n":2,"m":[131,1,2,1,1]}"#))
    await client.flood(30, "{")
    #expect(try await client.closing() == .close(4008, "Too many messages."))
    await site.stop()
  }

  @Test("Of consecutive window sizes only the last is applied")
  func windowSizes() async throws {
    let recorders = Recorders()
    let site = try await TestSite { recorders.make($0) }
    let (client, _) = try await site.tab()
    _ = try await client.next()
    func frame(_ text: String) -> [UInt8] { RawClient.frame(opcode: 1, Array(text.utf8)) }
    var bytes: [UInt8] = []
    for width in 1...50 { bytes += frame("{\"t\":\"size\",\"c\":1,\"x\":\(width),\"y\":600}") }
    bytes += frame(#"{"t":"tap","c":1,"v":1,"g":0,"x":1,"y":2}"#)
    try await client.write(bytes)
    #expect(try await client.next() == .text(#"{"n":2,"m":[131,1,2,1,1]}"#))
    let widths = await MainActor.run {
      recorders.all[0].events.compactMap { event in
        if case .resized(let size) = event.input { return size.width }
        return nil
      }
    }
    #expect(widths.last == 50)
    // The first size is from the hello message. The bytes may have arrived in a few pieces.
    #expect(widths.count < 25, "\(widths)")
    await site.stop()
  }

  @Test("A new tab is refused if the maximum number of sessions is connected")
  func sessions() async throws {
    var configuration = WebServerConfiguration()
    configuration.maximumSessions = 1
    let site = try await TestSite(configuration: configuration) { Recorder(host: $0) }
    let (first, _) = try await site.tab()
    let client = try await RawClient(port: site.port)
    _ = try await client.upgrade(headers: try await site.socketHeaders())
    try await client.send(#"{"t":"hello","x":800,"y":600,"d":false,"n":100}"#)
    #expect(try await client.next() == .close(4003, "There are too many sessions."))
    first.close()
    await site.stop()
  }

  @Test("A token bucket refills over time")
  func bucket() {
    let start = ContinuousClock.now
    var bucket = TokenBucket(rate: 10, capacity: 2, now: start)
    let tries: [(cost: Double, milliseconds: Int)] = [
      (1, 0), (1, 0), (1, 0), (1, 50), (1, 110), (2, 60_000), (1, 60_000),
    ]
    let outcomes = tries.map { bucket.take($0.cost, now: start + .milliseconds($0.milliseconds)) }
    #expect(outcomes == [true, true, false, false, true, true, false])
  }
}
