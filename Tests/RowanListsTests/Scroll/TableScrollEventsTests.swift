import RowanComponents
import RowanCore
import RowanDiff
import RowanDirectors
import RowanLists
import TestSupport
import Testing

@MainActor
@Suite("Scroll events of a list")
struct TableScrollEventsTests {
  private func stage(_ notes: Notes) -> DirectorStage {
    let stage = DirectorStage([TableSection(id: "s", elements: items(0..<500))])
    let events = stage.director.scrollViewEvents
    events.didScroll = { notes.add("at \(Int($0.contentOffset))") }
    events.endScrollingAnimation = { notes.add("arrived at \(Int($0.contentOffset))") }
    events.didScrollToTop = { _ in notes.add("top") }
    return stage
  }

  @Test("`didScroll` is called for each movement with the new offset")
  func scrolling() {
    let notes = Notes()
    let stage = stage(notes)
    stage.host.scroll(stage.scroll, to: 100)
    stage.host.scroll(stage.scroll, to: 250)
    #expect(notes.all == ["at 100", "at 250"])
  }

  @Test("`scrollTo` reveals a row, reports the end of its animation once, and rejects unknown rows")
  func scrollTo() {
    let notes = Notes()
    let stage = stage(notes)
    #expect(stage.director.scrollTo(RowPath(section: 0, row: 100), position: .top, animated: true))
    stage.stage.session.commit()
    stage.host.finishScrolling()
    #expect(stage.texts.first == "row 100:0")
    #expect(notes.take().filter { $0.hasPrefix("arrived") } == ["arrived at 1800"])
    #expect(stage.table.scrollTo(RowID(section: "s", row: 5), position: .top))
    stage.stage.session.commit()
    #expect(stage.texts.first == "row 5:0")
    #expect(!stage.director.scrollTo(RowPath(section: 0, row: 500)))
    #expect(!stage.director.scrollTo(RowPath(section: 1, row: 0)))
    #expect(!stage.director.scrollTo(RowPath(section: 0, row: -1)))
    #expect(!stage.table.scrollTo(RowID(section: "s", row: 5_000)))
  }

  @Test("An animated scroll that the user interrupts does not call `endScrollingAnimation`")
  func interrupted() {
    let notes = Notes()
    let stage = stage(notes)
    stage.director.scrollTo(RowPath(section: 0, row: 400), position: .top, animated: true)
    stage.stage.session.commit()
    stage.host.scroll(stage.scroll, to: 700)
    #expect(notes.take() == ["at 700"])
    stage.host.scroll(stage.scroll, to: 7_200)
    #expect(notes.take() == ["at 7200"])
  }

  @Test("`shouldScrollToTop` may prevent scrolling to the top; `didScrollToTop` reports the end")
  func top() {
    let notes = Notes()
    let stage = stage(notes)
    stage.host.scroll(stage.scroll, to: 3_000)
    _ = notes.take()
    stage.director.scrollViewEvents.shouldScrollToTop = { _ in false }
    #expect(!stage.table.scrollToTop())
    stage.director.scrollViewEvents.shouldScrollToTop = nil
    #expect(stage.table.scrollToTop())
    stage.stage.session.commit()
    #expect(notes.take() == ["top"])
    #expect(stage.texts.first == "row 0:0")
    stage.host.scroll(stage.scroll, to: 3_000)
    #expect(stage.table.scrollToTop(animated: true))
    stage.stage.session.commit()
    _ = notes.take()
    stage.host.finishScrolling()
    #expect(notes.take().suffix(2) == ["arrived at 0", "top"])
  }
}
