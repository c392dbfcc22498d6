import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanHostInterface
import RowanLists
import RowanMount
import TestSupport
import Testing

@testable import RowanWeb

/// Pages that reconnect at any time, compared with a page that stayed connected.
@MainActor
@Suite("Reconnecting pages", .timeLimit(.minutes(20)))
struct ReturningPagesTests {
  private struct Row: RowValue, Equatable {
    var id: Int
    var look = 0
  }

  private struct RowContent: Component {
    let row: Row
    @State private var taps = 0

    var body: some Component {
      VStack { Text("row \(row.id), look \(row.look), \(taps) taps") }.onTap { taps += 1 }
    }
  }

  @MainActor
  private final class Tab {
    let host: WebHost
    let session: Session
    let table = TableView(adapters: [TableAdapter(Row.self) { RowContent(row: $0) }])
    let notes = Observed<[Int]>([1, 2])
    let text = Observed("")
    var page = Page()
    /// The page that stayed connected.
    var reference = Page()
    private var encoder = WireEncoder(fonts: nil)
    private var outbox = Outbox(limit: 100_000_000)

    init() {
      let size = Size(width: 400, height: 400)
      let windowEnvironment = WindowEnvironment(size: size, colorScheme: .light, textScale: 1)
      host = WebHost(
        windowEnvironment: windowEnvironment,
        fonts: FontStore(),
        images: ImageStore(),
        hostViewKinds: HostViewKinds()
      )
      host.attach(outbox)
      session = Session(host: host, measurer: FixedTextMeasurer())
      session.onCommit = { [weak self] in self?.show($0) }
      let fade = ViewAnimation.opacity(to: 0, .linear(100))
      session.setContent { [table, notes, text] in
        VStack {
          TextField("Name", text: text.value) { text.value = $0 }
          ForEach(notes.value, id: { $0 }) { Text("note \($0)").animation(onFinalUnmount: fade) }
          List(table)
        }
      }
      host.announce(windowEnvironment, all: true)
    }

    private func show(_ batch: CommitBatch) {
      let text = String(decoding: encoder.encode(batch), as: UTF8.self)
      do { try reference.apply(text) } catch { Issue.record(error) }
    }

    /// Connects another page, which gets a snapshot.
    func comeBack() async throws {
      outbox.finish()
      host.detach()
      outbox = Outbox(limit: 100_000_000)
      page = Page()
      host.attach(outbox)
      try await receive()
    }

    /// Applies the messages that have arrived at the page.
    func receive() async throws {
      outbox.send(.text(Array("end".utf8)))
      while case .text(let bytes)? = await outbox.next() {
        let text = String(decoding: bytes, as: UTF8.self)
        if text == "end" { break }
        try page.apply(text)
      }
      if outbox.awaitsSnapshot, case .text(let bytes)? = await outbox.next() {
        try page.apply(String(decoding: bytes, as: UTF8.self))
      }
    }

    func send(_ input: InputEvent) throws {
      try host.receive(HostEvent(input, lastCommit: page.number))
    }
  }

  @Test("A page that reconnects shows the same as a page that stayed connected", arguments: 1...6)
  func comesBack(seed: Int) async throws {
    var random = SplitMix64(seed: UInt64(seed) &* 104_729)
    let tab = Tab()
    var rows = (0..<300).map { Row(id: $0) }
    var next = 300
    tab.table.apply([SectionSnapshot(rows: rows)])
    tab.session.commit()
    try await tab.receive()
    var returns = 0
    for step in 0..<80 {
      switch random.below(9) {
      case 0:
        next += 1
        rows.insert(Row(id: next), at: random.below(rows.count))
        tab.table.apply([SectionSnapshot(rows: rows)])
      case 1:
        rows[random.below(rows.count)].look += 1
        tab.table.apply([SectionSnapshot(rows: rows)])
      case 2:
        rows.shuffle(using: &random)
        tab.table.apply([SectionSnapshot(rows: rows)])
      case 3:
        next += 1
        tab.notes.value = tab.notes.value.filter { _ in random.below(2) == 0 } + [next]
      case 4: try scroll(tab, to: Double(random.below(5_000)))
      case 5: try type("text \(step)", in: tab)
      case 6: try endAnimations(of: tab)
      case 7:
        if random.below(2) == 0 {
          tab.session.setContent(of: .sheet) { Button("In front") {} }
        } else {
          tab.session.removeContent(of: .sheet)
        }
      default: tab.session.sleep()
      }
      // Some changes are not committed yet when the page connects.
      if random.below(2) == 0 { tab.session.commit() }
      let isBack = random.below(3) == 0
      if isBack {
        returns += 1
        try await tab.comeBack()
      } else {
        tab.session.commit()
        try await tab.receive()
      }
      let differing = differences(tab, includingInput: isBack)
      #expect(differing.first == nil, "seed \(seed), step \(step), back \(isBack)")
      guard differing.isEmpty else { return }
    }
    #expect(returns > 10)
  }

  private func differences(_ tab: Tab, includingInput: Bool) -> [String] {
    let (tree, known) = (tab.page.tree, tab.reference.tree)
    var differences: [String] = []
    for id in Set(tree.views.keys).union(known.views.keys).sorted() {
      var view = tree.views[id]
      if let reference = known.views[id] {
        let (text, offset) = (view?.fieldText, view?.scrollOffset)
        // The text and the offset of a page are compared separately: the counters of its own events may differ.
        view?.takeInput(of: reference)
        if includingInput, text != reference.fieldText || offset != reference.scrollOffset {
          differences.append("view \(id): “\(text ?? "")” at \(offset ?? 0)")
        }
      }
      if view != known.views[id] {
        let views = [known.views[id], view].map { $0.map { "\($0)" } ?? "none" }
        differences.append("view \(id): \(views[0]), at the page \(views[1])")
      }
    }
    if tree.roots != known.roots { differences.append("\(known.roots), at the page \(tree.roots)") }
    return differences
  }

  private func scroll(_ tab: Tab, to offset: Double) throws {
    let scroll = try #require(tab.reference.tree.views.first { $0.value.kind == .scroll })
    let event = tab.reference.tree.recordScroll(of: scroll.key, to: offset)
    try tab.send(.scrolled(event))
  }

  private func type(_ text: String, in tab: Tab) throws {
    let field = try #require(tab.reference.tree.views.first { $0.value.kind == .textField })
    try tab.send(.textEdited(tab.reference.tree.recordEdit(of: field.key, to: text)))
  }

  private func endAnimations(of tab: Tab) throws {
    let ends = tab.host.views.animations.flatMap { view, running in
      running.map { AnimationEnd(view: view, animation: $0.id, isComplete: true) }
    }
    if !ends.isEmpty { try tab.send(.animationsEnded(ends)) }
  }
}
