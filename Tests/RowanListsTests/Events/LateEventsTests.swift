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

/// Rows a to h, and the event of one of them, which is kept across changes.
@MainActor
private final class LateStage {
  var event: TableCellEvent<Plain, Never>?
  let commands: CommandStage
  var table: TableView { commands.table }

  init(_ counts: [Int] = [8]) {
    let box = Box()
    commands = CommandStage(counts) { events, notes in
      events.contextMenu = { event in
        box.stage?.event = event
        return ContextMenu {
          MenuItem("Delete \(event.element.name)") {
            notes.add("delete \(event.selectedElements.map(\.name))")
          }
          if event.element.name != "plain" { Submenu("More") { MenuItem("Less") {} } }
        }
      }
      events.canEditRow = { _ in true }
      events.commitEdit = { event, _ in notes.add("commit \(event.element.name)") }
      events.willBeginEdit = { notes.add("begin \($0.element.name)") }
      events.didEndEdit = {
        notes.add("end \($0.element.name) at \($0.indexPath.map { "\($0.row)" } ?? "nowhere")")
      }
      events.trailingSwipeActions = { event in
        SwipeActionsConfiguration(actions: [
          SwipeAction("Archive") { done in
            notes.add("archive \(event.element.name) at \(event.indexPath?.row ?? -1)")
            done(true)
          }
        ])
      }
    }
    box.stage = self
    table.selectionMode = .multiple
    commands.stage.session.commit()
  }

  private final class Box { weak var stage: LateStage? }

  func openMenu(_ name: String) {
    commands.host.secondaryTap(commands.view(name))
    commands.stage.session.commit()
  }

  func update(_ change: @escaping @MainActor (TableDirector) -> Void) {
    commands.lists.update(change)
  }
}

@MainActor
@Suite("Events that are kept while rows change")
struct LateEventsTests {
  @Test("The context menu of a row that moved up deletes that row, not the selected rows")
  func menu() {
    let stage = LateStage()
    stage.table.select([stage.commands.id(4), stage.commands.id(5)])
    stage.openMenu("d")
    stage.update { $0.sections[0].remove(at: 0) }
    #expect(stage.event?.indexPath == RowPath(section: 0, row: 2))
    stage.commands.host.tap(text: "Delete d")
    #expect(stage.commands.notes.all == ["delete [\"d\"]"])
  }

  @Test("The event of a removed row has no index path, no selection and no current element")
  func gone() {
    let stage = LateStage()
    stage.openMenu("d")
    let event = stage.event
    stage.update { $0.sections[0].remove(at: 3) }
    #expect(stage.commands.items.isEmpty)
    #expect(event?.indexPath == nil)
    #expect(event?.selection == [])
    #expect(event?.selectedElements == [])
    #expect(event?.currentElement == nil)
    #expect(event?.element.name == "d")
  }

  @Test("An event follows its row into another section and when sections are removed")
  func sections() {
    let stage = LateStage([4, 4])
    stage.openMenu("b")
    let event = stage.event
    stage.update { director in
      director.sections[1].add(element: director.sections[0].remove(at: 1), at: 2)
    }
    #expect(event?.indexPath == RowPath(section: 1, row: 2))
    stage.update { $0.remove(section: 0) }
    #expect(event?.indexPath == RowPath(section: 0, row: 2))
    #expect(event?.selectedElements.map(\.name) == ["b"])
    stage.table.apply([])
    #expect(event?.indexPath == nil)
  }

  @Test("An event has no index path while the section of its row is collapsed")
  func collapsed() {
    let stage = LateStage([4, 4])
    stage.openMenu("b")
    let event = stage.event
    stage.update { $0.sections[0].isCollapsed = true }
    #expect(stage.commands.items.isEmpty)
    #expect(event?.indexPath == nil)
    stage.update { $0.sections[0].isCollapsed = false }
    #expect(event?.indexPath == RowPath(section: 0, row: 1))
  }

