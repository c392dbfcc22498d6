import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanHeadless
import RowanHostInterface
import RowanLists
import RowanMount
import TestSupport
import Testing

/// A row with a number of buttons, and optionally a text field.
private struct ButtonRow: RowValue, Equatable {
  var id: Int
  var buttons = 2
  var hasField = false
}

private struct ButtonRowView: Component {
  let row: ButtonRow
  let taps: Notes

  var body: some Component {
    let (row, taps) = (row, taps)
    return HStack {
      Text("row \(row.id)")
      for index in 0..<row.buttons {
        Button("\(row.id)\(Self.letter(index))") { taps.add("\(row.id)\(Self.letter(index))") }
      }
      if row.hasField { TextField("field \(row.id)", text: "") { _ in } }
    }
    .frame(height: 40)
  }

  private static func letter(_ index: Int) -> String { ["a", "b", "c", "d"][index] }
}

@MainActor
@Suite("Buttons in the rows of a list")
struct RowButtonsTests {
  private let table: TableView
  private let stage: Stage
  private let taps: Notes

  init() {
    let taps = Notes()
    let table = TableView(adapters: [
      TableAdapter(ButtonRow.self) { ButtonRowView(row: $0, taps: taps) }
    ])
    table.apply([SectionSnapshot(rows: (0..<1_000).map { ButtonRow(id: $0) })])
    stage = Stage(size: Size(width: 320, height: 400)) {
      VStack(alignment: .stretch) {
        Button("before") {}
        List(table)
        Button("after") {}
      }
    }
    self.table = table
    self.taps = taps
  }

  private var host: HeadlessHost { stage.host }

  private var focused: String? {
    host.tree.focused.flatMap { id in
      host.tree[id].accessibility?.label
        ?? host.tree.accessibilityTree().flatMap(\.flattened)
        .first { $0.view == id }?.label
    }
  }

  private var tabOrder: [String] {
    let all = host.tree.accessibilityTree().flatMap(\.flattened)
    return host.tree.focusOrder().map { id in all.first { $0.view == id }?.label ?? "?" }
  }

  private func show(_ rows: [ButtonRow]) {
    table.apply([SectionSnapshot(rows: rows)])
    stage.session.commit()
  }

  private func enter() {
    host.press(.tab)
    host.press(.tab)
  }

  @Test("A list whose rows contain buttons is one tab stop")
  func oneStop() {
    #expect(tabOrder == ["before", "0a", "after"])
    enter()
    #expect(focused == "0a")
    host.press(.tab)
    #expect(focused == "after")
  }

  @Test("Up, Down, Home, End and page keys move the focus to the same button of another row")
  func rows() {
    enter()
    host.press(.right)
    #expect(focused == "0b")
    host.press(.down)
    #expect(focused == "1b")
    host.press(.end)
    #expect(focused == "999b")
    host.press(.up)
    #expect(focused == "998b")
    host.press(.home)
    #expect(focused == "0b")
    host.press(.pageDown)
    #expect(focused != "0b" && focused?.hasSuffix("b") == true)
    host.press(.pageUp)
    #expect(focused == "0b")
    host.press(.up)
    #expect(focused == "0b")
    host.press(.enter)
    host.press(.space)
    #expect(taps.take() == ["0b", "0b"])
  }

  @Test("Left and Right go through the buttons of a row to its ends, in the layout direction")
  func buttons() {
    enter()
    host.press(.left)
    #expect(focused == "0a")
    host.press(.right)
    host.press(.right)
    #expect(focused == "0b")
    host.press(.left)
    #expect(focused == "0a")
    stage.session.environment.layoutDirection = .rightToLeft
    stage.session.commit()
    host.press(.left)
    #expect(focused == "0b")
    host.press(.right)
    #expect(focused == "0a")
  }

  @Test("The tab stop of a list is the button that had the focus last")
  func remembered() {
    enter()
    for key in [KeyPress.Key.down, .down, .right, .down] { host.press(key) }
    #expect(focused == "3b")
    host.press(.tab)
    #expect(focused == "after")
    host.press(.tab, modifiers: .shift)
    #expect(focused == "3b")
    #expect(tabOrder == ["before", "3b", "after"])
  }

  @Test("The tab stop is in the first visible row if the last focused row is far out of view")
  func scrolledAway() throws {
    enter()
    host.press(.tab)
    let list = try #require(host.views(.scroll).first)
    host.scroll(list, to: 20_000)
    let row = try #require(table.firstVisibleRow?.row)
    #expect(row > 100 && tabOrder == ["before", "\(row)a", "after"])
  }

  @Test(
    "Up and Down skip rows without buttons, and focus the last button of rows with fewer buttons"
  )
  func otherRows() {
    show([
      ButtonRow(id: 0), ButtonRow(id: 1, buttons: 0), ButtonRow(id: 2, buttons: 1),
      ButtonRow(id: 3),
    ])
    enter()
    host.press(.right)
    host.press(.down)
    #expect(focused == "2a")
    host.press(.down)
    #expect(focused == "3a")
    host.press(.down)
    #expect(focused == "3a")
    host.press(.up)
    host.press(.up)
    #expect(focused == "0a")
  }

