import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanLists
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("Tables in debugging tools")
struct ToolsTests {
  @Test("`components()` of a session lists rows with their frames in the window")
  func dump() throws {
    let stage = TableStage([SectionSnapshot(rows: (0..<20).map { Fold(id: $0) })])
    let rows = stage.stage.session.components().filter { $0.name.hasPrefix("FoldRow") }
    #expect(rows.count >= 10)
    #expect(rows[1].frame == Rect(x: 0, y: 18, width: 200, height: 18))
    stage.host.scroll(stage.scroll, to: 36)
    let moved = stage.stage.session.components().filter { $0.name.hasPrefix("FoldRow") }
    #expect(moved.contains { $0.frame.minY == -18 })
  }

  @Test("The backtrace of a view in a row includes the row and its list")
  func backtrace() throws {
    let stage = TableStage([SectionSnapshot(rows: [Fold(id: 1)])])
    let view = try #require(stage.host.find(text: "fold 1"))
    let names = try #require(stage.stage.session.backtrace(of: view)).split(separator: "\n")
    #expect(names.first == "List")
    #expect(names.contains { $0.hasPrefix("FoldRow") })
    #expect(names.last == "Text")
  }

  @Test("A reflow builds the rows again and keeps their states")
  func reflow() {
    let stage = TableStage([SectionSnapshot(rows: [Fold(id: 1), Fold(id: 2)])])
    stage.host.tap(text: "fold 1")
    let before = stage.texts
    let listened = Notes()
    stage.stage.session.listener = { event in
      if case .didBuild(let report) = event {
        for evaluation in report.evaluations { listened.add("\(evaluation.reason)") }
      }
    }
    stage.stage.session.reflow()
    #expect(stage.texts == before)
    #expect(listened.all == ["reflow", "reflow"])
  }
}
