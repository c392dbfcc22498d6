import RowanComponents
import RowanControls
import RowanCore
import RowanDirectors
import RowanHeadless
import RowanHostInterface
import RowanLists
import TestSupport
import Testing

/// A row whose content handles no taps.
struct Plain: RowValue, Equatable {
  var id: Int
  var name: String
}

@MainActor
@Suite("Selection and keyboard in tables")
struct SelectionTests {
  private let stage: TableStage
  private var table: TableView { stage.table }
  private var host: HeadlessHost { stage.host }

  init() {
    stage = TableStage(plain: names(0..<100))
    stage.table.selectionMode = .single
  }

  /// The numbers of the selected rows, in order.
  private var selected: [Int] {
    table.selectedRows.compactMap { row in
      if case .int(let id) = row.row { Int(id) } else { nil }
    }.sorted()
  }

  private func selectedViews() -> [String] {
    stage.texts.filter { text in
      host.tree[stage.row(ofText: text)].accessibility?.isSelected == true
    }
  }

  @Test("A tap selects one row, and `onSelectionChange` is called once")
  func single() {
    let told = Box<[Set<RowID>]>([])
    table.onSelectionChange = { rows in told.change { $0.append(rows) } }
    host.tap(text: "name 2")
    #expect(selectedViews() == ["name 2"])
    host.tap(text: "name 4")
    host.tap(text: "name 4")
    #expect(selectedViews() == ["name 4"])
    #expect(told.value == [[RowID(row: 2)], [RowID(row: 4)]])
  }