  @Test("Text fields in rows are tab stops, and leave Up and Down to the list")
  func fields() throws {
    show((0..<4).map { ButtonRow(id: $0, buttons: 1, hasField: true) })
    #expect(host.tree.focusOrder().count == 2 + 1 + 4)
    let field = try #require(host.views(.textField).first)
    host.focus(field)
    host.press(.left)
    #expect(host.tree.focused == field)
    host.press(.down)
    #expect(focused == "1a")
  }

  @Test("If the row of the focused button is removed, the same button of a neighbor gets the focus")
  func removed() {
    show((0..<5).map { ButtonRow(id: $0) })
    enter()
    host.press(.right)
    host.press(.down)
    #expect(focused == "1b")
    show([0, 2, 3, 4].map { ButtonRow(id: $0) })
    #expect(focused == "2b")
    show([ButtonRow(id: 0)])
    #expect(focused == "0b")
  }

  @Test("A focusable row is the tab stop; Right moves to its buttons, and Left back to the row")
  func interactive() {
    let opened = Notes()
    table.onActivate = { opened.add("\($0.row)") }
    stage.session.commit()
    #expect(host.tree.focusOrder().count == 3)
    enter()
    let row = host.tree.focused
    host.press(.enter)
    host.press(.right)
    #expect(focused == "0a")
    host.press(.right)
    #expect(focused == "0b")
    host.press(.enter)
    host.press(.left)
    host.press(.left)
    #expect(host.tree.focused == row)
    #expect(opened.take() == ["0"] && taps.take() == ["0b"])
    host.press(.right)
    host.press(.down)
    host.press(.enter)
    #expect(opened.take() == ["1"])
  }

  @Test("Menu buttons in rows leave the Down key to the list, and open their menu with Enter")
  func menus() {
    struct Item: RowValue, Equatable {
      var id: Int
    }
    let table = TableView(adapters: [
      TableAdapter(Item.self) { item in
        Menu("menu \(item.id)") { MenuItem("Remove \(item.id)") {} }
      }
    ])
    table.apply([SectionSnapshot(rows: (0..<3).map { Item(id: $0) })])
    let stage = Stage { List(table) }
    let label = { stage.host.tree.focused.flatMap { stage.host.tree[$0].accessibility?.label } }
    stage.host.press(.tab)
    #expect(label() == "menu 0")
    stage.host.press(.down)
    #expect(label() == "menu 1" && stage.host.tree.modalLayer == nil)
    let lastCommit = stage.host.tree.lastCommit
    let target = stage.host.tree.focused.map {
      HitTarget(view: $0, generation: stage.host.tree[$0].generation)
    }
    for key in [KeyPress.Key.up, .down, .down] {
      let press = KeyPress(key)
      stage.session.handle(HostEvent(.key(press, target: target), lastCommit: lastCommit))
    }
    #expect(label() == "menu 2", "also by keys that come before the page has heard of the focus")
    stage.host.press(.enter)
    #expect(stage.host.tree.modalLayer != nil)
  }

  @Test("After a session has slept, arrow keys continue from the focused button")
  func sleep() {
    enter()
    host.press(.down)
    stage.session.commit()
    guard stage.session.sleep() else { return }
    host.clearBatches()
    host.press(.down)
    #expect(focused == "2a")
    #expect(tabOrder == ["before", "2a", "after"])
  }

  @Test(
    "Random keys and updates move the focus as in a model that contains all rows",
    arguments: 1...12 as ClosedRange<UInt64>
  )
  func property(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var rows = (0..<60).map { ButtonRow(id: $0, buttons: Int.random(in: 0...3, using: &random)) }
    rows[0].buttons = 2
    show(rows)
    enter()
    var (place, column) = (0, 0)
    func label() -> String {
      "\(rows[place].id)\(["a", "b", "c"][min(column, rows[place].buttons - 1)])"
    }
    #expect(focused == label(), "seed \(seed)")
    for step in 0..<120 {
      let key: KeyPress.Key =
        [.up, .down, .left, .right, .home, .end].randomElement(using: &random) ?? .down
      let filled = rows.indices.filter { rows[$0].buttons > 0 }
      let before = min(column, rows[place].buttons - 1)
      switch key {
      case .up: if let next = filled.last(where: { $0 < place }) { place = next }
      case .down: if let next = filled.first(where: { $0 > place }) { place = next }
      case .home: place = filled[0]
      case .end: place = filled[filled.count - 1]
      case .left: column = max(0, before - 1)
      default: column = min(rows[place].buttons - 1, before + 1)
      }
      host.press(key)
      column = min(column, rows[place].buttons - 1)
      #expect(focused == label(), "seed \(seed), step \(step), \(key)")
      #expect(tabOrder.count == 3, "seed \(seed), step \(step), \(key)")
      guard step % 20 == 19 else { continue }
      // Other rows are removed and shuffled while one row has the focus, which stays.
      let kept = rows[place].id
      rows = rows.filter { $0.id == kept || Int.random(in: 0..<8, using: &random) > 0 }.shuffled(
        using: &random
      )
      table.apply([SectionSnapshot(rows: rows)])
      stage.session.commit()
      place = rows.firstIndex { $0.id == kept } ?? 0
      #expect(focused == label(), "seed \(seed), step \(step), other rows")
    }
  }
}

extension AccessibilityNode {
  fileprivate var flattened: [AccessibilityNode] { [self] + children.flatMap(\.flattened) }
}
