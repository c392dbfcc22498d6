import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanDirectors
import RowanHeadless
import RowanLists
import TestSupport
import Testing

private struct RowOrText: Component {
  let item: Item
  let hasState: Bool

  @ComponentBuilder var body: some Component {
    if hasState { ItemRow(item: item) } else { Text(item.text) }
  }
}

/// A list of 500 fetched rows, in which rows 2, 150 and 330 have the same identity.
///
/// Row 150 is visible and row 2 was fetched, so that row 150 is the second known row of its
/// identity. A refresh discards row 2, which is out of view, and changes no other row. Row 330 is
/// fetched after that, and becomes the second one.
@MainActor
private final class TwinStage {
  let rows: LazyRows<Item>
  let lists: DirectorStage
  let notes = Notes()
  var table: TableView { lists.table }

  init(hasState: Bool = false) async {
    var all = items(0..<500)
    for row in [2, 150, 330] { all[row].id = -1 }
    let shelf = Shelf(all)
    rows = LazyRows<Item>(count: 500, pageSize: 20) { try shelf.page($0) }
    let notes = notes
    let adapter = TableAdapter(Item.self) { RowOrText(item: $0, hasState: hasState) }
    adapter.events.didSelect = {
      notes.add("select \($0.element.text)")
      return .none
    }
    adapter.events.contextMenu = { event in
      let text = event.element.text
      return ContextMenu { MenuItem("Open \(text)") { notes.add("open \(text)") } }
    }
    adapter.events.canEditRow = { _ in true }
    adapter.events.trailingSwipeActions = { event in
      SwipeActionsConfiguration(actions: [
        .closing("Archive") { notes.add("archive \(event.element.text)") }
      ])
    }
    lists = DirectorStage([TableSection(id: "all", lazy: rows)], adapters: [adapter])
    table.selectionMode = .multiple
    await settle()
    // All pages that a refresh reads are loaded then, so that the refresh changes no visible row.
    await show(166)
    await show(146)
  }

  func settle() async {
    await rows.settle()
    lists.stage.session.commit()
  }

  func show(_ row: Int) async {
    table.scrollTo(RowPath(section: 0, row: row), position: .top)
    lists.stage.session.commit()
    await settle()
  }

  /// Discards row 2 by a refresh without changes.
  func forgetFirstTwin() async {
    #expect(table.sections[0].row(at: 2) is Item)
    #expect(table.sections[0].row(at: 330) is PendingRow)
    rows.refresh()
    await settle()
    #expect(table.sections[0].row(at: 2) is PendingRow)
  }

  /// Fetches row 330, whose page is next to the window then. Row 150 stays in the pages that are
  /// kept.
  func fetchLastTwin() async {
    await show(306)
    #expect(table.sections[0].row(at: 150) is Item)
    #expect(table.sections[0].row(at: 330) is Item)
  }

  func name(_ id: RowID) -> String {
    guard let path = table.path(of: id) else { return "nothing" }
    return (table.sections[0].row(at: path.row) as? Item)?.text ?? "not fetched"
  }
}

@MainActor
@Suite("Fetched rows with a duplicate identity after a refresh has discarded the first")
struct ForgottenTwinTests {
  @Test("A tap on a row with a duplicate identity selects that row")
  func taps() async {
    let stage = await TwinStage()
    await stage.forgetFirstTwin()
    stage.lists.host.tap(text: "row 150")
    #expect(stage.notes.take() == ["select row 150"])
    await stage.fetchLastTwin()
    #expect(stage.table.selectedRows.map(stage.name) == ["row 150"])
    await stage.show(326)
    stage.lists.host.tap(text: "row 330")
    #expect(stage.notes.take() == ["select row 330"])
  }

  @Test("The selected row stays selected, and its duplicates do not become selected")
  func selection() async {
    let stage = await TwinStage()
    stage.lists.host.tap(text: "row 150")
    #expect(stage.notes.take() == ["select row 150"])
    await stage.forgetFirstTwin()
    #expect(stage.table.selectedRows.map(stage.name) == ["row 150"])
    await stage.fetchLastTwin()
    #expect(stage.table.selectedRows.map(stage.name) == ["row 150"])
  }

  @Test("An open context menu acts on its row after other duplicates were discarded and fetched")
  func menu() async {
    let stage = await TwinStage()
    stage.lists.host.secondaryTap(text: "row 150")
    stage.lists.stage.session.commit()
    await stage.forgetFirstTwin()
    await stage.fetchLastTwin()
    #expect(stage.table.rowWithMenu.map(stage.name) == "row 150")
    stage.lists.host.tap(text: "Open row 150")
    #expect(stage.notes.take() == ["open row 150"])
  }

  @Test("The button of a swiped row acts on that row")
  func swipe() async {
    let stage = await TwinStage()
    stage.lists.host.swipe(text: "row 150", by: Point(x: -60, y: 0))
    stage.lists.stage.session.commit()
    await stage.forgetFirstTwin()
    stage.lists.host.tap(text: "Archive")
    #expect(stage.notes.take() == ["archive row 150"])
    // The buttons of row 150 are removed when its swipe has closed.
    await stage.lists.stage.clock.advance(by: .seconds(1))
    await stage.show(326)
    stage.lists.host.swipe(text: "row 330", by: Point(x: -60, y: 0))
    stage.lists.stage.session.commit()
    stage.lists.host.tap(text: "Archive")
    #expect(stage.notes.take() == ["archive row 330"])
  }

  @Test("The focus stays on its row, and arrow keys continue from that row")
  func focus() async {
    let stage = await TwinStage()
    stage.lists.host.tap(text: "row 150")
    #expect(stage.notes.take() == ["select row 150"])
    let focused = stage.lists.host.tree.focused
    await stage.forgetFirstTwin()
    #expect(stage.lists.host.tree.focused == focused)
    await stage.fetchLastTwin()
    stage.lists.host.press(.down)
    stage.lists.host.press(.space)
    #expect(stage.notes.take() == ["select row 151"])
  }

  @Test("A row keeps its state, and its duplicates do not share it")
  func state() async {
    let stage = await TwinStage(hasState: true)
    stage.lists.host.tap(text: "row 150:0")
    stage.lists.stage.session.commit()
    #expect(stage.lists.texts.contains("row 150:1"))
    await stage.forgetFirstTwin()
    await stage.fetchLastTwin()
    await stage.show(326)
    #expect(stage.lists.texts.contains("row 330:0"))
    await stage.show(146)
    #expect(stage.lists.texts.contains("row 150:1"))
  }
}
