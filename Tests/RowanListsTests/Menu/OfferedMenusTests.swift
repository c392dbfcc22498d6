import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanDirectors
import RowanHeadless
import RowanLists
import RowanMount
import TestSupport
import Testing

/// An answer of the app that changes without a reload of the rows.
@MainActor
private final class AppAnswer {
  var isYes = true
}

@MainActor
@Suite("Timing of adapter calls for menus, editing and gestures")
struct OfferedMenusTests {
  @Test("Rows without a menu have no “Show menu” accessibility action")
  func menus() {
    let stage = CommandStage { events, _ in
      events.contextMenu = { event in
        switch event.element.id {
        case 1: nil
        case 2: ContextMenu {}
        default: ContextMenu { MenuItem("Open") {} }
        }
      }
    }
    #expect(stage.actions("a") == ["Show menu"])
    #expect(stage.actions("b").isEmpty)
    #expect(stage.actions("c").isEmpty)
    stage.lists.update { $0.sections[0].set(element: Plain(id: 9, name: "b"), at: 1) }
    #expect(stage.actions("b") == ["Show menu"])
  }

  @Test("Rows without a permitted menu action have no “Show menu” accessibility action")
  func smallMenus() {
    let stage = CommandStage { events, _ in
      events.shouldShowMenu = { $0.element.id != 1 }
      events.canPerformMenuAction = { event, _, _ in event.element.id != 2 }
      events.performMenuAction = { _, _, _ in }
    }
    #expect(stage.actions("a") == ["Show menu"])
    #expect(stage.actions("b").isEmpty)
    #expect(stage.actions("c").isEmpty)
    stage.table.menuActions = []
    stage.stage.session.commit()
    #expect(stage.actions("a").isEmpty)
  }

  @Test("Only rows that react to activation have the accessibility hint “Can be activated”")
  func activation() {
    let still = TableAdapter(Item.self, isInteractive: false) { ItemRow(item: $0) }
    let plain = TableAdapter(Plain.self) { Text($0.name) }
    let stage = DirectorStage(
      [TableSection(id: "s", elements: [Plain(id: 1, name: "a"), Item(id: 2, text: "b")])],
      adapters: [plain, still]
    )
    func hints() -> [String?] {
      stage.host.views(as: .listItem).map { stage.host.tree[$0].accessibility?.hint }
    }
    #expect(hints() == [nil, nil])
    stage.table.selectionMode = .single
    stage.stage.session.commit()
    #expect(hints() == [nil, nil])
    plain.events.didSelect = { _ in TableSelectionState.none }
    stage.reload()
    #expect(hints() == ["Can be activated", nil])
    stage.table.selectionMode = .none
    stage.table.onActivate = { _ in }
    stage.stage.session.commit()
    #expect(hints() == ["Can be activated", nil])
    stage.table.isEditing = true
    stage.stage.session.commit()
    #expect(hints() == [nil, nil])
  }

  @Test("`shouldShowMenu` is called each time a menu is requested")
  func asksForMenu() {
    let answer = AppAnswer()
    answer.isYes = false
    let stage = CommandStage { events, notes in
      events.shouldShowMenu = { _ in answer.isYes }
      events.performMenuAction = { event, action, _ in notes.add(action.id) }
    }
    stage.host.secondaryTap(text: "b")
    #expect(stage.items.isEmpty)
    answer.isYes = true
    stage.host.secondaryTap(text: "b")
    #expect(!stage.items.isEmpty)
    stage.host.press(.escape)
    stage.host.longPress(text: "c")
    #expect(!stage.items.isEmpty)
    stage.host.press(.escape)
    answer.isYes = false
    stage.host.perform("Show menu", on: stage.view("b"))
    #expect(stage.items.isEmpty)
  }

  @Test("`canEditRow` is called each time editing of a row begins")
  func asksForEditing() {
    let answer = AppAnswer()
    let stage = CommandStage { events, notes in
      events.canEditRow = { _ in answer.isYes }
      events.commitEdit = { event, _ in notes.add("delete \(event.element.name)") }
      events.willBeginEdit = { notes.add("begin \($0.element.name)") }
      events.didEndEdit = { notes.add("end \($0.element.name)") }
    }
    stage.table.onActivate = { _ in }
    stage.stage.session.commit()
    answer.isYes = false
    stage.host.focus(stage.view("b"))
    stage.host.press(.delete)
    stage.host.swipe(stage.view("b"), by: Point(x: -80, y: 0))
    stage.host.perform("Delete", on: stage.view("b"))
    #expect(stage.notes.all.isEmpty)
    answer.isYes = true
    stage.host.press(.delete)
    stage.host.press(.enter)
    #expect(stage.notes.all == ["begin b", "delete b", "end b"])
  }

