import RowanComponents
import RowanCore
import RowanDiff
import RowanDirectors
import RowanHostInterface
import RowanLists
import TestSupport
import Testing

@MainActor
@Suite("Drag and deceleration events of a list")
struct DraggingEventsTests {
  private func stage(_ notes: Notes) -> DirectorStage {
    let stage = DirectorStage([TableSection(id: "s", elements: items(0..<500))])
    let events = stage.director.scrollViewEvents
    events.didScroll = { notes.add("at \(Int($0.contentOffset))") }
    events.willBeginDragging = { _ in notes.add("drag") }
    events.willEndDragging = { _, velocity, target in
      notes.add("let go at \(Int(velocity)) for \(Int(target))")
    }
    events.endDragging = { notes.add($1 ? "goes on" : "stays") }
    events.willBeginDecelerating = { _ in notes.add("coast") }
    events.endDecelerating = { _ in notes.add("rest") }
    events.endScrollingAnimation = { notes.add("arrived at \(Int($0.contentOffset))") }
    return stage
  }

  @Test("A drag that ends at rest reports its start, each offset and its end without deceleration")
  func drag() {
    let notes = Notes()
    let stage = stage(notes)
    stage.host.dragContent(of: stage.scroll, by: 100)
    #expect(notes.take() == ["drag", "at 50", "at 100", "let go at 0 for 100", "stays"])
    #expect(!stage.table.isDragging)
  }

  @Test("A drag that ends in movement reports the deceleration and its end")
  func flick() {
    let notes = Notes()
    let stage = stage(notes)
    stage.host.dragContent(of: stage.scroll, by: 100, coasting: 400, velocity: 800)
    #expect(
      notes.take() == [
        "drag", "at 50", "at 100", "let go at 800 for 500", "goes on", "coast", "at 300", "at 500",
        "rest",
      ]
    )
  }

  @Test("Rows inserted when a drag begins do not move the visible rows")
  func rowsThatCome() throws {
    let notes = Notes()
    let stage = stage(Notes())
    stage.host.scroll(stage.scroll, to: 1_800)
    stage.director.scrollViewEvents.didScroll = { notes.add("\($0.firstVisibleRow?.row ?? -1)") }
    stage.director.scrollViewEvents.willBeginDragging = { [director = stage.director] _ in
      director.sections[0].add(elements: items(1_000..<1_002), at: 0)
      director.reload { _ in .none }
    }
    stage.host.dragContent(of: stage.scroll, by: 90)
    stage.stage.session.commit()
    #expect(stage.table.rowCount == 502)
    // The rows that were 102 and 105, after the two inserted rows.
    #expect(notes.all == ["104", "107"])
    #expect(stage.texts.first == "row 105:0")
    #expect(stage.host.tree[stage.scroll].scrollOffset == stage.table.contentOffset)
    #expect(stage.table.contentOffset == 1_800 + 90 + 36)
  }

  @Test("`willEndDragging` may replace the target offset, and the arrival there is reported")
  func target() {
    let notes = Notes()
    let stage = stage(notes)
    stage.director.scrollViewEvents.willEndDragging = { _, _, target in
      target = (target / 180).rounded() * 180
    }
    stage.host.dragContent(of: stage.scroll, by: 100, coasting: 400, velocity: 800)
    stage.stage.session.commit()
    stage.host.finishScrolling()
    #expect(stage.table.contentOffset == 540)
    let all = notes.take()
    #expect(all.filter { $0 == "rest" || $0 == "coast" } == ["coast", "rest"])
    #expect(all.contains("arrived at 540"))
  }

  @Test("Scrolling without a drag calls `didScroll` only")
  func wheel() {
    let notes = Notes()
    let stage = stage(notes)
    stage.host.scroll(stage.scroll, to: 90)
    #expect(notes.take() == ["at 90"])
  }

  @Test("A drag that interrupts a deceleration ends the deceleration first")
  func caught() {
    let notes = Notes()
    let stage = stage(notes)
    func send(_ scrollPhase: ScrollPhase, _ offset: Double) {
      let view = stage.scroll
      stage.host.send(
        .scrolled(
          ScrollEvent(
            view: view,
            generation: stage.host.tree[view].generation,
            offset: offset,
            sequence: 1,
            scrollPhase: scrollPhase
          )
        )
      )
    }
    send(.coasting, 40)
    send(.held, 80)
    send(.none, 80)
    #expect(
      notes.take() == [
        "drag", "at 40", "let go at 0 for 40", "goes on", "coast", "rest", "drag", "at 80",
        "let go at 0 for 80", "stays",
      ]
    )
  }

  @Test("A drag ends when its list leaves the screen")
  func detached() {
    let notes = Notes()
    let stage = stage(notes)
    let view = stage.scroll
    stage.host.send(
      .scrolled(
        ScrollEvent(
          view: view,
          generation: stage.host.tree[view].generation,
          offset: 40,
          sequence: 1,
          scrollPhase: .held
        )
      )
    )
    #expect(stage.table.isDragging)
    stage.stage.session.setContent { EmptyComponent() }
    stage.stage.session.commit()
    #expect(notes.take().suffix(2) == ["let go at 0 for 40", "stays"])
  }
}
