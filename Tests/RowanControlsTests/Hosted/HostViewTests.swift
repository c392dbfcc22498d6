import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanHostInterface
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("Host views")
struct HostViewTests {
  struct Gauge: Codable {
    var level: Double
  }

  struct Tapped: Codable {
    var count: Int
  }

  private func gauge(_ stage: Stage) -> ShownView { stage.host.tree[stage.host.view(.hosted)] }

  @Test(
    "A host view passes its kind and its payload as JSON to the host, and has its declared size"
  )
  func content() {
    let stage = Stage.small {
      VStack { HostView("gauge", payload: Gauge(level: 0.5), size: Size(width: 80, height: 20)) }
    }
    #expect(gauge(stage).hosted == HostedContent(kind: "gauge", payload: #"{"level":0.5}"#))
    #expect(gauge(stage).frame == Rect(x: 0, y: 0, width: 80, height: 20))
    #expect(stage.host.dump().contains(#"hosted (0 0 80×20) "gauge" {"level":0.5}"#))
  }

  @Test("A new payload of a host view is one mutation of the same view")
  func update() async {
    let level = Observed(0.5)
    let stage = Stage.small { HostView("gauge", payload: Gauge(level: level.value)) }
    let view = stage.host.view(.hosted)
    stage.host.clearBatches()
    level.value = 0.75
    await stage.settle()
    let content = HostedContent(kind: "gauge", payload: #"{"level":0.75}"#)
    #expect(stage.host.mutations == [.set(view, .hosted(content))])
  }

  @Test(
    "A host view with another identity gets a new object of the host, and the old one is destroyed"
  )
  func identities() async {
    let song = Observed(1)
    let stage = Stage.small {
      VStack {
        VStack { HostView("player", payload: Gauge(level: 0)) }.id(song.value)
        Text("song \(song.value)")
      }
    }
    let first = stage.host.view(.hosted)
    stage.host.clearBatches()
    song.value = 2
    await stage.settle()
    let second = stage.host.view(.hosted)
    #expect(second != first)
    #expect(stage.host.mutations.contains(.destroy(first)))
    // The object is destroyed, not hidden until its identity returns: a hidden player would go on
    // playing.
    song.value = 1
    await stage.settle()
    #expect(stage.host.mutations.contains(.destroy(second)))
    #expect(![first, second].contains(stage.host.view(.hosted)))
  }

  @Test(
    "A text editor or field with another identity gets a new view, and the old one is destroyed",
    arguments: [false, true]
  )
  func fields(isEditor: Bool) async {
    let note = Observed(1)
    let stage = Stage.small {
      VStack {
        if isEditor {
          TextEditor("note", text: .constant("")).id(note.value)
        } else {
          TextField("note", text: .constant("")).id(note.value)
        }
      }
    }
    let kind = isEditor ? ViewKind.textEditor : .textField
    let first = stage.host.view(kind)
    stage.host.clearBatches()
    note.value = 2
    await stage.settle()
    #expect(stage.host.view(kind) != first)
    #expect(stage.host.mutations.contains(.destroy(first)))
  }

  /// A component that fades out for one second when it is unmounted.
  private struct Leaving: AnimatedComponent {
    var body: some Component {
      VStack { HostView("player", payload: Gauge(level: 0), size: Size(width: 10, height: 10)) }
        .background(.surface)
    }
    var animationsOnFinalUnmount: [ComponentAnimation] {
      [ComponentAnimation(.opacity(to: 0, .linear(1)))]
    }
  }

  @Test("A host view inside a component that animates out is destroyed when the animation ends")
  func leaving() async {
    let song = Observed<Int?>(1)
    let stage = Stage.small { VStack { if let song = song.value { Leaving().id(song) } } }
    let first = stage.host.view(.hosted)
    song.value = nil
    stage.session.commit()
    #expect(stage.host.tree.views[first] != nil)
    await stage.clock.advance(by: .seconds(2))
    await stage.settle()
    #expect(stage.host.tree.views[first] == nil)
    song.value = 2
    stage.session.commit()
    #expect(stage.host.view(.hosted) != first)
  }

  @Test("A host view whose identity changes while the session sleeps gets a new object of the host")
  func asleep() async {
    let song = Observed(1)
    let stage = Stage.small {
      VStack { HostView("player", payload: Gauge(level: 0)).id(song.value) }
    }
    let first = stage.host.view(.hosted)
    stage.session.sleep()
    song.value = 2
    await stage.settle()
    #expect(stage.host.tree.views[first] == nil)
    #expect(stage.host.view(.hosted) != first)
  }

  @Test("Reordered host views with identifiers keep their views, and no view gets another payload")
  func reordered() {
    let keys = Observed(["a", "b"])
    let stage = Stage.small {
      VStack { for key in keys.value { HostView("player", payload: [key]).id(key) } }
    }
    func payloads() -> [ViewID: String?] {
      Dictionary(
        uniqueKeysWithValues: stage.host.tree.views.filter { $0.value.kind == .hosted }
          .map { ($0.key, $0.value.hosted?.payload) }
      )
    }
    let before = payloads()
    stage.host.clearBatches()
    keys.value = ["b", "a"]
    stage.session.commit()
    #expect(payloads() == before && before.count == 2)
    keys.value = ["b", "c"]
    stage.session.commit()
    #expect(payloads().count == 2)
    #expect(!payloads().contains { before[$0.key] != nil && before[$0.key] != $0.value })
  }

  @Test("A new identity resets the offset of a scroll view, and a new kind updates a host view")
  func otherStates() {
    let page = Observed(1)
    let stage = Stage.small {
      VStack {
        ScrollView { Text("page \(page.value)").frame(height: 2_000) }.id(page.value)
        HostView(page.value == 1 ? "player" : "map", payload: Gauge(level: 0))
      }
    }
    let scroll = stage.host.view(.scroll)
    stage.host.scroll(scroll, to: 500)
    #expect(stage.host.tree[scroll].scrollOffset == 500)
    page.value = 2
    stage.session.commit()
    #expect(stage.host.tree[stage.host.view(.scroll)].scrollOffset == 0)
    #expect(gauge(stage).hosted?.kind == "map")
  }

  @Test("The host receives the layout direction of a host view, and its changes")
  func direction() {
    let stage = Stage.small { HostView("gauge", payload: Gauge(level: 0.5)) }
    #expect(gauge(stage).hosted?.direction == .leftToRight)
    let view = stage.host.view(.hosted)
    stage.session.environment.layoutDirection = .rightToLeft
    stage.session.commit()
    #expect(gauge(stage).hosted?.direction == .rightToLeft)
    #expect(stage.host.view(.hosted) == view)
    #expect(stage.host.dump().contains(#"{"level":0.5} right to left"#))
  }

  @Test("A message from the host reaches the `onMessage` handler of the component")
  func messages() {
    let notes = Notes()
    let stage = Stage.small {
      HostView("gauge", payload: Gauge(level: 0))
        .onMessage(Tapped.self) { notes.add("\($0.count)") }
    }
    stage.host.sendMessage(#"{"count":3}"#, from: stage.host.view(.hosted))
    #expect(notes.take() == ["3"])
    #expect(stage.diagnostics.isEmpty)
  }

  @Test("A message that cannot be decoded is reported, and the `onMessage` handler is not called")
  func unreadable() {
    let notes = Notes()
    let stage = Stage.small {
      HostView("gauge", payload: Gauge(level: 0))
        .onMessage(Tapped.self) { notes.add("\($0.count)") }
    }
    stage.host.sendMessage(#"{"sum":3}"#, from: stage.host.view(.hosted))
    stage.host.sendMessage("{", from: stage.host.view(.hosted))
    #expect(notes.take() == [])
    #expect(stage.diagnostics.count == 2)
    #expect(stage.diagnostics[0].message.contains("cannot be decoded"))
  }

  @Test(
    "A host view without a size takes the size that the host reports, up to the available width"
  )
  func measured() {
    let stage = Stage.small {
      VStack(spacing: 0) {
        HostView("gauge", payload: Gauge(level: 0))
        Text("below")
      }
    }
    #expect(gauge(stage).frame.size == .zero)
    stage.host.measure(stage.host.view(.hosted), as: Size(width: 120, height: 30))
    #expect(gauge(stage).frame.size == Size(width: 120, height: 30))
    stage.host.measure(stage.host.view(.hosted), as: Size(width: 500, height: 30))
    #expect(gauge(stage).frame.size == Size(width: 200, height: 30))
    stage.host.measure(stage.host.view(.hosted), as: Size(width: .nan, height: -1))
    #expect(gauge(stage).frame.size == Size(width: 200, height: 30))
  }

  @Test("A host view with a declared size ignores the size that the host reports")
  func declared() {
    let stage = Stage.small {
      VStack {
        HostView(
          "gauge",
          payload: Gauge(level: 0),
          size: Size(width: 80, height: 20),
          label: "Level"
        )
      }
    }
    stage.host.measure(stage.host.view(.hosted), as: Size(width: 120, height: 30))
    #expect(gauge(stage).frame.size == Size(width: 80, height: 20))
    #expect(gauge(stage).accessibility?.label == "Level")
  }

  @Test(
    "A host that does not know a kind shows its name as a placeholder, and reports each kind once"
  )
  func unknown() {
    let host = Bare()
    let log = DiagnosticLog()
    let session = Session(host: host, measurer: FixedTextMeasurer(), report: log.append)
    session.setContent {
      VStack {
        HostView("gauge", payload: Gauge(level: 0), size: Size(width: 80, height: 40))
        HostView("gauge", payload: Gauge(level: 1))
        HostView("map", payload: [1, 2])
      }
    }
    host.eventHandler?(HostEvent(.resized(Size(width: 200, height: 200)), lastCommit: 0))
    let texts = host.tree.views.values.compactMap { $0.text?.layout.plainText }
    #expect(texts.sorted() == ["gauge", "gauge", "map"])
    #expect(log.entries.count == 2)
    #expect(log.entries.contains { $0.message.contains("\"gauge\"") })
  }

  @Test("A host view whose payload cannot be encoded shows a placeholder, and is reported once")
  func unwritable() {
    let stage = Stage.small { HostView("gauge", payload: Gauge(level: .nan)) }
    #expect(stage.texts == ["gauge"])
    #expect(stage.diagnostics.count == 1)
  }

  /// A host without factories for host views.
  private final class Bare: HostInterface {
    var eventHandler: (@MainActor (HostEvent) -> Void)?
    var tree = HostViewTree()

    func commit(_ batch: CommitBatch) { tree.apply(batch) }
  }
}
