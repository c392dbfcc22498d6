import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanDirectors
import RowanLists
import RowanMount
import TestSupport
import Testing

/// An action applies other rows to a list and changes states, in either order. A row that is built
/// in between would read beyond the end of its element, which terminates the program.
@MainActor
@Suite("Rows and states that one action changes", .timeLimit(.minutes(20)))
struct OneCommitTests {
  @Test(
    "Two queries are answered with the same rows, although a handler applies rows in between"
  )
  func handlerApplies() throws {
    let stage = TableStage(items(0..<100))
    stage.table.selectionMode = .single
    stage.table.select([RowID(row: 99)])
    stage.host.scroll(stage.scroll, to: 900)
    stage.table.onSelectionChange = { [table = stage.table] _ in
      table.apply([SectionSnapshot(rows: items(40..<43))])
    }
    // The selected row is removed.
    stage.table.apply([SectionSnapshot(rows: items(0..<90))])
    let first = try #require(stage.table.firstVisibleRow)
    #expect(stage.table.sections[first.section].count == 3)
    #expect((0..<3).contains(first.row) && stage.table.firstVisibleRow == first)
  }

  struct Part: ElementRepresentable, Equatable {
    var id: Int
    var items: [String]
  }

  /// The rows, and the changes that an action makes to them.
  @MainActor
  final class Editor {
    var parts = [Part(id: 0, items: ["a", "b", "c"]), Part(id: 1, items: ["x"])]
    var show: @MainActor ([Part]) -> Void = { _ in }
    /// Called between the change of the rows and the change of the state.
    var meanwhile: @MainActor () -> Void = {}

    func set(_ items: [String]) {
      parts[0].items = items
      show(parts)
      meanwhile()
    }
  }

  struct PartRow: Component {
    let part: Part
    let editor: Editor
    let notes: Notes
    @State private var selected = 0

    var body: some Component {
      if part.id == 0 { notes.add("built") }
      return HStack {
        Text(part.items[selected])
        Button("last \(part.id)") { selected = part.items.count - 1 }
        Button("less, then state \(part.id)") {
          editor.set(["a"])
          selected = 0
        }
        Button("state, then less \(part.id)") {
          selected = 0
          editor.set(["a"])
        }
        Button("more, then state \(part.id)") {
          editor.set(["a", "b", "c", "d"])
          selected = 3
        }
        Button("state, then more \(part.id)") {
          selected = 4
          editor.meanwhile()
          editor.set(["a", "b", "c", "d", "e"])
        }
        Button("twice \(part.id)") {
          editor.set([])
          editor.set(["z"])
          selected = 0
        }
        Button("task \(part.id)") {
          Task {
            editor.set(["t"])
            selected = 0
          }
        }
      }
    }
  }

  enum Kind: CaseIterable { case table, director, refreshed, collection }

  private func stage(_ kind: Kind, _ editor: Editor, _ notes: Notes) -> (Stage, TableView) {
    let parts = editor.parts
    switch kind {
    case .table:
      let table = TableView(
        adapters: [TableAdapter(Part.self) { PartRow(part: $0, editor: editor, notes: notes) }]
      )
      table.apply([SectionSnapshot(rows: parts)])
      editor.show = { table.apply([SectionSnapshot(rows: $0)]) }
      return (Stage(size: Size(width: 900, height: 300)) { List(table).rowWidth(.full) }, table)
    case .director, .refreshed:
      let director = TableDirector()
      director.registerCellAdapter(
        TableAdapter(Part.self) { PartRow(part: $0, editor: editor, notes: notes) }
      )
      let section = TableSection(id: "parts", elements: parts)
      director.add(section: section)
      director.reload()
      editor.show = { parts in
        if kind == .refreshed {
          section.set(elements: parts)
          director.reload()
        } else {
          director.reload(afterUpdate: { _ in
            section.set(elements: parts)
            return .automatic
          })
        }
      }
      return (Stage(size: Size(width: 900, height: 300)) { List(director) }, director.table)
    case .collection:
      let collection = CollectionView(
        adapters: [CollectionAdapter(Part.self) { PartRow(part: $0, editor: editor, notes: notes) }]
      )
      collection.layout = GridLayoutRules(columns: .count(1), itemHeight: .fixed(30))
      collection.apply([SectionSnapshot(rows: parts)])
      editor.show = { collection.apply([SectionSnapshot(rows: $0)]) }
      return (Stage(size: Size(width: 900, height: 300)) { List(collection) }, TableView())
    }
  }

