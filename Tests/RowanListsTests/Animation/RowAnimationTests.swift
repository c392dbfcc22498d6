import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanLists
import RowanMount
import TestSupport
import Testing

/// A row with a mount and an unmount animation.
struct Fading: RowValue, Equatable {
  var id: Int
}

@MainActor
@Suite("Insertion and deletion animations of rows")
struct RowAnimationTests {
  /// Creates a table and its stage: rows of 20 points in a window of 200.
  private func stage(_ ids: [Int], notes: Notes = Notes()) -> (TableView, Stage) {
    let adapter = TableAdapter(Fading.self) { row in
      VStack { Text("\(row.id)").frame(height: 20) }
        .animation(onInitialMount: .opacity(from: 0, .linear(1))) { notes.add("\(row.id) \($0)") }
        .animation(onFinalUnmount: .opacity(to: 0, .linear(1))) { notes.add("\(row.id) \($0)") }
    }
    let table = TableView(adapters: [adapter], estimatedRowHeight: 20)
    table.apply(sections(ids))
    return (table, Stage(size: Size(width: 100, height: 200)) { List(table) })
  }

  private func sections(_ ids: [Int]) -> [SectionSnapshot] {
    [SectionSnapshot(rows: ids.map(Fading.init))]
  }

  private func top(_ text: String, in stage: Stage) -> Double? {
    stage.host.find(text: text).map { stage.host.tree.absoluteFrame(of: $0).minY }
  }

  private func opacity(_ text: String, in stage: Stage) -> Double? {
    var next = stage.host.find(text: text)
    while let view = next {
      if let opacity = stage.host.tree.animatedValues(of: view).opacity { return opacity }
      next = stage.host.tree[view].parent
    }
    return nil
  }

  @Test("A deleted row stays visible until its animation ends; the rows below move up at once")
  func deleted() async {
    let notes = Notes()
    let (table, stage) = stage(Array(0..<50), notes: notes)
    table.apply(sections([0, 1] + Array(3..<50)))
    stage.session.commit()
    #expect(top("2", in: stage) == 40 && top("3", in: stage) == 40)
    #expect(!stage.host.tree.accessibilityTree().flatMap(\.children).map(\.label).contains("2"))
    await stage.clock.advance(by: .milliseconds(250))
    #expect(opacity("2", in: stage) == 0.75 && opacity("3", in: stage) == nil)
    await stage.clock.advance(by: .milliseconds(750))
    #expect(!stage.texts.contains("2"))
    #expect(notes.take() == ["2 completed"])
    #expect(stage.host.tree.animations.isEmpty)
  }

  @Test(
    "A row inserted in the window animates; the first rows of a table do not"
  )
  func inserted() async {
    let notes = Notes()
    let (table, stage) = stage(Array(0..<50), notes: notes)
    #expect(stage.host.tree.animations.isEmpty)
    table.apply(sections([0, 100] + Array(1..<50)))
    stage.session.commit()
    await stage.clock.advance(by: .milliseconds(250))
    #expect(opacity("100", in: stage) == 0.25 && opacity("1", in: stage) == nil)
    await stage.clock.advance(by: .seconds(1))
    #expect(notes.take() == ["100 completed"])
  }

  @Test("Rows that scroll into or out of the window run no mount or unmount animations")
  func scrolled() throws {
    let notes = Notes()
    let (_, stage) = stage(Array(0..<500), notes: notes)
    let scroll = stage.host.view(.scroll)
    for offset in stride(from: 0.0, through: 9000, by: 333) {
      stage.host.scroll(scroll, to: offset)
    }
    #expect(stage.host.tree.animations.isEmpty && notes.take().isEmpty)
  }

  @Test("Insertions and deletions outside the window are not animated")
  func outOfSight() {
    let notes = Notes()
    let (table, stage) = stage(Array(0..<500), notes: notes)
    stage.host.scroll(stage.host.view(.scroll), to: 4000)
    table.apply(sections(Array(1000..<1100) + Array(3..<500)), animation: .fading(.linear(1)))
    stage.session.commit()
    #expect(stage.host.tree.animations.isEmpty)
    #expect(top("200", in: stage) == 0)
  }

  @Test("A leaving row keeps its position in the window when the scroll offset is corrected")
  func leavingWhileCorrected() async throws {
    let (table, stage) = stage(Array(0..<500))
    stage.host.scroll(stage.host.view(.scroll), to: 4000)
    #expect(top("202", in: stage) == 40)
    let kept = Array(0..<500).filter { ![100, 101, 102, 202].contains($0) }
    table.apply(sections(kept))
    stage.session.commit()
    #expect(
      top("202", in: stage) == 40 && top("203", in: stage) == 40 && top("200", in: stage) == 0
    )
    table.apply(sections(kept.filter { $0 > 50 }))
    stage.session.commit()
    #expect(top("202", in: stage) == 40 && top("200", in: stage) == 0)
  }

  @Test("A row that is inserted again during its exit animation is mounted as a new row")
  func back() async {
    let notes = Notes()
    let (table, stage) = stage(Array(0..<5), notes: notes)
    table.apply(sections([0, 1, 3, 4]))
    stage.session.commit()
    await stage.clock.advance(by: .milliseconds(500))
    table.apply(sections([0, 1, 2, 3, 4]))
    stage.session.commit()
    #expect(stage.texts.filter { $0 == "2" }.count == 2)
    await stage.clock.advance(by: .seconds(2))
    #expect(stage.texts == ["0", "1", "2", "3", "4"])
    #expect(notes.take().sorted() == ["2 completed", "2 completed"])
  }

  @Test("Unmounting a table removes its leaving rows and cancels their animations")
  func detached() async {
    let notes = Notes()
    let isThere = Observed(true)
    let (table, _) = stage([], notes: notes)
    table.apply(sections(Array(0..<5)))
    let stage = Stage { VStack { if isThere.value { List(table) } else { Text("nothing") } } }
    table.apply(sections([0, 1]))
    stage.session.commit()
    isThere.value = false
    await stage.settle()
    #expect(stage.texts == ["nothing"])
    #expect(notes.take().sorted() == ["2 cancelled", "3 cancelled", "4 cancelled"])
    #expect(stage.host.tree.animations.isEmpty)
  }
}