  @Test("An event finds its row again after the row moved through a collapsed section")
  func movedThroughCollapsed() {
    let stage = LateStage([4, 4])
    stage.openMenu("b")
    let event = stage.event
    stage.update { $0.sections[1].isCollapsed = true }
    stage.update { director in
      guard let row = director.sections[0].remove(at: 1) else { return }
      director.sections[1].add(element: row)
    }
    #expect(event?.indexPath == nil)
    stage.update { director in
      guard let row = director.sections[1].remove(at: 4) else { return }
      director.sections[0].add(element: row, at: 0)
    }
    #expect(event?.indexPath == RowPath(section: 0, row: 0))
  }

  @Test("An open menu and its submenus are updated when the element of their row changes")
  func newest() {
    let stage = LateStage()
    stage.openMenu("d")
    stage.commands.host.tap(text: "More")
    #expect(stage.commands.items == ["Delete d", "More", "Less"])
    stage.update { $0.sections[0].set(element: Plain(id: 3, name: "D"), at: 3) }
    #expect(stage.commands.items == ["Delete D", "More", "Less"])
    stage.update { $0.sections[0].set(element: Plain(id: 3, name: "plain"), at: 3) }
    #expect(stage.commands.items == ["Delete plain"])
    stage.commands.host.tap(text: "Delete plain")
    #expect(stage.commands.notes.all == ["delete [\"plain\"]"])
  }

  @Test("A swipe action acts on its row after another row was removed")
  func swipe() {
    let stage = LateStage()
    stage.commands.host.swipe(stage.commands.view("d"), by: Point(x: -60, y: 0))
    stage.commands.stage.session.commit()
    stage.update { $0.sections[0].remove(at: 0) }
    stage.commands.host.tap(text: "Archive")
    #expect(stage.commands.notes.all == ["begin d", "archive d at 2", "end d at 2"])
  }

  @Test("A swipe that is too short to open calls `willBeginEdit` and `didEndEdit`")
  func shortSwipe() {
    let stage = LateStage()
    stage.commands.host.swipe(stage.commands.view("d"), by: Point(x: -8, y: 0))
    stage.commands.stage.session.commit()
    #expect(stage.commands.notes.all == ["begin d", "end d at 3"])
  }

  @Test("`didEndEdit` is called once if a row is removed while its swipe actions are open")
  func swipedAway() {
    let stage = LateStage()
    stage.commands.host.swipe(stage.commands.view("d"), by: Point(x: -60, y: 0))
    stage.commands.stage.session.commit()
    stage.update { $0.sections[0].remove(at: 3) }
    stage.table.closeSwipeActions()
    stage.table.apply([])
    #expect(stage.commands.notes.all == ["begin d", "end d at nowhere"])
  }

  @Test(
    "A delete confirmation calls `didEndEdit` once, also if its row is removed",
    arguments: [true, false]
  )
  func question(isGone: Bool) {
    let stage = LateStage()
    stage.commands.host.focus(stage.commands.view("d"))
    stage.commands.host.press(.delete)
    stage.update { $0.sections[0].remove(at: isGone ? 3 : 0) }
    stage.commands.host.press(.escape)
    stage.commands.stage.session.commit()
    #expect(stage.commands.notes.all == ["begin d", "end d at \(isGone ? "nowhere" : "2")"])
  }

  @Test("A delete confirmation calls `didEndEdit` once if the section of its row is collapsed")
  func questionInCollapsedSection() {
    let stage = LateStage([4, 4])
    stage.commands.host.focus(stage.commands.view("b"))
    stage.commands.host.press(.delete)
    stage.update { $0.sections[0].isCollapsed = true }
    let ends = ["begin b", "end b at nowhere"]
    #expect(stage.commands.notes.all == ends)
    stage.update { $0.sections[0].isCollapsed = false }
    stage.commands.host.press(.escape)
    #expect(stage.commands.notes.all == ends)
    #expect(!stage.commands.texts.contains("Delete"))
  }