  @Test(
    "A row is built once, with its new element and its new state, whichever changes first",
    arguments: Kind.allCases
  )
  func order(kind: Kind) async {
    let (editor, notes) = (Editor(), Notes())
    let (stage, _) = stage(kind, editor, notes)
    for (button, shown) in [
      ("last 0", "c"), ("less, then state 0", "a"), ("more, then state 0", "d"),
      ("state, then less 0", "a"), ("state, then more 0", "e"), ("twice 0", "z"),
    ] {
      _ = notes.take()
      stage.host.tap(text: button)
      #expect(stage.texts.first == shown, "\(kind), \(button)")
      #expect(notes.take() == ["built"], "\(kind), \(button)")
    }
    stage.host.tap(text: "more, then state 0")
    stage.host.tap(text: "task 0")
    await stage.settle()
    #expect(stage.texts.first == "t", "\(kind)")
    #expect(stage.diagnostics == [])
  }

  @Test("Changes of list properties in the same action do not build a row before the action ends")
  func settings() {
    let (editor, notes) = (Editor(), Notes())
    let (stage, table) = stage(.table, editor, notes)
    stage.host.tap(text: "last 0")
    editor.meanwhile = {
      table.isLoading.toggle()
      table.selectionMode = .multiple
      table.scrollTo(RowPath(section: 0, row: 1))
      table.select([RowID(row: IdentityKey(1))])
    }
    _ = notes.take()
    for (button, shown) in [
      ("less, then state 0", "a"), ("state, then more 0", "e"), ("less, then state 0", "a"),
    ] {
      stage.host.tap(text: button)
      #expect(stage.texts.first == shown)
      // The new selection mode makes rows handle taps; the row is built only for its element and
      // its state.
      #expect(notes.take() == ["built"], "\(button)")
    }
  }

  /// A context value that is set on the list.
  struct Chosen: Equatable, Sendable {
    var number: Int
  }

  /// A row that shows a part whose number is a context value of the list.
  struct OuterRow: Component {
    let part: Part
    @ContextValue private var chosen: Chosen?
    var body: some Component { Text("\(part.id): \(part.items[chosen?.number ?? 0])") }
  }

  struct Page: Component {
    let table: TableView
    @State private var number = 2
    var body: some Component {
      VStack {
        List(table).contextValue(Chosen(number: number))
        Button("replace") {
          table.apply([SectionSnapshot(rows: [Part(id: 7, items: ["only"])])])
          number = 0
        }
        Button("grow") {
          number = 3
          let items = ["a", "b", "c", "d"]
          table.apply([SectionSnapshot(rows: [7, 8].map { Part(id: $0, items: items) })])
        }
        Button("shrink") {
          table.apply([SectionSnapshot(rows: [7, 8].map { Part(id: $0, items: ["x"]) })])
          number = 0
        }
      }
    }
  }

  @Test("New and existing rows read context values as they are at the end of the action")
  func surroundings() {
    let table = TableView(adapters: [TableAdapter(Part.self) { OuterRow(part: $0) }])
    table.apply([SectionSnapshot(rows: [Part(id: 0, items: ["a", "b", "c"])])])
    let stage = Stage { Page(table: table) }
    #expect(stage.texts.first == "0: c")
    stage.host.tap(text: "replace")
    #expect(stage.texts.first == "7: only")
    stage.host.tap(text: "grow")
    #expect(stage.texts.prefix(2) == ["7: d", "8: d"])
    stage.host.tap(text: "shrink")
    #expect(stage.texts.prefix(2) == ["7: x", "8: x"])
  }