  @Test("Selecting a row changes attributes of two rows and builds no row")
  func minimal() {
    host.tap(text: "name 2")
    host.clearBatches()
    host.tap(text: "name 4")
    let changed = Set(
      host.mutations.compactMap { mutation -> ViewID? in
        switch mutation {
        case .set(let view, _), .reset(let view, _): view
        default: nil
        }
      }
    )
    #expect(changed == [stage.row(ofText: "name 2"), stage.row(ofText: "name 4")])
    #expect(
      host.mutations.allSatisfy { mutation in
        if case .set(_, .text) = mutation { false } else { true }
      }
    )
  }

  @Test("With multiple selection, Control toggles a row and Shift selects a range")
  func multiple() {
    table.selectionMode = .multiple
    host.tap(text: "name 1")
    host.tap(text: "name 3", modifiers: .control)
    #expect(selected == [1, 3])
    host.tap(text: "name 1", modifiers: .command)
    #expect(selected == [3])
    host.tap(text: "name 3")
    host.tap(text: "name 6", modifiers: .shift)
    #expect(selected == [3, 4, 5, 6])
    host.tap(text: "name 1", modifiers: .shift)
    #expect(selected == [1, 2, 3])
    host.press(.character("a"), modifiers: .control)
    #expect(selected.count == 100)
  }

  private func shelfID(_ row: Int) -> RowID { RowID(section: "shelf", row: .int(row)) }

  /// Creates a list of 1,000 lazy rows whose row 1 was tapped. The list was scrolled to row 500
  /// then, so that the page of row 1 was discarded.
  private func stageWithDiscardedStart() async throws -> (TableStage, LazyRows<Plain>) {
    let rows = LazyRows<Plain>(count: 1_000, pageSize: 20, pageLimit: 0) { range in
      RowPage(rows: names(range), count: 1_000)
    }
    let stage = TableStage([SectionSnapshot("shelf", lazy: rows)])
    stage.table.selectionMode = .multiple
    await rows.settle()
    stage.stage.session.commit()
    stage.host.tap(text: "name 1")
    #expect(stage.table.selectedRows == [shelfID(1)])
    stage.host.scroll(stage.scroll, to: 9_000)
    await rows.settle()
    stage.stage.session.commit()
    #expect(rows.row(at: 1) == nil)
    return (stage, rows)
  }

  /// Taps the fourth visible row with the Shift key, and returns its number.
  private func extendToVisibleRow(_ stage: TableStage) throws -> Int {
    let name = try #require(stage.texts.filter { $0.hasPrefix("name ") }.dropFirst(3).first)
    stage.host.tap(text: name, modifiers: .shift)
    return try #require(Int(name.dropFirst(5)))
  }

  @Test("Shift selects a range from its start, even if the page of that row was discarded")
  func discardedStart() async throws {
    let (stage, rows) = try await stageWithDiscardedStart()
    let end = try extendToVisibleRow(stage)
    #expect(end > 400 && rows.row(at: 1) == nil)
    let selected = stage.table.selectedRows
    for row in [1, end - 1, end] { #expect(selected.contains(shelfID(row))) }
    #expect(!selected.contains(shelfID(end + 1)))
    // Rows that are not loaded have no identity, and are not selected.
    #expect(selected.count == 1 + (1...end).count { rows.row(at: $0) != nil })
  }

  @Test("A range whose start was discarded begins at that row after another section was inserted")
  func movedDiscardedStart() async throws {
    let (stage, rows) = try await stageWithDiscardedStart()
    let top = SectionSnapshot("top", rows: names(2_000..<2_003))
    stage.apply([top, SectionSnapshot("shelf", lazy: rows)])
    await rows.settle()
    stage.stage.session.commit()
    let end = try extendToVisibleRow(stage)
    let selected = stage.table.selectedRows
    #expect(selected.allSatisfy { $0.section == "shelf" })
    for row in [1, end - 1, end] { #expect(selected.contains(shelfID(row))) }
  }

  @Test("Arrow keys move the focus and the selection, and scroll rows into the window")
  func arrows() {
    host.tap(text: "name 0")
    host.press(.down)
    #expect(selected == [1])
    #expect(host.tree.focused == stage.row(ofText: "name 1"))
    for _ in 0..<30 { host.press(.down) }
    #expect(selected == [31])
    #expect(stage.texts.contains("name 31"))
    #expect(host.tree.focused == stage.row(ofText: "name 31"))
    for _ in 0..<40 { host.press(.up) }
    #expect(selected == [0])
    #expect(stage.texts.first == "name 0")
  }

  @Test("Keys that are pressed before the host applies the last commit are handled one by one")
  func fastKeys() {
    host.tap(text: "name 0")
    let lastCommit = host.tree.lastCommit
    let row = stage.row(ofText: "name 0")
    let target = HitTarget(view: row, generation: host.tree[row].generation)
    for key in [KeyPress.Key.down, .down, .down, .up] {
      let press = KeyPress(key)
      stage.stage.session.handle(HostEvent(.key(press, target: target), lastCommit: lastCommit))
    }
    #expect(selected == [2])
    #expect(host.tree.focused == stage.row(ofText: "name 2"))
  }

  @Test("A focus event that the host sent before a focus change is ignored")
  func lateFocus() {
    host.tap(text: "name 0")
    let lastCommit = host.tree.lastCommit
    let row = stage.row(ofText: "name 0")
    let generation = host.tree[row].generation
    host.press(.down)
    let late = InputEvent.focused(row, generation: generation)
    stage.stage.session.handle(HostEvent(late, lastCommit: lastCommit))
    host.press(.down)
    #expect(selected == [2])
  }

  @Test("Home, End, Page Down and Page Up move the selection")
  func far() {
    host.tap(text: "name 0")
    host.press(.end)
    #expect(selected == [99])
    #expect(stage.texts.last == "name 99")
    host.press(.home)
    #expect(selected == [0])
    host.press(.pageDown)
    #expect(selected == [10])
    host.press(.pageUp)
    #expect(selected == [0])
  }

  @Test("Shift with arrow keys extends and shrinks the selection")
  func extending() {
    table.selectionMode = .multiple
    host.tap(text: "name 5")
    host.press(.down, modifiers: .shift)
    host.press(.down, modifiers: .shift)
    #expect(selected == [5, 6, 7])
    host.press(.up, modifiers: .shift)
    #expect(selected == [5, 6])
    host.press(.down, modifiers: .control)
    #expect(selected == [5, 6])
    host.press(.space)
    #expect(selected == [5, 6, 7])
  }

  @Test("A table is one tab stop, at its current row")
  func oneTabStop() {
    #expect(host.tree.focusOrder() == [stage.row(ofText: "name 0")])
    host.tap(text: "name 4")
    #expect(host.tree.focusOrder() == [stage.row(ofText: "name 4")])
  }

  @Test("Typing selects the next row whose title begins with the text, ignoring case and accents")
  func typeAhead() async {
    stage.apply(plain: ["Abel", "Berta", "Béla", "Cäsar", "berlin"])
    host.tap(text: "Abel")
    host.press(.character("b"))
    #expect(selectedViews() == ["Berta"])
    host.press(.character("e"))
    host.press(.character("L"))
    #expect(selectedViews() == ["Béla"])
    await stage.stage.settle()
    await stage.stage.clock.advance(by: .seconds(2))
    await stage.stage.settle()
    host.press(.character("b"))
    #expect(selectedViews() == ["berlin"])
    host.press(.character("b"))
    #expect(selectedViews() == ["Berta"])
  }

  @Test("A space continues the search for a typed title and selects or activates nothing")
  func typedSpace() {
    let activated = Box<[RowID]>([])
    table.onActivate = { row in activated.change { $0.append(row) } }
    stage.apply(plain: ["New", "New window", "New York", "Émile"])
    host.focus(stage.row(ofText: "New"))
    for letter in "new" { host.press(.character(letter)) }
    host.press(.space)
    host.press(.character("y"))
    #expect(selectedViews() == ["New York"])
    host.press(.space)
    host.press(.character("e"))
    #expect(selectedViews() == ["Émile"])
    #expect(activated.value == [])
  }

  @Test("Another key or a tap ends the search for a typed title, so that Space activates a row")
  func endOfTyping() {
    table.selectionMode = .none
    let activated = Box<[RowID]>([])
    table.onActivate = { row in activated.change { $0.append(row) } }
    stage.apply(plain: ["New", "New window", "Open"])
    host.focus(stage.row(ofText: "New"))
    host.press(.character("o"))
    host.press(.space)
    #expect(activated.value == [])
    host.press(.up)
    host.press(.space)
    #expect(activated.value?.count == 1)
    host.press(.character("o"))
    host.tap(text: "New window")
    host.press(.space)
    #expect(activated.value?.count == 3)
    // A typed letter that matches no title must not let Space activate the current row.
    host.press(.character("q"))
    host.press(.space)
    #expect(activated.value?.count == 3)
  }

  @Test(
    "A key or a tap that is handled inside a row ends the search for a typed title",
    arguments: ["button by key", "button by tap", "key", "command", "double tap"]
  )
  func endOfTypingInRow(act: String) {
    let notes = Notes()
    let adapter = TableAdapter(Plain.self, title: { $0.name }) { row in
      HStack {
        Text(row.name)
        Button("Act on \(row.name)") { notes.add("pressed") }
          .onKey { press in
            if press.key == .right { notes.add("key") }
            return press.key == .right
          }
          .onDoubleTap { notes.add("double tap") }
          .keyCommand("k", modifiers: .control, title: "Act") { notes.add("command") }
      }
    }
    let names = ["Nora", "Norbert", "Otto"]
    let rows = names.enumerated().map { Plain(id: $0.offset, name: $0.element) }
    let stage = DirectorStage([TableSection(id: "s", elements: rows)], adapters: [adapter])
    let host = stage.host
    func button(_ name: String) -> ViewID {
      host.views(as: .button).first {
        host.tree[$0].accessibility?.label == "Act on \(name)"
      } ?? host.views(as: .button)[0]
    }
    func focused() -> String? { host.tree.focused.flatMap { host.texts(in: $0).first } }
    host.focus(button("Nora"))
    host.press(.character("n"))
    #expect(focused() == "Norbert")
    host.focus(button("Norbert"))
    switch act {
    case "button by key": host.press(.enter)
    case "button by tap": host.tap(button("Norbert"))
    case "key": host.press(.right)
    case "command": host.press(.character("k"), modifiers: .control)
    default: host.doubleTap(button("Norbert"))
    }
    #expect(notes.take().count == 1)
    // Together with the letter before, this letter would match no title.
    host.press(.character("o"))
    #expect(focused() == "Otto")
    // A search that continued would take the space.
    host.focus(button("Otto"))
    host.press(.right)
    host.press(.space)
    #expect(notes.take() == ["key", "pressed"])
  }

  @Test("Return and a tap activate a row")
  func activation() {
    let activated = Box<[RowID]>([])
    table.onActivate = { row in activated.change { $0.append(row) } }
    host.tap(text: "name 2")
    host.press(.down)
    host.press(.enter)
    #expect(activated.value == [RowID(row: 2), RowID(row: 3)])
  }

  @Test("The focused row stays mounted when it scrolls away, and arrow keys continue from it")
  func focusSurvivesScrolling() {
    host.tap(text: "name 3")
    host.scroll(stage.scroll, to: 1_000)
    #expect(host.tree.focused.map { host.tree[$0].isHidden } == false)
    host.press(.down)
    #expect(selected == [4])
    #expect(stage.texts.contains("name 4"))
  }

  @Test("The selection follows rows that move, and loses rows that are removed")
  func changes() {
    table.selectionMode = .multiple
    host.tap(text: "name 2")
    host.tap(text: "name 4", modifiers: .control)
    let told = Box<[Set<RowID>]>([])
    table.onSelectionChange = { rows in told.change { $0.append(rows) } }
    stage.apply(names(0..<100).filter { $0.id != 4 }.reversed())
    #expect(selected == [2])
    #expect(told.value == [[RowID(row: 2)]])
    host.scroll(stage.scroll, to: .greatestFiniteMagnitude)
    #expect(selectedViews() == ["name 2"])
  }

  @Test("Without selection and activation, rows take no focus and the host keeps the arrow keys")
  func passive() {
    table.selectionMode = .none
    stage.stage.session.commit()
    #expect(host.tree.focusOrder() == [])
    #expect(host.tree[stage.scroll].interaction == [])
    #expect(table.selectedRows.isEmpty)
  }

  @Test("Rows of adapters with `isInteractive` false take no focus, and arrow keys skip them")
  func passiveRows() {
    let table = TableView(
      adapters: [
        TableAdapter(Item.self, isInteractive: false) { Text($0.text) },
        TableAdapter(Plain.self) { Text($0.name) },
      ]
    )
    table.selectionMode = .multiple
    table.apply([
      SectionSnapshot("a", rows: items(0..<1)), SectionSnapshot("b", rows: names(0..<2)),
      SectionSnapshot("c", rows: items(1..<2)), SectionSnapshot("d", rows: names(2..<3)),
    ])
    let stage = Stage { List(table) }
    func focusedText() -> String? {
      stage.host.tree.focused.flatMap { view in
        stage.texts.first { text in
          stage.host.find(text: text).map { stage.host.tree[$0].parent == view } ?? false
        }
      }
    }
    stage.host.tap(text: "row 0")
    #expect(table.selectedRows.isEmpty)
    stage.host.press(.tab)
    #expect(focusedText() == "name 0")
    stage.host.press(.down)
    stage.host.press(.down)
    #expect(focusedText() == "name 2")
    stage.host.press(.home)
    #expect(focusedText() == "name 0")
    stage.host.press(.up)
    #expect(focusedText() == "name 0")
    stage.host.press(.character("a"), modifiers: .control)
    #expect(table.selectedRows.count == 3)
  }

  @Test("`select` ignores rows that do not exist, and selects one row in single selection")
  func byTheApp() {
    table.select([RowID(row: 7), RowID(row: 3), RowID(row: 900)])
    #expect(selected == [3])
    table.selectionMode = .multiple
    table.select([RowID(row: 7), RowID(row: 3), RowID(row: 900)])
    #expect(selected == [3, 7])
    stage.stage.session.commit()
    #expect(selectedViews() == ["name 3", "name 7"])
  }
}

func names(_ range: Range<Int>) -> [Plain] {
  range.map { Plain(id: $0, name: "name \($0)") }
}

extension TableStage {
  convenience init(plain rows: [Plain]) {
    self.init([SectionSnapshot(rows: rows)])
  }

  func apply(_ rows: [Plain]) {
    apply([SectionSnapshot(rows: rows)])
  }

  func apply(plain names: [String]) {
    apply(names.enumerated().map { Plain(id: $0, name: $1) })
  }
}
