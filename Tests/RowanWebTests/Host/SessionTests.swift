import Foundation
import RowanCore
import RowanHostInterface
import RowanMount
import SocketSupport
import Testing

@testable import RowanWeb

@Suite("Web sessions", .timeLimit(.minutes(20)))
@MainActor
struct SessionTests {
  private let recorders = Recorders()

  private func site(
    _ configuration: WebServerConfiguration = WebServerConfiguration()
  ) async throws -> TestSite {
    try await TestSite(configuration: configuration) { [recorders] in recorders.make($0) }
  }

  @Test("A session gets the surroundings of its window first, then the events of the page")
  func events() async throws {
    let site = try await site()
    let (client, _) = try await site.tab()
    _ = try await client.next()
    let recorder = try #require(recorders.all.first)
    #expect(recorder.host.size == Size(width: 800, height: 600))
    try await client.send(#"{"t":"edit","c":1,"v":2,"g":0,"s":"a","n":1}"#)
    try await client.send(#"{"t":"scroll","c":1,"v":3,"g":0,"y":90,"n":1}"#)
    try await client.send(#"{"t":"focus","c":1,"v":2,"g":0}"#)
    try await client.send(#"{"t":"tap","c":1,"v":1,"g":0,"x":1,"y":2}"#)
    #expect(try await client.next() == .text(#"{"n":2,"m":[131,1,2,1,1]}"#))
    #expect(
      recorder.events.map(\.input) == [
        .resized(Size(width: 800, height: 600)), .colorSchemeChanged(.light),
        .contrastChanged(.standard),
        .motionReduced(false), .textScaleChanged(1),
        .textEdited(TextEdit(view: ViewID(2), generation: 0, text: "a", revision: 1)),
        .scrolled(ScrollEvent(view: ViewID(3), generation: 0, offset: 90, sequence: 1)),
        .focused(ViewID(2), generation: 0),
        .tap(HitTarget(view: ViewID(1), generation: 0, point: Point(x: 1, y: 2))),
      ]
    )
    #expect(recorder.events.last?.lastCommit == 1)
    #expect(recorder.host.views[ViewID(2)].fieldText == "a")
    #expect(recorder.host.views[ViewID(3)].scrollOffset == 90)
    #expect(recorder.host.views.focused == ViewID(2))
    await site.stop()
  }

  @Test("A scroll event contains the latency once the page has reported a batch with its age")
  func latency() async throws {
    let site = try await site()
    let (client, _) = try await site.tab()
    _ = try await client.next()
    let recorder = try #require(recorders.all.first)
    func scroll(
      to offset: Int,
      _ number: Int,
      after batch: Int,
      age: Int?
    ) async throws -> ClosedRange<Double>? {
      let age = age.map { #","age":\#($0)"# } ?? ""
      try await client.send(
        #"{"t":"scroll","c":\#(batch),"v":3,"g":0,"y":\#(offset),"n":\#(number)\#(age)}"#
      )
      try await until { recorder.host.views[ViewID(3)].scrollOffset == Double(offset) }
      guard case .scrolled(let event)? = recorder.events.last?.input else { return 0...0 }
      return event.latency
    }
    #expect(try await scroll(to: 90, 1, after: 1, age: nil) == nil)
    try await client.send(#"{"t":"tap","c":1,"v":1,"g":0,"x":1,"y":2}"#)
    #expect(try await client.next() == .text(#"{"n":2,"m":[131,1,2,1,1]}"#))
    let latency = try #require(try await scroll(to: 100, 2, after: 2, age: 0))
    #expect(latency.upperBound > 2.0 / 60)
    await site.stop()
  }

  @Test("A pan is cancelled if its tab disconnects during the pan, but not after its end")
  func pan() async throws {
    let site = try await site()
    let (client, _) = try await site.tab()
    _ = try await client.next()
    let recorder = try #require(recorders.all.first)
    for phase in [0, 2, 0, 1] {
      try await client.send(
        #"{"t":"pan","c":1,"v":1,"g":0,"x":5,"y":6,"p":\#(phase),"i":7,"j":8,"u":9,"w":0}"#
      )
    }
    try await until { recorder.events.count == 9 }
    client.close()
    try await until { !recorder.host.isConnected }
    let phases = recorder.events.compactMap { event -> PanGesture.Phase? in
      if case .pan(_, _, let gesture) = event.input { gesture.phase } else { nil }
    }
    #expect(phases == [.began, .ended, .began, .changed, .cancelled])
    let last = PanGesture(
      phase: .cancelled,
      translation: Point(x: 7, y: 8),
      location: Point(x: 5, y: 6)
    )
    #expect(recorder.events.last?.input == .pan(ViewID(1), generation: 0, last))
    await site.stop()
  }

  @Test("A pinch is cancelled if its tab disconnects during the pinch")
  func pinch() async throws {
    let site = try await site()
    let (client, _) = try await site.tab()
    _ = try await client.next()
    let recorder = try #require(recorders.all.first)
    for (phase, scale) in [(0, 1.0), (1, 1.5)] {
      try await client.send(
        #"{"t":"pinch","c":1,"v":1,"g":0,"x":5,"y":6,"p":\#(phase),"u":\#(scale)}"#
      )
    }
    func pinches() -> [PinchGesture] {
      recorder.events.compactMap { event in
        if case .pinched(_, _, let gesture) = event.input { gesture } else { nil }
      }
    }
    try await until { pinches().count == 2 }
    client.close()
    try await until { !recorder.host.isConnected }
    #expect(pinches().map(\.phase) == [.began, .changed, .cancelled])
    #expect(pinches().last?.scale == 1.5)
    await site.stop()
  }

  @Test("A tab that reconnects gets a snapshot that includes missed batches")
  func reconnect() async throws {
    let site = try await site()
    let (client, session) = try await site.tab()
    _ = try await client.next()
    let recorder = try #require(recorders.all.first)
    try await client.send(#"{"t":"edit","c":1,"v":2,"g":0,"s":"typed","n":1}"#)
    try await client.send(#"{"t":"scroll","c":1,"v":3,"g":0,"y":90,"n":1}"#)
    // The five events at the start of a session, the edit and the scroll.
    try await until { recorder.events.count == 7 }
    client.close()
    try await until { !recorder.host.isConnected }
    recorder.commit(
      Samples.attributes.map { .set(ViewID(1), $0) } + [
        .create(ViewID(9), .text), .place(ViewID(9), in: ViewID(1), before: ViewID(2)),
        .bind(ViewID(9), generation: 3), .setHidden(ViewID(9), true),
      ],
      resources: [.path(Samples.sharedOutline)]
    )
    let (other, resumed) = try await site.tab(session: session)
    #expect(resumed == session)
    guard case .text(let text) = try await other.next() else {
      Issue.record("There was no snapshot.")
      return
    }
    #expect(text.hasPrefix(#"{"n":2,"s":1,"k":[[2,1],[3,1]],"r":["#))
    var page = Page()
    try page.apply(text)
    expectSame(page.tree, recorder.host.views)
    try await other.send(#"{"t":"tap","c":2,"v":1,"g":0,"x":1,"y":2}"#)
    #expect(try await other.next() == .text(#"{"n":3,"m":[131,1,2,1,1]}"#))
    #expect(recorders.all.count == 1)
    await site.stop()
  }

  @Test("A slow tab gets snapshots instead of its backlog")
  func collapse() async throws {
    var configuration = WebServerConfiguration()
    configuration.maximumBacklog = 100_000
    let site = try await site(configuration)
    let (client, _) = try await site.tab()
    var page = Page()
    if case .text(let text) = try await client.next() { try page.apply(text) }
    let recorder = try #require(recorders.all.first)
    let label = String(repeating: "x", count: 50_000)
    for number in 0..<400 {
      let accessibility = Accessibility(role: .text, label: label + String(number))
      recorder.commit([.set(ViewID(1), .accessibility(accessibility))])
      if number % 20 == 0 { await Task.yield() }
    }
    var received = 0
    var snapshots = 0
    while page.number < recorder.number, case .text(let text) = try await client.next() {
      received += 1
      if text.contains(#""s":1"#) { snapshots += 1 }
      try page.apply(text)
    }
    #expect(received < 100 && snapshots > 0, "\(received) messages, \(snapshots) snapshots")
    expectSame(page.tree, recorder.host.views)
    await site.stop()
  }

  @Test("A session ends if its tab stays away, and the next tab gets a new session")
  func expiry() async throws {
    var configuration = WebServerConfiguration()
    configuration.sessionLifetime = .milliseconds(50)
    let site = try await site(configuration)
    let (client, session) = try await site.tab()
    weak let recorder = recorders.all.first
    recorders.all = []
    #expect(recorder != nil)
    client.close()
    try await until { site.server.sessionCount == 0 }
    try await until { recorder == nil }
    let (_, other) = try await site.tab(session: session)
    #expect(other != session)
    await site.stop()
  }

  @Test("A session continues in the tab that connected last, and the other tab is closed")
  func takeOver() async throws {
    let site = try await site()
    let (client, session) = try await site.tab()
    let (other, _) = try await site.tab(session: session)
    #expect(try await client.closing() == .close(4001, "The session continues in another tab."))
    // If the snapshot were not received first, it would contain the effect of the tap.
    _ = try await other.next()
    try await other.send(#"{"t":"tap","c":1,"v":1,"g":0,"x":1,"y":2}"#)
    #expect(try await other.next() == .text(#"{"n":2,"m":[131,1,2,1,1]}"#))
    #expect(site.server.sessionCount == 1)
    await site.stop()
  }

  @Test("Stopping the server closes the sockets of all tabs with a reason")
  func stop() async throws {
    let site = try await site()
    let (client, _) = try await site.tab()
    await site.server.stop()
    #expect(try await client.closing() == .close(1001, "The server is stopping."))
  }

  @Test("Sockets that connect and disconnect repeatedly leave no connection blocked")
  func churn() async throws {
    let site = try await site()
    for round in 0..<60 {
      let (client, _) = try await site.tab()
      _ = try await client.next()
      try await client.send(#"{"t":"tap","c":1,"v":1,"g":0,"x":1,"y":2}"#)
      #expect(try await client.next() == .text(#"{"n":2,"m":[131,1,2,1,1]}"#))
      if round % 2 == 0 {
        try await client.send(opcode: 8, [0x03, 0xE8])
        _ = try await client.closing()
      }
      client.close()
      if round == 40 { recorders.all = [] }
    }
    await site.stop()
  }

  /// Compares views except for the counters that are not sent as mutations.
  private func expectSame(_ tree: HostViewTree, _ views: HostViewTree) {
    #expect(tree.views.keys.sorted() == views.views.keys.sorted())
    #expect(tree.roots == views.roots)
    #expect(tree.focused == views.focused)
    for (id, view) in views.views {
      let copy = tree[id]
      #expect(copy.kind == view.kind && copy.parent == view.parent)
      #expect(copy.children == view.children)
      #expect(copy.frame == view.frame)
      // Compared outside of the macro, which would print both values.
      let isSame = copy.attributes == view.attributes
      #expect(isSame)
      #expect(copy.isHidden == view.isHidden && copy.generation == view.generation)
      #expect(copy.fieldText == view.fieldText && copy.scrollOffset == view.scrollOffset)
    }
  }

  private func until(_ truth: () -> Bool) async throws {
    for _ in 0..<3_000 where !truth() { try await Task.sleep(for: .milliseconds(10)) }
    #expect(truth())
  }
}
