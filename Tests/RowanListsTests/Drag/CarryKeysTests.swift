import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanHostInterface
import RowanLists
import TestSupport
import Testing

/// Tests of dragging rows with the keyboard and with accessibility actions.
@MainActor
@Suite("Keyboard drags of rows")
struct CarryKeysTests {
  private func commit(_ stage: DragStage) async {
    await stage.stage.clock.advance(by: .seconds(1))
    stage.stage.session.commit()
  }

  @Test("Control+Return picks up a row, arrow keys and Tab choose the destination, Return drops")
  func keys() async {
    let stage = DragStage()
    stage.host.tap(text: "b")
    stage.host.press(.enter, modifiers: .control)
    let hint = "Return puts down in front of the row you go to, escape puts back"
    #expect(stage.said == ["Picked up. \(hint)"])
    stage.host.press(.down)
    stage.host.press(.down)
    #expect(stage.line?.minY == 53)
    stage.host.press(.enter)
    await commit(stage)
    #expect(stage.letters == ["acbdef"])
    #expect(stage.focused == "b" && stage.said.last == "Put down" && stage.line == nil)
    stage.host.press(.enter, modifiers: .control)
    stage.host.press(.tab)
    stage.host.press(.right)
    #expect(stage.line != nil)
    stage.host.press(.enter)
    await commit(stage)
    #expect(stage.letters == ["acdef"])
    #expect(stage.tiles == ["100", "b", "101", "102", "103", "104", "105"])
  }

  @Test("The announcement of a keyboard drag counts rows, not the items of a row")
  func count() {
    let stage = DragStage { stage in
      stage.left.table.selectionMode = .multiple
      stage.rows.events.dragItems = { row in
        [DragItem(row.element, text: row.element.name), DragItem(row.element, text: "its picture")]
      }
    }
    stage.host.focus(stage.view("d") ?? ViewID(0))
    stage.host.press(.enter, modifiers: .control)
    #expect(stage.said.last?.hasPrefix("Picked up. ") == true)
    stage.host.press(.escape)
    stage.left.table.select(Set([0, 3].map { RowID(section: "s0", row: .int($0)) }))
    stage.stage.session.commit()
    stage.host.press(.enter, modifiers: .control)
    #expect(stage.said.last?.hasPrefix("2 rows picked up. ") == true)
  }

  @Test("A row that the app removes during a keyboard drag of several rows is not dropped")
  func otherRowGoes() async {
    let stage = DragStage { $0.left.table.selectionMode = .multiple }
    stage.left.table.select(Set([0, 3].map { RowID(section: "s0", row: .int($0)) }))
    stage.stage.session.commit()
    stage.host.focus(stage.view("d") ?? ViewID(0))
    stage.host.press(.enter, modifiers: .control)
    stage.left.sections[0].remove(at: 0)
    stage.left.reload()
    await commit(stage)
    stage.host.press(.tab)
    stage.host.press(.enter)
    await commit(stage)
    #expect(stage.letters == ["bcef"])
    #expect(stage.tiles.count == 7 && stage.tiles.contains("d"))
  }

  @Test("Shift+Return drops a row after the focused row; Escape cancels the keyboard drag")
  func behind() async {
    let stage = DragStage()
    stage.host.tap(text: "a")
    stage.host.press(.enter, modifiers: .control)
    stage.host.press(.end)
    stage.host.press(.enter, modifiers: .shift)
    await commit(stage)
    #expect(stage.letters == ["bcdefa"])
    stage.host.press(.enter, modifiers: .control)
    stage.host.press(.home)
    stage.host.press(.escape)
    await commit(stage)
    #expect(stage.letters == ["bcdefa"] && stage.line == nil)
    stage.host.press(.enter)
    #expect(stage.letters == ["bcdefa"])
  }

  @Test("Accessibility actions pick up a row, drop it before or after another row, or put it back")
  func actions() async throws {
    let stage = DragStage()
    #expect(stage.actions("b").contains("Pick up"))
    stage.host.perform("Pick up", on: try #require(stage.view("b")))
    #expect(stage.actions("b") == ["Put in front", "Put behind", "Put back"])
    #expect(stage.actions("104") == ["Put in front", "Put behind"])
    stage.host.perform("Put behind", on: try #require(stage.view("104")))
    await commit(stage)
    #expect(stage.letters == ["acdef"])
    #expect(stage.tiles == ["100", "101", "102", "103", "104", "b", "105"])
    stage.host.perform("Pick up", on: try #require(stage.view("a")))
    stage.host.perform("Put back", on: try #require(stage.view("a")))
    #expect(stage.actions("104") == ["Pick up"])
    #expect(stage.letters == ["acdef"])
  }

  @Test("A keyboard drag can be dropped on an empty list")
  func empty() async throws {
    let stage = DragStage(tiles: 0)
    stage.host.tap(text: "c")
    stage.host.press(.enter, modifiers: .control)
    stage.host.press(.tab)
    #expect(stage.focused == "tiles")
    stage.host.press(.enter)
    await commit(stage)
    #expect(stage.letters == ["abdef"] && stage.tiles == ["c"])
  }

  @Test("A refused drop is announced, and the keyboard drag continues")
  func refused() async {
    let stage = DragStage()
    stage.left.dragDrop.didUpdate = { _ in .forbidden }
    stage.left.dragDrop.performDrop = { _ in }
    stage.host.tap(text: "c")
    stage.host.press(.enter, modifiers: .control)
    stage.host.press(.enter)
    #expect(stage.said.last == "This cannot be put here")
    stage.host.press(.tab)
    stage.host.press(.enter)
    await commit(stage)
    #expect(stage.tiles.first == "c")
  }

  @Test("Tables and collections register Control+Return as a key command")
  func commands() {
    let stage = DragStage()
    let lists = stage.host.views(as: .list) + stage.host.views(as: .grid)
    for list in lists {
      let commands = stage.host.tree[list].commands
      #expect(commands.contains(KeyCombination(.enter, modifiers: .control)))
    }
  }
}
