import RowanComponents
import RowanControls
import RowanCore
import RowanDirectors
import RowanLists
import TestSupport
import Testing

@MainActor
private final class EmojiHeaderView: TableViewHeaderFooterView {
  var title = "" { didSet { setNeedsUpdate() } }
  override var content: any Component { Text("<\(title)>") }
}

@MainActor
@Suite("Header and footer adapters")
struct HeaderFooterAdapterTests {
  private func stage(
    _ adapter: TableHeaderFooterAdapter<EmojiHeaderView>,
    registers: Bool = true
  ) -> DirectorStage {
    let stage = DirectorStage()
    if registers { stage.director.registerHeaderFooterAdapters([adapter]) }
    stage.director.add(sections: [
      TableSection(id: "a", elements: items(0..<2), header: adapter),
      TableSection(id: "b", elements: items(2..<4), header: adapter, footer: adapter),
    ])
    stage.reload()
    return stage
  }

  @Test("One adapter shows the headers and footers of several sections")
  func shared() {
    let adapter = TableHeaderFooterAdapter<EmojiHeaderView> { cfg in
      cfg.events.dequeue = { ctx in
        ctx.view?.title =
          "\(ctx.isHeader ? "top" : "bottom") \(ctx.section) \(ctx.tableSection?.identifier ?? "-")"
      }
    }
    let stage = stage(adapter)
    #expect(
      stage.texts == [
        "<top 0 a>", "row 0:0", "row 1:0", "<top 1 b>", "row 2:0", "row 3:0", "<bottom 1 b>",
      ]
    )
  }

  @Test("A header view without a registered adapter is reported, and the header title is shown")
  func unregistered() {
    let adapter = TableHeaderFooterAdapter<EmojiHeaderView>()
    let stage = stage(adapter, registers: false)
    #expect(stage.texts == ["row 0:0", "row 1:0", "row 2:0", "row 3:0"])
    stage.update { $0.sections[0].headerTitle = "title" }
    #expect(stage.texts.first == "title")
    #expect(stage.stage.diagnostics.contains { $0.message.contains("EmojiHeaderView") })
    stage.director.registerHeaderFooterAdapter(adapter)
    stage.reload()
    #expect(stage.texts.first == "<>")
  }

  @Test("`headerHeight` and `footerHeight` determine the heights of headers and footers")
  func heights() {
    let adapter = TableHeaderFooterAdapter<EmojiHeaderView> { cfg in
      cfg.events.headerHeight = { _ in 50 }
      cfg.events.footerHeight = { _ in 20 }
      cfg.events.estHeaderHeight = { _ in 50 }
      cfg.events.estFooterHeight = { _ in 20 }
    }
    let stage = stage(adapter)
    let height = stage.host.tree[stage.scroll].scroll?.contentSize.height
    #expect(height == Double(50 + 36 + 50 + 36 + 20))
  }

  @Test("`willDisplay` and `endDisplay` are called for headers and footers")
  func display() {
    let notes = Notes()
    let adapter = TableHeaderFooterAdapter<EmojiHeaderView> { cfg in
      cfg.events.willDisplay = { notes.add("+\($0.isHeader ? "h" : "f")\($0.section)") }
      cfg.events.endDisplay = { notes.add("-\($0.isHeader ? "h" : "f")\($0.section)") }
    }
    let stage = stage(adapter)
    #expect(notes.take() == ["+h0", "+h1", "+f1"])
    stage.update { $0.sections[1].footerView = nil }
    #expect(notes.take() == ["-f1"])
    stage.update { $0.sections[0].add(elements: items(10..<200)) }
    #expect(notes.take() == ["-h1"])
  }

  @Test("A header view shows a change of its property")
  func changes() {
    var views: [EmojiHeaderView] = []
    let adapter = TableHeaderFooterAdapter<EmojiHeaderView> { cfg in
      cfg.events.dequeue = { ctx in if let view = ctx.view { views.append(view) } }
    }
    let stage = stage(adapter)
    views.first?.title = "new"
    stage.stage.session.commit()
    #expect(stage.texts.first == "<new>")
  }

  @Test("A component can be the header or the footer of a section")
  func components() {
    let stage = DirectorStage()
    let section = TableSection(id: "a", elements: items(0..<1))
    section.header = SectionHeaderFooter(3) { Text("\($0) birds") }
    section.footer = SectionHeaderFooter { Text("end") }
    stage.director.add(section: section)
    stage.reload()
    #expect(stage.texts == ["3 birds", "row 0:0", "end"])
  }
}