  @Test("Queries within an action use the sections that the action has just applied")
  func asked() {
    let (editor, notes) = (Editor(), Notes())
    let (stage, table) = stage(.table, editor, notes)
    editor.show = { parts in
      table.apply([SectionSnapshot(rows: parts)])
      #expect(table.sections[0].row(at: 0) as? Part == parts[0])
      table.apply([SectionSnapshot(rows: parts + [Part(id: 2, items: ["new"])])])
      #expect(table.rowCount == 3)
      #expect(table.path(of: RowID(row: IdentityKey(2)))?.row == 2)
    }
    stage.host.tap(text: "less, then state 0")
    #expect(stage.texts.contains("new"))
  }

  @Test("`scrollTo` scrolls to a row that is applied in the same action")
  func scrolledTo() {
    let table = TableView(adapters: [TableAdapter(Plain.self) { Text($0.name) }])
    let director = TableDirector()
    director.registerCellAdapter(TableAdapter(Plain.self) { Text($0.name) })
    let section = TableSection(id: "a", elements: names(0..<3))
    director.add(section: section)
    director.reload()
    table.apply([SectionSnapshot(rows: names(0..<3))])
    let stage = Stage(size: Size(width: 200, height: 400)) {
      VStack(spacing: 0) {
        List(table).frame(height: 100)
        List(director).frame(height: 100)
        Button("table") {
          table.apply([SectionSnapshot(rows: names(0..<100))])
          #expect(table.scrollTo(RowPath(section: 0, row: 99)))
          #expect(!table.scrollTo(RowPath(section: 0, row: 100)))
        }
        Button("director") {
          section.set(elements: names(100..<200))
          director.reload()
          #expect(director.scrollTo(RowPath(section: 0, row: 99)))
          #expect(!director.scrollTo(RowPath(section: 1, row: 0)))
        }
      }
    }
    stage.host.tap(text: "table")
    #expect(stage.texts.contains(names(99..<100)[0].name))
    stage.host.tap(text: "director")
    #expect(stage.texts.contains(names(199..<200)[0].name))
  }

  @Test(
    "`scrollTo` follows the identity of its row if the rows change again in the same action"
  )
  func scrolledToMoved() {
    let director = TableDirector()
    director.registerCellAdapter(TableAdapter(Plain.self) { Text($0.name) })
    let section = TableSection(id: "a", elements: names(0..<3))
    director.add(section: section)
    director.reload()
    let stage = Stage(size: Size(width: 200, height: 400)) {
      VStack(spacing: 0) {
        List(director).frame(height: 100)
        Button("moved") {
          section.set(elements: names(0..<100))
          director.reload()
          #expect(director.scrollTo(RowPath(section: 0, row: 99), position: .top))
          section.set(elements: names(60..<200))
          director.reload()
        }
        Button("gone") {
          #expect(director.scrollTo(RowPath(section: 0, row: 139), position: .top))
          section.set(elements: names(0..<9))
          director.reload()
          #expect(director.scrollTo(RowPath(section: 0, row: 8)))
        }
      }
    }
    stage.host.tap(text: "moved")
    #expect(stage.texts.first == names(99..<100)[0].name)
    stage.host.tap(text: "gone")
    #expect(stage.texts.contains(names(8..<9)[0].name))
    #expect(stage.diagnostics == [])
  }

  @Test("Handlers that are called within an action get the rows that the action has just applied")
  func askedHandlers() {
    var asked: [String] = []
    let adapter = TableAdapter(Item.self) { Text($0.text) }
    adapter.events.canEditRow = { event in
      asked.append("\(event.element.text) at \(event.indexPath?.row ?? -1)")
      return true
    }
    let table = TableView(adapters: [adapter])
    table.apply([SectionSnapshot(rows: (0..<3).map { Item(id: $0, text: "row \($0)") })])
    let stage = Stage {
      VStack {
        List(table)
        Button("edit") {
          table.apply([SectionSnapshot(rows: [Item(id: 2, text: "last")])])
          table.setEditing(true, animated: false)
        }
      }
    }
    asked = []
    stage.host.tap(text: "edit")
    #expect(Set(asked) == ["last at 0"])
  }

