import ListTestSupport
import RowanComponents
import RowanControls
import RowanCore
import RowanDirectors
import RowanHeadless
import RowanLists
import RowanMount
import TestSupport
import Testing

/// Each title begins with an item of `TableHeaderFooterAdapter`. A lint script looks for these
/// names.
@MainActor
@Suite("API reference: `TableHeaderFooterAdapter`")
struct HeaderReferenceTests {
  private typealias Adapter = TableHeaderFooterAdapter<ReferenceHeader>

  /// Creates two sections with a row of 18 points each, a header and a footer.
  private func stage(_ configure: (Adapter) -> Void) -> DirectorStage {
    let adapter = Adapter(configure)
    let stage = DirectorStage([], adapters: [TableAdapter(Plain.self) { Text($0.name) }])
    stage.director.registerHeaderFooterAdapter(adapter)
    for (number, name) in ["a", "b"].enumerated() {
      let row = Plain(id: number, name: name)
      let section = TableSection(id: name, elements: [row], header: adapter, footer: adapter)
      stage.director.add(section: section)
    }
    stage.reload()
    return stage
  }

  private func top(_ text: String, _ stage: DirectorStage) -> Double {
    stage.host.find(text: text).map { stage.host.tree.absoluteFrame(of: $0).minY } ?? .nan
  }

  private func length(_ stage: DirectorStage) -> Double {
    stage.host.tree[stage.scroll].scroll?.contentSize.height ?? .nan
  }

  @Test("dequeue: configures a view before it is shown")
  func dequeue() {
    let stage = stage { cfg in
      cfg.events.dequeue = { ctx in
        ctx.view?.title = ctx.tableSection?.identifier.uppercased() ?? ""
      }
    }
    #expect(stage.texts == ["A", "a", "A", "B", "b", "B"])
  }

  @Test("isHeader: distinguishes headers from footers")
  func isHeader() {
    let stage = stage { cfg in
      cfg.events.dequeue = { ctx in ctx.view?.title = ctx.isHeader ? "above" : "below" }
    }
    #expect(stage.texts == ["above", "a", "below", "above", "b", "below"])
  }

  @Test("section: the index of the section")
  func section() {
    let stage = stage { cfg in
      cfg.events.dequeue = { ctx in ctx.view?.title = "\(ctx.section)" }
    }
    #expect(stage.texts == ["0", "a", "0", "1", "b", "1"])
  }

  @Test("view: the view object of a header or footer that is displayed")
  func view() {
    let notes = Notes()
    _ = stage { cfg in
      cfg.events.willDisplay = { ctx in notes.add(ctx.view?.title ?? "none") }
    }
    #expect(notes.all == ["view", "view", "view", "view"])
  }

  @Test("headerHeight: determines the height of headers")
  func headerHeight() {
    let stage = stage { cfg in cfg.events.headerHeight = { _ in 60 } }
    #expect(top("a", stage) == 60)
  }

  @Test("footerHeight: determines the height of footers")
  func footerHeight() {
    let stage = stage { cfg in cfg.events.footerHeight = { _ in 60 } }
    #expect(top("b", stage) - top("a", stage) == 18 + 60 + 18)
  }

  @Test("estHeaderHeight: determines the height of headers that were not measured yet")
  func estHeaderHeight() {
    #expect(unseen { cfg in cfg.events.estHeaderHeight = { _ in 100 } } > 8_000)
  }

  @Test("estFooterHeight: determines the height of footers that were not measured yet")
  func estFooterHeight() {
    #expect(unseen { cfg in cfg.events.estFooterHeight = { _ in 100 } } > 8_000)
  }

  /// Returns the length of a list of a hundred sections, most of them not measured.
  private func unseen(_ configure: (Adapter) -> Void) -> Double {
    let stage = stage(configure)
    let view = stage.director.sections[0].headerView
    for number in 2..<100 {
      let section = TableSection(id: "\(number)", elements: [Plain(id: number, name: "more")])
      section.headerView = view
      section.footerView = view
      stage.director.add(section: section)
    }
    stage.reload()
    return length(stage)
  }

  @Test("willDisplay: called when a header or footer appears")
  func willDisplay() {
    let notes = Notes()
    _ = stage { cfg in cfg.events.willDisplay = { notes.add("\($0.isHeader) \($0.section)") } }
    #expect(notes.all == ["true 0", "false 0", "true 1", "false 1"])
  }

  @Test("endDisplay: called when a header or footer is removed")
  func endDisplay() {
    let notes = Notes()
    let stage = stage { cfg in
      cfg.events.endDisplay = { notes.add("\($0.isHeader) \($0.section)") }
    }
    stage.update { $0.sections[1].headerView = nil }
    #expect(notes.all == ["true 1"])
  }
}
