import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanHeadless
import RowanLists
import RowanMount
import TestSupport
import Testing

/// A list that is off the screen, for instance below another screen, changes like a visible one:
/// rows with state come back with their state, and with their current elements.
@MainActor
@Suite("Updates of a list while it is off the screen")
struct OffScreenChangesTests {
  /// Takes the list off the screen, changes it, and shows it again.
  private func leave(_ stage: TableStage, _ change: () -> Void) {
    stage.stage.session.setContent { Text("another screen") }
    stage.stage.session.commit()
    change()
    stage.stage.session.setContent { List(stage.table) }
    stage.stage.session.commit()
  }

  @Test("A row changed off the screen shows its new element and keeps its state")
  func changedRow() {
    let stage = TableStage(items(0..<6))
    stage.host.tap(text: "row 2:0")
    var rows = items(0..<6)
    rows[2].text = "changed"
    rows[2].lines = 2
    leave(stage) { stage.table.apply([SectionSnapshot(rows: rows)]) }
    #expect(stage.texts.contains("changed:1 changed:1"))
    #expect(stage.top(of: "row 3") == 72)
    stage.host.tap(text: "changed:1")
    #expect(stage.texts.contains("changed:2 changed:2"))
  }

  @Test("A row moved and changed twice off the screen shows its last element and keeps its state")
  func movedRow() {
    let stage = TableStage(items(0..<6))
    stage.host.tap(text: "row 2:0")
    var rows = items(0..<6)
    leave(stage) {
      rows[2].text = "changed"
      stage.table.apply([SectionSnapshot(rows: rows)])
      rows[2].text = "once more"
      rows.append(rows.remove(at: 2))
      stage.table.apply([SectionSnapshot(rows: rows)])
    }
    #expect(stage.texts.last == "once more:1")
    leave(stage) {
      rows[5].text = "and more"
      stage.table.apply([SectionSnapshot(rows: rows)])
    }
    #expect(stage.texts.last == "and more:1")
  }

  @Test("A header changed off the screen shows its new title and keeps its state")
  func header() {
    func section(_ title: String) -> SectionSnapshot {
      SectionSnapshot("a", rows: items(0..<3)).header { ItemRow(item: Item(id: 0, text: title)) }
    }
    let stage = TableStage([section("old")])
    stage.host.tap(text: "old:0")
    leave(stage) { stage.table.apply([section("new")]) }
    #expect(stage.texts.first == "new:1")
  }

  @Test("If editing begins or ends off the screen, an expanded row is laid out like the others")
  func edited() {
    let stage = TableStage([SectionSnapshot(rows: (0..<6).map { Fold(id: $0) })])
    stage.host.tap(text: "fold 2")
    leave(stage) { stage.table.setEditing(true, animated: false) }
    let left = stage.host.views(.text).map { stage.host.tree.absoluteFrame(of: $0).minX }
    #expect(left.count == 7)
    #expect(Set(left).count == 1, "\(left)")
    leave(stage) { stage.table.setEditing(false, animated: false) }
    #expect(stage.texts.contains("inside 2"))
    #expect(stage.host.views(.text).allSatisfy { stage.host.tree.absoluteFrame(of: $0).minX == 0 })
  }

  @Test("A swiped row comes back to the screen without swipe actions, and keeps its state")
  func swiped() async {
    let table = TableView(adapters: [adapterWithActions])
    let stage = Stage(size: Size(width: 400, height: 300)) { List(table) }
    table.apply([SectionSnapshot(rows: (0..<6).map { Fold(id: $0) })])
    stage.session.commit()
    stage.host.tap(text: "fold 2")
    stage.host.swipe(text: "fold 2", by: Point(x: -200, y: 0))
    await stage.settle()
    #expect(stage.host.find(text: "Archive") != nil)
    stage.session.setContent { Text("another screen") }
    stage.session.commit()
    stage.session.setContent { List(table) }
    stage.session.commit()
    #expect(stage.host.find(text: "inside 2") != nil)
    #expect(stage.host.find(text: "Archive") == nil)
    #expect(
      stage.host.views(.text).allSatisfy { stage.host.tree.placedFrame(of: $0).minX == 0 }
    )
  }

  private var adapterWithActions: TableAdapter<Fold> {
    let adapter = TableAdapter(Fold.self) { FoldRow(fold: $0) }
    adapter.events.trailingSwipeActions = { _ in
      SwipeActionsConfiguration(actions: [.closing("Archive", icon: .archive) {}])
    }
    return adapter
  }
}