  @Test("`canEditRow` is called again by the next swipe, without a reload")
  func asksForSwipes() {
    let answer = AppAnswer()
    answer.isYes = false
    let stage = CommandStage { events, notes in
      events.canEditRow = { _ in answer.isYes }
      events.trailingSwipeActions = { event in
        SwipeActionsConfiguration(actions: [
          .closing("Pin") { notes.add("pin \(event.element.name)") }
        ])
      }
    }
    stage.host.swipe(stage.view("b"), by: Point(x: -80, y: 0))
    #expect(stage.table.openRow == nil)
    answer.isYes = true
    stage.host.swipe(stage.view("b"), by: Point(x: -80, y: 0))
    #expect(stage.table.openRow == stage.id(1))
    stage.host.tap(text: "Pin")
    #expect(stage.notes.all == ["pin b"])
    answer.isYes = false
    stage.host.swipe(stage.view("c"), by: Point(x: -80, y: 0))
    #expect(stage.table.openRow == nil)
  }

  @Test("`leadingSwipeActions` is called when a swipe begins, without a reload")
  func asksForActions() {
    let answer = AppAnswer()
    answer.isYes = false
    let stage = CommandStage { events, _ in
      events.leadingSwipeActions = { _ in
        answer.isYes ? SwipeActionsConfiguration(actions: [.closing("Read") {}]) : nil
      }
    }
    stage.host.swipe(stage.view("b"), by: Point(x: 80, y: 0))
    #expect(stage.table.openRow == nil)
    answer.isYes = true
    stage.host.swipe(stage.view("b"), by: Point(x: 80, y: 0))
    #expect(stage.table.openRow == stage.id(1))
  }

  /// Creates a list whose rows contain a button, which takes presses itself.
  private func withButtons(
    isYes answer: AppAnswer,
    _ notes: Notes
  ) -> DirectorStage {
    let adapter = TableAdapter(Plain.self) { row in
      HStack {
        Text(row.name)
        Button("Act on \(row.name)") { notes.add("pressed") }
      }
    }
    adapter.events.canMoveRow = { _ in answer.isYes }
    adapter.events.moveRow = { _, _ in }
    adapter.events.canEditRow = { _ in answer.isYes }
    adapter.events.trailingSwipeActions = { _ in
      answer.isYes ? SwipeActionsConfiguration(actions: [.closing("Pin") {}]) : nil
    }
    adapter.events.didHighlight = { notes.add("highlight \($0.element.name)") }
    adapter.events.didSelect = { _ in TableSelectionState.none }
    let rows = ["a", "b"].enumerated().map { Plain(id: $0.offset, name: $0.element) }
    let stage = DirectorStage([TableSection(id: "s", elements: rows)], adapters: [adapter])
    stage.table.selectionMode = .single
    stage.table.allowsDragReorder = true
    stage.stage.session.commit()
    return stage
  }

  @Test(
    "A press on a button in a row asks the adapter again whether the row can be swiped or moved"
  )
  func asksByButtons() throws {
    for isSwipe in [true, false] {
      let (answer, notes) = (AppAnswer(), Notes())
      answer.isYes = false
      let stage = withButtons(isYes: answer, notes)
      let button = try #require(stage.host.find(text: "Act on b"))
      func begins() -> Bool {
        isSwipe
          ? stage.host.swipe(button, by: Point(x: -80, y: 0)) : stage.host.lift(button) != nil
      }
      #expect(!begins())
      answer.isYes = true
      #expect(begins())
      #expect((isSwipe ? stage.table.openRow : stage.table.draggedRow)?.row == .int(1))
      #expect(notes.take() == [], "The row does not stand out, as the press is not for it.")
    }
  }

  @Test("A tap on a button in a row that refuses gestures does not highlight the row")
  func tapsButtons() throws {
    let (answer, notes) = (AppAnswer(), Notes())
    answer.isYes = false
    let stage = withButtons(isYes: answer, notes)
    stage.host.tap(text: "Act on b")
    #expect(notes.take() == ["pressed"])
    stage.host.tap(text: "a")
    #expect(notes.take() == ["highlight a"])
  }

  @Test("`canMoveRow` is called again when a row is lifted again, without a reload")
  func asksForLifts() throws {
    let answer = AppAnswer()
    answer.isYes = false
    let stage = CommandStage { events, _ in
      events.canMoveRow = { _ in answer.isYes }
      events.moveRow = { _, _ in }
    }
    stage.table.allowsDragReorder = true
    stage.stage.session.commit()
    _ = stage.host.lift(stage.view("b"))
    #expect(stage.table.draggedRow == nil)
    answer.isYes = true
    _ = try #require(stage.host.lift(stage.view("b")))
    #expect(stage.table.draggedRow == stage.id(1))
  }
}
