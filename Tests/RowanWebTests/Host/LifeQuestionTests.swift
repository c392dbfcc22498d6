import Dispatch
import SocketSupport
import Testing

@testable import RowanWeb

@Suite("Connection checks by the page", .timeLimit(.minutes(20)))
struct LifeQuestionTests {
  private static let question = #"{"t":"alive"}"#
  private static let answer = #"{"a":1}"#

  @Test("The welcome message contains the seconds of silence after which a page checks")
  func welcome() async throws {
    let site = try await TestSite { Recorder(host: $0) }
    let client = try await RawClient(port: site.port)
    _ = try await client.upgrade(headers: try await site.socketHeaders())
    try await client.send(#"{"t":"hello","x":800,"y":600,"d":false,"n":100}"#)
    guard case .text(let welcome) = try await client.next() else {
      Issue.record("There is no welcome.")
      return
    }
    #expect(welcome.contains(#","p":"10","b":""#))
    await site.stop()
  }

  @Test("A connection check is answered while the main actor is busy, and the app gets no event")
  func busy() async throws {
    let recorders = Recorders()
    let site = try await TestSite { recorders.make($0) }
    let (client, _) = try await site.tab()
    _ = try await client.next()
    let known = await recorders.all.first?.events
    let isOccupied = DispatchSemaphore(value: 0)
    let isAnswered = DispatchSemaphore(value: 0)
    let occupation = Task { @MainActor in
      isOccupied.signal()
      return isAnswered.wait(timeout: .now() + 120) == .success
    }
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        isOccupied.wait()
        continuation.resume()
      }
    }
    try await client.send(Self.question)
    #expect(try await client.next() == .text(Self.answer))
    isAnswered.signal()
    #expect(await occupation.value)
    #expect(await recorders.all.first?.events == known)
    await site.stop()
  }

  @Test("A connection check before the hello message gets no answer")
  func stranger() async throws {
    let site = try await TestSite { Recorder(host: $0) }
    let client = try await RawClient(port: site.port)
    _ = try await client.upgrade(headers: try await site.socketHeaders())
    try await client.send(Self.question)
    try await client.send(#"{"t":"hello","x":800,"y":600,"d":false,"n":100}"#)
    guard case .text(let welcome) = try await client.next() else {
      Issue.record("There is no welcome.")
      return
    }
    #expect(welcome.hasPrefix(#"{"w":"#))
    await site.stop()
  }

  @Test("Too many connection checks close the socket with “Too many messages.”")
  func flood() async throws {
    var configuration = WebServerConfiguration()
    configuration.messagesPerSecond = 0.001
    configuration.messageBurst = 20
    let site = try await TestSite(configuration: configuration) { Recorder(host: $0) }
    let (client, _) = try await site.tab()
    await client.flood(30, Self.question)
    #expect(try await client.closing() == .close(4008, "Too many messages."))
    await site.stop()
  }

  @Test("Many connection checks of a page that does not read get one answer")
  func answers() async {
    let outbox = Outbox(limit: 1_000)
    outbox.send(batch: Array("{}".utf8))
    for _ in 0..<1_000 { outbox.answer() }
    outbox.send(.text(Array("end".utf8)))
    var messages: [String] = []
    while messages.last != "end", case .text(let bytes) = await outbox.next() {
      messages.append(String(decoding: bytes, as: UTF8.self))
    }
    #expect(messages == [Self.answer, "{}", "end"])
    outbox.answer()
    outbox.close(code: 1000, reason: "")
    guard case .close = await outbox.next() else {
      Issue.record("There is something else before the end.")
      return
    }
  }
}