  @Test(
    "If `willBeginEdit` removes its row, `didEndEdit` is called once, without an index path"
  )
  func handlerRemovesRow() {
    var ended: [RowPath?] = []
    let adapter = TableAdapter(Item.self) { Text($0.text) }
    weak var shown: TableView?
    adapter.events.canEditRow = { _ in true }
    adapter.events.editStyle = { _ in .delete }
    adapter.events.willBeginEdit = { event in
      shown?.apply([SectionSnapshot(rows: [Item(id: 9, text: "other")])])
    }
    adapter.events.didEndEdit = { ended.append($0.indexPath) }
    let table = TableView(adapters: [adapter])
    shown = table
    table.apply([SectionSnapshot(rows: [Item(id: 0, text: "row")])])
    let stage = Stage { List(table) }
    table.selectionMode = .single
    stage.host.tap(text: "row")
    stage.host.press(.delete)
    #expect(ended == [nil])
    #expect(stage.texts.contains("other"))
  }

  @Test("A scroll event before the commit acts on the sections that were just applied")
  func event() {
    let stage = TableStage((0..<5).map { Item(id: $0, text: "row \($0)") })
    stage.table.apply([SectionSnapshot(rows: (1..<5).map { Item(id: $0, text: "new \($0)") })])
    stage.host.scroll(stage.scroll, to: 0)
    #expect(stage.texts == (1..<5).map { "new \($0):0" })
  }

  @Test("Sections that are applied just before a table is unmounted are shown when it returns")
  func leaving() {
    let table = TableView(adapters: [TableAdapter(Plain.self) { Text($0.name) }])
    table.apply([SectionSnapshot(rows: names(0..<2))])
    let isShown = Observed(true)
    let stage = Stage { if isShown.value { List(table) } }
    table.apply([SectionSnapshot(rows: names(5..<6))])
    isShown.value = false
    stage.session.commit()
    #expect(table.rowCount == 1)
    isShown.value = true
    stage.session.commit()
    #expect(stage.texts == names(5..<6).map(\.name))
    table.apply([SectionSnapshot(rows: names(7..<8))])
    stage.session.end()
    #expect(table.rowCount == 1)
  }

  // MARK: Comparisons in the background

  /// Returns a director that compares rows away from the main actor, however few they are.
  private func comparingDirector(_ editor: Editor, _ notes: Notes) -> (TableDirector, TableSection)
  {
    let director = TableDirector()
    director.rowsComparedAtOnce = 0
    director.registerCellAdapter(
      TableAdapter(Part.self) { PartRow(part: $0, editor: editor, notes: notes) }
    )
    let section = TableSection(id: "parts", elements: editor.parts)
    director.add(section: section)
    director.reload()
    return (director, section)
  }

  @Test("While a director compares rows, a row shows its old element and state, then the new ones")
  func comparing() async {
    let (editor, notes) = (Editor(), Notes())
    let (director, section) = comparingDirector(editor, notes)
    editor.show = { parts in
      section.set(elements: parts)
      director.reload(afterUpdate: { _ in .none })
    }
    let stage = Stage(size: Size(width: 900, height: 300)) { List(director) }
    while director.isComparing { await stage.settle() }
    for (button, before, after) in [
      ("more, then state 0", "a", "d"), ("state, then less 0", "d", "a"),
      ("state, then more 0", "a", "e"), ("less, then state 0", "e", "a"),
    ] {
      #expect(stage.texts.first == before)
      stage.host.tap(text: button)
      if director.isComparing {
        #expect(stage.texts.first == before, "\(button)")
        stage.host.scroll(stage.host.view(.scroll), to: 0)
        #expect(stage.texts.first == before, "\(button)")
      }
      while director.isComparing { await stage.settle() }
      await stage.settle()
      #expect(stage.texts.first == after, "\(button)")
    }
  }

  @Test("A state that changes while a director compares equal rows is shown afterwards")
  func comparingSame() async {
    let (editor, notes) = (Editor(), Notes())
    let (director, section) = comparingDirector(editor, notes)
    let stage = Stage(size: Size(width: 900, height: 300)) { List(director) }
    while director.isComparing { await stage.settle() }
    let parts = editor.parts
    director.reload(afterUpdate: { _ in
      section.set(elements: parts)
      return .none
    })
    stage.host.tap(text: "last 0")
    while director.isComparing { await stage.settle() }
    await stage.settle()
    #expect(stage.texts.first == "c")
  }
}
