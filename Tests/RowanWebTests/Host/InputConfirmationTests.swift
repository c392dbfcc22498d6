import RowanCore
import RowanHostInterface
import SocketSupport
import Testing

@testable import RowanWeb

@Suite("Confirmations of input", .timeLimit(.minutes(20)))
@MainActor
struct InputConfirmationTests {
  private let recorders = Recorders()

  private func site() async throws -> TestSite {
    try await TestSite { [recorders] in recorders.make($0) }
  }

  private let tap = #"{"t":"tap","c":1,"v":1,"g":0,"x":1,"y":2,"o":"#
  private let key = #"{"t":"key","c":1,"s":"a","o":"#

  @Test("A batch names the last handled input, and an input without a batch gets a message")
  func names() async throws {
    let site = try await site()
    let (client, _) = try await site.tab()
    _ = try await client.next()
    try await client.send(tap + "1}")
    #expect(try await client.next() == .text(#"{"n":2,"h":1,"m":[131,1,2,1,1]}"#))
    try await client.send(key + "2}")
    #expect(try await client.next() == .text(#"{"h":2}"#))
    try await client.send(
      #"{"t":"edit","c":1,"v":2,"g":0,"s":"a","i":0,"j":0,"n":1,"o":3}"#
    )
    #expect(try await client.next() == .text(#"{"h":3}"#))
    // A batch without an input names none.
    try #require(recorders.all.first).commit([.setHidden(ViewID(2), true)])
    #expect(try await client.next() == .text(#"{"n":3,"m":[390]}"#))
    await site.stop()
  }

  @Test("Inputs that come together are confirmed together")
  func together() async {
    let outbox = Outbox(limit: 1000)
    for number in 1...3 { outbox.confirm(UInt64(number)) }
    outbox.send(.text(Array("{}".utf8)))
    #expect(await outbox.next() == .text(Array("{}".utf8)))
    #expect(await outbox.next() == .text(Array(#"{"h":3}"#.utf8)))
    outbox.confirm(4)
    outbox.requestSnapshot()
    outbox.prepare { Array("snapshot".utf8) }
    #expect(await outbox.next() == .text(Array("snapshot".utf8)))
  }

  @Test("An input is handled once, and the snapshot of another connection names it")
  func once() async throws {
    let site = try await site()
    let (client, session) = try await site.tab()
    _ = try await client.next()
    try await client.send(tap + "1}")
    _ = try await client.next()
    client.close()
    let recorder = try #require(recorders.all.first)
    try await until { !recorder.host.isConnected }
    let (other, resumed) = try await site.tab(session: session)
    #expect(resumed == session)
    guard case .text(let snapshot) = try await other.next() else {
      Issue.record("There was no snapshot.")
      return
    }
    #expect(snapshot.hasPrefix(#"{"n":2,"h":1,"s":1,"#))
    // The page repeats an input whose confirmation it has not received.
    try await other.send(tap + "1}")
    try await other.send(tap + "2}")
    guard case .text(let batch) = try await other.next() else {
      Issue.record("There was no batch.")
      return
    }
    #expect(batch.hasPrefix(#"{"n":3,"h":2,"m":["#))
    let taps = recorder.events.filter { if case .tap = $0.input { true } else { false } }
    #expect(taps.count == 2)
    await site.stop()
  }

  private func until(_ truth: () -> Bool) async throws {
    for _ in 0..<3_000 where !truth() { try await Task.sleep(for: .milliseconds(10)) }
    #expect(truth())
  }
}
