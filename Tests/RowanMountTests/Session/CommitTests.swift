import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanHostInterface
import RowanMount
import Synchronization
import TestSupport
import Testing

@MainActor
@Suite("Commits of a session")
struct CommitTests {
  /// The names of the passes that a session reports, in their order.
  private final class Log: Sendable {
    private let names = Mutex<[String]>([])

    @Sendable
    func append(_ event: PassEvent) {
      let name: String? =
        switch event {
        case .didBuild(let report): "build \(report.tree)"
        case .didLayOut(let report): "layout \(report.tree)"
        case .didMount(let report): "mount \(report.tree)"
        case .didCommit: "send"
        case .willBuild, .willLayOut, .willMount: nil
        }
      if let name { names.withLock { $0.append(name) } }
    }

    func take() -> [String] {
      names.withLock { names in
        defer { names = [] }
        return names
      }
    }
  }

  private struct Counter: Component {
    @State private var count = 0
    var body: some Component { Button("\(count)") { count += 1 } }
  }

  private struct Form: Component {
    @State private var isOpen = false
    @FocusState private var isFocused: Bool

    var body: some Component {
      VStack {
        Button("Edit") {
          isOpen = true
          isFocused = true
        }
        if isOpen { TextField("Name", text: .constant("")).focused($isFocused) }
      }
    }
  }

  @Test("A tap makes one commit, and none follows it")
  func oneCommit() async {
    let stage = Stage { Counter() }
    await stage.settle()
    let log = Log()
    stage.session.listener = log.append
    var batches = 0
    stage.session.onCommit = { _ in batches += 1 }
    stage.host.tap(text: "0")
    let passes = log.take()
    #expect(passes.count { $0 == "send" } == 1)
    #expect(passes.count { $0.hasPrefix("build") } == 1)
    await stage.settle()
    #expect(stage.texts == ["1"])
    #expect(batches == 1)
    #expect(log.take() == [])
  }

  @Test("A tap whose action schedules a commit and sends requests makes one commit")
  func oneScheduler() async {
    let stage = Stage { EmptyComponent() }
    stage.session.setContent { [weak session = stage.session] in
      Button("Save") {
        session?.setNeedsCommit()
        session?.setTitle("Saved")
        session?.announce("Saved")
        session?.setContent(of: .toast) { Text("Saved") }
      }
    }
    await stage.settle()
    var batches: [CommitBatch] = []
    stage.session.onCommit = { batches.append($0) }
    stage.host.tap(text: "Save")
    await stage.settle()
    #expect(batches.count == 1)
    #expect(batches.first?.requests == [.setTitle("Saved"), .announce("Saved", .polite)])
    #expect(stage.texts.contains("Saved"))
  }

  @Test("A tap without an effect sends nothing")
  func nothing() async {
    let stage = Stage { Button("Idle") {} }
    await stage.settle()
    var batches = 0
    stage.session.onCommit = { _ in batches += 1 }
    stage.host.tap(text: "Idle")
    await stage.settle()
    #expect(batches == 0)
  }

  @Test("Changes between events are sent in one commit")
  func betweenEvents() async {
    let stage = Stage { Text("content") }
    await stage.settle()
    var batches = 0
    stage.session.onCommit = { _ in batches += 1 }
    stage.session.setContent(of: .toast) { Text("toast") }
    stage.session.setTitle("Title")
    stage.session.theme = Theme()
    #expect(batches == 0)
    await stage.settle()
    #expect(batches == 1)
  }

  @Test("A commit builds, lays out and mounts before it moves the focus and sends")
  func order() throws {
    let stage = Stage { Form() }
    let log = Log()
    stage.session.listener = log.append
    var batches: [CommitBatch] = []
    stage.session.onCommit = { batches.append($0) }
    stage.host.tap(text: "Edit")
    let passes = log.take().map { $0.prefix { $0 != " " } }
    #expect(passes == ["build", "layout", "mount", "send"])
    let mutations = try #require(batches.first).mutations
    let creation = mutations.firstIndex {
      if case .create(_, .textField) = $0 { true } else { false }
    }
    let focus = mutations.firstIndex { if case .focus = $0 { true } else { false } }
    #expect(try #require(creation) < (try #require(focus)))
    #expect(stage.session.focusedView != nil)
    #expect(batches.count == 1)
  }
}
