import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanDirectors
import RowanLists
import TestSupport
import Testing

private final class Title: CollectionReusableView {
  var text = ""
  override var content: any Component { Text(text) }
}

@MainActor
@Suite("Headers and footers of collections")
struct CollectionHeaderTests {
  private let grid = GridLayoutRules(
    columns: .count(2),
    itemHeight: .fixed(20),
    lineSpacing: 0
  )

  private func sections(_ count: Int, of size: Int = 20) -> [CollectionSection] {
    (0..<count).map { number in
      CollectionSection(
        id: "\(number)",
        elements: tiles((number * size)..<((number + 1) * size)),
        header: "head \(number)",
        footer: "foot \(number)"
      )
    }
  }

  private func top(of text: String, in stage: CollectionStage) -> Double? {
    stage.host.find(text: text).map { stage.host.tree.absoluteFrame(of: $0).minY }
  }

  @Test("Headers are above and footers below the items of their section")
  func titles() {
    let stage = CollectionStage(sections(2, of: 4), layout: grid)
    let head = top(of: "head 0", in: stage) ?? -1
    let foot = top(of: "foot 0", in: stage) ?? -1
    let next = top(of: "head 1", in: stage) ?? -1
    let first = stage.frames[0]?.minY ?? -1
    #expect(head >= 0 && head < first)
    #expect(stage.frames[2]?.maxY ?? 0 <= foot)
    #expect(foot < next)
    #expect(next < stage.frames[4]?.minY ?? 0)
  }

  @Test("Headers scroll out of the window unless `hasStickyHeaders` is true")
  func stickyHeaders() {
    let stage = CollectionStage(sections(2), layout: grid)
    stage.host.scroll(stage.scroll, to: 100)
    #expect((top(of: "head 0", in: stage) ?? -100) < -20)
    stage.collection.hasStickyHeaders = true
    stage.stage.session.commit()
    let stuck = top(of: "head 0", in: stage) ?? -100
    #expect(stuck >= 0 && stuck < 10)
    stage.host.scroll(stage.scroll, to: 150)
    #expect(top(of: "head 0", in: stage) == stuck)
  }

  @Test("Sticky footers stay at the bottom of the window until the end of their section is visible")
  func stickyFooters() {
    let stage = CollectionStage(sections(2, of: 40), layout: grid) {
      $0.collection.hasStickyFooters = true
    }
    let foot = top(of: "foot 0", in: stage) ?? -1
    #expect(foot > 150 && foot < 180)
    stage.host.scroll(stage.scroll, to: 100)
    #expect(top(of: "foot 0", in: stage) == foot)
    stage.host.scroll(stage.scroll, to: 400)
    let passed = top(of: "foot 0", in: stage) ?? 1_000
    #expect(passed < foot)
  }

  @Test("A header has the size of `referenceSize` or `headerSize`, and is hidden without a size")
  func referenceSize() {
    let said = Said(size: Size(width: 0, height: 37))
    let adapter = CollectionHeaderFooterAdapter<Title> { cfg in
      cfg.events.dequeue = { ctx in ctx.view?.text = "view of \(ctx.collectionSection?.id ?? "")" }
    }
    let section = CollectionSection(id: "one", elements: tiles(0..<4), header: adapter)
    let stage = CollectionStage([section], layout: grid, headers: [adapter])
    #expect(stage.host.find(text: "view of one") == nil)
    #expect(stage.frames[0]?.minY == 0)
    section.headerSize = Size(width: 0, height: 12)
    stage.update { _ in }
    #expect(stage.frames[0]?.minY == 12)
    adapter.events.referenceSize = { _ in said.size ?? .zero }
    stage.update { _ in }
    #expect(stage.frames[0]?.minY == 37)
    #expect(stage.host.find(text: "view of one") != nil)
    said.size = nil
    stage.update { _ in }
    #expect(stage.frames[0]?.minY == 0)
  }

  @Test("Display handlers of a header's adapter and of the director are called in order")
  func display() {
    let notes = Notes()
    let adapter = CollectionHeaderFooterAdapter<Title> { cfg in
      cfg.events.referenceSize = { _ in Size(width: 0, height: 20) }
      cfg.events.willDisplay = { ctx in
        notes.add("will \(ctx.isHeader ? "head" : "foot") \(ctx.section)")
      }
      cfg.events.didDisplay = { ctx in notes.add("did \(ctx.section)") }
      cfg.events.endDisplay = { ctx in notes.add("end \(ctx.section)") }
    }
    let long = CollectionSection(id: "one", elements: tiles(0..<100), header: adapter)
    let stage = CollectionStage([long], layout: grid, headers: [adapter]) {
      $0.events.willDisplayHeader = { section, view in
        notes.add("director \(section) \(view is Title)")
      }
      $0.events.endDisplayHeader = { section, _ in notes.add("director end \(section)") }
    }
    #expect(notes.all == ["will head 0", "director 0 true", "did 0"])
    stage.host.scroll(stage.scroll, to: 800)
    #expect(notes.all.suffix(2) == ["end 0", "director end 0"])
  }
}

/// A size that a test changes while the handler of its adapter returns it.
@MainActor
private final class Said {
  var size: Size?

  init(size: Size?) { self.size = size }
}
