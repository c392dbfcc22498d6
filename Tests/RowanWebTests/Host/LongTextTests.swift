import Foundation
import RowanCore
import RowanHostInterface
import RowanMount
import SocketSupport
import Testing

@testable import RowanWeb

@Suite("Long texts and edits of ranges", .timeLimit(.minutes(20)))
@MainActor
struct LongTextTests {
  private let recorders = Recorders()

  private func edits(of recorder: Recorder) -> [String] {
    recorder.events.compactMap { event in
      if case .textEdited(let edit) = event.input { edit.text } else { nil }
    }
  }

  private func tab(
    _ configuration: WebServerConfiguration = WebServerConfiguration()
  ) async throws -> (site: TestSite, client: RawClient, recorder: Recorder) {
    let site = try await TestSite(configuration: configuration) { [recorders] in
      recorders.make($0)
    }
    let (client, _) = try await site.tab()
    _ = try await client.next()
    return (site, client, try #require(recorders.all.last))
  }

  @Test("An edit of a range is applied to the text that the page had")
  func ranges() async throws {
    let (site, client, recorder) = try await tab()
    try await client.send(#"{"t":"edit","c":1,"v":2,"g":0,"s":"a😀c","n":1,"i":0,"j":0}"#)
    try await client.send(#"{"t":"edit","c":1,"v":2,"g":0,"s":"b","n":2,"i":1,"j":2}"#)
    try await client.send(#"{"t":"edit","c":1,"v":2,"g":0,"s":"","n":3,"i":0,"j":1}"#)
    try await until { recorder.events.count == 8 }
    #expect(edits(of: recorder) == ["a😀c", "abc", "bc"])
    await site.stop()
  }

  @Test(
    "An edit that crosses a written text on the network is applied to the written text, where the older one continues"
  )
  func crossing() async throws {
    let (site, client, recorder) = try await tab()
    try await client.send(#"{"t":"edit","c":1,"v":2,"g":0,"s":"ab","n":1,"i":0,"j":0}"#)
    try await until { recorder.events.count == 6 }
    recorder.commit([.writeText(ViewID(2), "x ab", answering: 1)])
    // The page has not received the written text yet: the letter is typed between both letters.
    try await client.send(#"{"t":"edit","c":1,"v":2,"g":0,"s":"c","n":2,"i":1,"j":0}"#)
    try await until { recorder.events.count == 7 }
    recorder.commit([.writeText(ViewID(2), "ABC", answering: 2)])
    // The page has received the written text now.
    try await client.send(#"{"t":"edit","c":3,"v":2,"g":0,"s":"d","n":3,"i":3,"j":0,"y":3}"#)
    try await until { recorder.events.count == 8 }
    #expect(edits(of: recorder) == ["ab", "x acb", "ABCd"])
    await site.stop()
  }

  @Test("An edit of an unknown text or range is answered with a snapshot")
  func unknown() async throws {
    let (site, client, recorder) = try await tab()
    for fields in [#""n":1,"i":7,"j":0"#, #""n":1,"i":0,"j":0,"y":9"#, #""n":5,"i":0,"j":0"#] {
      try await client.send(#"{"t":"edit","c":1,"v":2,"g":0,"s":"x",\#(fields)}"#)
      guard case .text(let text) = try await client.next() else {
        Issue.record("There is no snapshot.")
        break
      }
      #expect(text.contains(#""s":1"#))
    }
    // The page then sends its whole text.
    try await client.send(#"{"t":"edit","c":1,"v":2,"g":0,"s":"whole","n":6}"#)
    try await until { !edits(of: recorder).isEmpty }
    #expect(edits(of: recorder) == ["whole"])
    await site.stop()
  }

  @Test("A message in parts is joined, up to the maximum size of texts")
  func parts() async throws {
    var configuration = WebServerConfiguration()
    configuration.maximumTextSize = 100_000
    let (site, client, recorder) = try await tab(configuration)
    let long = String(repeating: "é\\\"", count: 20_000)
    let json = #"{"t":"edit","c":1,"v":2,"g":0,"s":"\#(long)","n":1}"#
    try await send(json, by: client)
    try await until { recorder.events.count == 6 }
    #expect(edits(of: recorder) == [String(repeating: "é\"", count: 20_000)])
    // A longer text is refused, and the connection stays open.
    let longer = String(repeating: "x", count: 100_001)
    try await send(#"{"t":"edit","c":1,"v":2,"g":0,"s":"\#(longer)","n":2}"#, by: client)
    try await client.send(#"{"t":"tap","c":1,"v":1,"g":0,"x":7,"y":8}"#)
    #expect(try await client.next() == .text(#"{"n":2,"m":[131,7,8,1,1]}"#))
    #expect(edits(of: recorder).count == 1)
    try await send(String(repeating: "x", count: 700_000), by: client)
    let reason = "A message exceeds 632768 bytes."
    #expect(try await client.closing() == .close(1009, reason))
    await site.stop()
  }

  @Test("A hello message is accepted without its history state if the state is too long")
  func hello() async throws {
    for (count, isKept) in [(16_384, true), (20_000, false)] {
      let site = try await TestSite { [recorders] in recorders.make($0) }
      let client = try await RawClient(port: site.port)
      _ = try await client.upgrade(headers: try await site.socketHeaders())
      let state = String(repeating: "\\\"", count: count)
      let hello = #"{"t":"hello","x":800,"y":600,"d":false,"n":100,"l":"/a","q":"\#(state)"}"#
      try await send(hello, by: client)
      guard case .text(let welcome) = try await client.next() else { throw WireReader.Broken() }
      #expect(welcome.contains("\"w\""))
      let location = try #require(recorders.all.last).host.currentLocation
      #expect(location?.address == "/a")
      #expect(location?.state?.count == (isKept ? count : nil))
      await site.stop()
    }
  }

  @Test("`ShownPlaces` keeps the entries that a page has not received, and always the last")
  func places() {
    var places = ShownLocations()
    func entry(_ name: String) -> Location.HistoryEntry {
      Location.HistoryEntry(place: name, location: Location("/\(name)"))
    }
    for (index, name) in ["a", "b", "c"].enumerated() {
      places.add(entry(name), in: UInt64(index + 1))
    }
    places.prune(until: 1)
    #expect(places.entries.map(\.place) == ["b", "c"] && places.count == 3)
    places.prune(until: 9)
    #expect(places.entries.map(\.place) == ["c"])
    places.clear()
    #expect(places.entries.isEmpty && places.count == 3)
  }

  private func send(_ text: String, by client: RawClient) async throws {
    var rest = text[...]
    while !rest.isEmpty {
      let piece = String(rest.prefix(10_000))
      rest = rest.dropFirst(10_000)
      let json = String(decoding: try JSONEncoder().encode(piece), as: UTF8.self)
      try await client.send(#"{"t":"part","s":\#(json),"f":\#(rest.isEmpty)}"#)
    }
  }

  private func until(_ truth: () -> Bool) async throws {
    while !truth() { try await Task.sleep(for: .milliseconds(2)) }
  }
}
