import RowanCore
import RowanDiff
import RowanListData
import RowanListLayout
import Testing

@testable import RowanLists

@MainActor
@Suite("Row transitions")
struct RowTransitionsTests {
  private let transitions = RowTransitions()
  private func key(_ name: String) -> RowRoots.Key {
    RowRoots.Key(RowID(section: "s", row: .string(name)))
  }

  /// Begins a transition of 10 rows in which the last row moves to the front and a row is inserted
  /// after it.
  private func begin(_ animation: TableAnimation?) {
    let old = [SectionSnapshot("s", rows: items(0..<10))]
    let new = [SectionSnapshot("s", rows: items(9..<10) + items(100..<101) + items(0..<9))]
    let layout = ListLayout(estimatedRowHeight: 20)
    layout.reset(to: ItemIndex(old))
    let update = ListUpdate(from: old, layout.index, to: new)
    transitions.begin(
      RowTransition(mapping: update.mapping, before: layout, gone: [], animation: animation)
    )
  }

  private func earlierTop(ofRow row: Int, at top: Double, windowLength: Double = 1_000) -> Double? {
    transitions.earlierFrame(
      of: .row(RowPath(section: 0, row: row)),
      now: Rect(x: 0, y: top, width: 100, height: 20),
      width: 100,
      windowLength: windowLength
    )?.minY
  }

  @Test("A row without an earlier position appears, until the transition ends")
  func appearing() {
    begin(nil)
    #expect(transitions.appears(.row(RowPath(section: 0, row: 1))))
    #expect(!transitions.appears(.row(RowPath(section: 0, row: 0))))
    transitions.end()
    #expect(!transitions.appears(.row(RowPath(section: 0, row: 1))))
    #expect(transitions.rootChange == nil)
  }

  @Test("A row that moves starts at its earlier position, at most one window length away")
  func movement() {
    begin(.automatic)
    #expect(earlierTop(ofRow: 0, at: 0) == 180)
    #expect(earlierTop(ofRow: 0, at: 0, windowLength: 50) == 50)
    #expect(earlierTop(ofRow: 2, at: 40) == 0)
    #expect(earlierTop(ofRow: 2, at: 40, windowLength: 30) == 10)
    #expect(earlierTop(ofRow: 1, at: 20) == nil)
    begin(nil)
    #expect(earlierTop(ofRow: 0, at: 0) == nil)
  }

  @Test("Leaving rows of the last four movements stay mounted until all movements have ended")
  func leaving() {
    for name in ["a", "b", "c", "d", "e"] { transitions.beginMovement(of: [key(name)]) }
    #expect(transitions.leavingKeys == [key("b"), key("c"), key("d"), key("e")])
    transitions.rename([key("b"): key("x")])
    #expect(
      transitions.leavingKeys.contains(key("x")) && !transitions.leavingKeys.contains(key("b"))
    )
    for _ in 0..<4 { #expect(!transitions.endMovement()) }
    #expect(transitions.endMovement())
    #expect(transitions.leavingKeys.isEmpty)
  }

  @Test("`reset` drops leaving rows and running movements")
  func reset() {
    transitions.beginMovement(of: [key("a")])
    transitions.reset()
    #expect(transitions.leavingKeys.isEmpty && !transitions.endMovement())
  }
}