  @Test(
    "Text is pasted into the row of the menu, or nowhere if that row is removed",
    arguments: [true, false]
  )
  func paste(isGone: Bool) async {
    let stage = CommandStage([4, 4]) { events, notes in
      events.shouldShowMenu = { _ in true }
      events.performMenuAction = { event, action, _ in
        notes.add("\(action.id) \(event.pastedText ?? "") into \(event.element.name)")
      }
    }
    stage.host.clipboard = "words"
    stage.host.secondaryTap(text: "d")
    stage.host.tap(text: "Paste")
    stage.lists.update { director in
      let row = director.sections[0].remove(at: 3)
      if !isGone { director.sections[1].add(element: row, at: 0) }
    }
    await stage.stage.settle()
    #expect(stage.notes.all == (isGone ? [] : ["paste words into d"]))
  }

  @Test("An event returns no cell that now shows another row")
  func cell() {
    var kept: [TableCellEvent<Plain, PlainCell>] = []
    let adapter = TableCellAdapter<Plain, PlainCell> { adapter in
      adapter.events.dequeue = { $0.cell?.name = $0.element.name }
      adapter.events.willDisplay = { kept.append($0) }
    }
    let rows = (0..<200).map { Plain(id: $0, name: "row \($0)") }
    let stage = DirectorStage([TableSection(id: "s", elements: rows)], adapters: [adapter])
    let first = kept.first { $0.element.id == 0 }
    #expect(first?.cell?.name == "row 0")
    for place in 1...6 { stage.host.scroll(stage.scroll, to: Double(place) * 400) }
    #expect(first?.cell.map { $0.name == "row 0" } ?? true)
    #expect(first?.indexPath == RowPath(section: 0, row: 0))
  }

  @Test("An event of a header follows its section")
  func header() {
    var kept: TableHeaderFooterEvent<PlainHeader>?
    let headers = TableHeaderFooterAdapter<PlainHeader> { adapter in
      adapter.events.willDisplay = { if $0.section == 1 { kept = $0 } }
    }
    let stage = DirectorStage(
      (0..<3).map { TableSection(id: "s\($0)", elements: [Plain(id: $0, name: "r\($0)")]) }
    )
    stage.director.registerHeaderFooterAdapter(headers)
    stage.update { director in for section in director.sections { section.headerView = headers } }
    #expect(kept?.currentSection == 1)
    stage.update { $0.remove(section: 0) }
    #expect(kept?.section == 0)
    #expect(kept?.tableSection?.identifier == "s1")
    stage.update { $0.remove(section: 0) }
    #expect(kept?.currentSection == nil)
  }

  @Test("An event of a header follows its section among sections with the same identifier")
  func headerOfTwinSections() {
    var kept: [Int: TableHeaderFooterEvent<PlainHeader>] = [:]
    let headers = TableHeaderFooterAdapter<PlainHeader> { adapter in
      adapter.events.willDisplay = { kept[$0.section] = $0 }
    }
    let stage = DirectorStage(
      ["first", "twin", "twin"].enumerated().map {
        TableSection(id: $1, elements: [Plain(id: $0, name: "r\($0)")])
      }
    )
    stage.director.registerHeaderFooterAdapter(headers)
    stage.update { director in for section in director.sections { section.headerView = headers } }
    let (one, two) = (kept[1], kept[2])
    #expect(one?.tableSection === stage.director.sections[1])
    #expect(two?.tableSection === stage.director.sections[2])
    stage.update { $0.remove(section: 0) }
    #expect(one?.currentSection == 0)
    #expect(two?.currentSection == 1)
  }
}

private final class PlainCell: TableViewCell {
  var name = "" { didSet { setNeedsUpdate() } }
  override var content: any Component { Text(name) }
}

private final class PlainHeader: TableViewHeaderFooterView {
  override var content: any Component { Text("header") }
}
