import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanDirectors
import RowanHeadless
import RowanHostInterface
import RowanLists
import TestSupport
import Testing

private struct Contact: RowValue, Equatable {
  var id: Int
  var name: String
}

private struct Company: RowValue, Equatable {
  var id: Int
  var name: String
}

private final class CompanyCell: TableViewCell {
  var name = "" { didSet { setNeedsUpdate() } }
  override var content: any Component { Text(name) }
}

/// A table of contacts and companies in which several rows have the identifier 1.
@MainActor
private final class Stage1 {
  let notes = Notes()
  let lists: DirectorStage
  var host: HeadlessHost { lists.host }
  var table: TableView { lists.table }

  init(_ rows: [any RowValue], size: Size = Size(width: 240, height: 180)) {
    let contacts = TableAdapter(Contact.self, title: { $0.name }) { Text($0.name) }
    let companies = TableCellAdapter<Company, CompanyCell>()
    companies.title = { $0.name }
    companies.events.dequeue = { $0.cell?.name = $0.element.name }
    lists = DirectorStage(
      [TableSection(id: "s", elements: rows)],
      adapters: [contacts, companies],
      size: size
    )
    follow(contacts.events) { $0.name }
    follow(companies.events) { $0.name }
    table.selectionMode = .multiple
    table.onActivate = { [unowned self] in notes.add("activate \(name($0))") }
    lists.director.reload()
    lists.stage.session.commit()
  }

  func name(_ id: RowID) -> String {
    guard let path = table.path(of: id) else { return "nothing" }
    let row = table.sections[path.section].row(at: path.row)
    return (row as? Contact)?.name ?? (row as? Company)?.name ?? "?"
  }

  private func follow<Model: RowValue, Cell>(
    _ events: TableCellEvents<Model, Cell>,
    _ name: @escaping @MainActor (Model) -> String
  ) {
    let notes = notes
    events.didSelect = {
      notes.add("select \(name($0.element))")
      return .none
    }
    events.didDeselect = { notes.add("deselect \(name($0.element))") }
    events.contextMenu = { event in
      ContextMenu { MenuItem("Open") { notes.add("open \(name(event.element))") } }
    }
    events.trailingSwipeActions = { event in
      SwipeActionsConfiguration(actions: [
        .closing("Archive") { notes.add("archive \(name(event.element))") }
      ])
    }
    events.canEditRow = { _ in true }
    events.commitEdit = { event, _ in notes.add("delete \(name(event.element))") }
    events.willBeginEdit = { notes.add("begin \(name($0.element))") }
    events.didEndEdit = { notes.add("end \(name($0.element))") }
    events.canMoveRow = { _ in true }
    events.moveRow = { event, to in notes.add("move \(name(event.element)) to \(to.row)") }
    events.accessory = { _ in .detail }
    events.tapOnAccessory = { notes.add("details \(name($0.element))") }
    events.dragItems = { event in
      notes.add("drag \(name(event.element))")
      return []
    }
  }

  func view(_ name: String) -> ViewID {
    host.views(as: .listItem).first { view in
      host.tree[view].children.contains { host.tree[$0].text?.layout.plainText == name }
    } ?? lists.scroll
  }

  func taken() -> [String] {
    lists.stage.session.commit()
    return notes.take()
  }
}

@MainActor
@Suite("Actions on rows with the same identifier")
struct SharedIdentityActionTests {
  private func stage() -> Stage1 {
    Stage1([
      Contact(id: 1, name: "Ada"), Contact(id: 2, name: "Ben"), Company(id: 1, name: "Acme"),
      Contact(id: 1, name: "Ann"), Contact(id: 3, name: "Cid"),
    ])
  }

  @Test(
    "A tap selects and activates the tapped row among rows with the same identifier",
    arguments: ["Ada", "Acme", "Ann"]
  )
  func tap(name: String) {
    let stage = stage()
    stage.host.tap(text: name)
    #expect(stage.taken() == ["select \(name)", "activate \(name)"])
    #expect(stage.table.selectedRows.map(stage.name) == [name])
    let selected = ["Ada", "Ben", "Acme", "Ann"].filter {
      stage.host.tree[stage.view($0)].accessibility?.isSelected == true
    }
    #expect(selected == [name])
  }

  @Test(
    "Keys, menus, swipes and accessibility actions act on one of several rows of one identifier",
    arguments: ["Ada", "Acme", "Ann"]
  )
  func otherWays(name: String) {
    let stage = stage()
    let view = stage.view(name)
    stage.host.secondaryTap(view)
    stage.lists.stage.session.commit()
    stage.host.tap(text: "Open")
    #expect(stage.taken() == ["open \(name)"])
    stage.host.swipe(view, by: Point(x: -60, y: 0))
    stage.lists.stage.session.commit()
    stage.host.tap(text: "Archive")
    #expect(stage.taken() == ["begin \(name)", "archive \(name)", "end \(name)"])
    stage.host.perform("Archive", on: view)
    #expect(stage.taken() == ["archive \(name)"])
    stage.host.perform("Details", on: view)
    #expect(stage.taken() == ["details \(name)"])
    stage.host.focus(view)
    stage.host.press(.delete)
    #expect(stage.taken() == ["begin \(name)"])
    stage.host.press(.enter)
    #expect(stage.taken() == ["delete \(name)", "end \(name)"])
    stage.host.press(.enter, modifiers: .alt)
    #expect(stage.taken() == ["details \(name)"])
    stage.host.press(.space)
    #expect(stage.taken() == ["select \(name)"])
    stage.table.allowsDragReorder = true
    stage.lists.stage.session.commit()
    stage.host.press(.up, modifiers: .alt)
    let place = ["Ada": 0, "Acme": 2, "Ann": 3][name] ?? 0
    #expect(stage.taken() == (place == 0 ? [] : ["move \(name) to \(place - 1)"]))
    stage.host.press(.enter, modifiers: .control)
    #expect(Set(stage.taken()) == ["drag \(name)"])
  }

  @Test("Among rows with the same identifier, each index path, identity and cell leads to one row")
  func places() {
    var rows: [any RowValue] = (10..<200).map { Contact(id: $0, name: "contact \($0)") }
    rows.insert(Company(id: 1, name: "Acme"), at: 0)
    rows.insert(Contact(id: 1, name: "Ada"), at: 150)
    rows.append(Company(id: 1, name: "Bolt"))
    let stage = Stage1(rows)
    let table = stage.table
    for row in [0, 150, 192] {
      let path = RowPath(section: 0, row: row)
      #expect(table.path(of: table.id(of: path)) == path)
    }
    #expect(table.id(of: RowPath(section: 0, row: 192)).occurrence == 2)
    #expect((table.cell(at: RowPath(section: 0, row: 0)) as? CompanyCell)?.name == "Acme")
    let last = table.id(of: RowPath(section: 0, row: 192))
    table.reveal(last)
    stage.lists.stage.session.commit()
    #expect(stage.lists.texts.last == "Bolt")
    let cell = table.cell(at: RowPath(section: 0, row: 192)) as? CompanyCell
    #expect(cell?.name == "Bolt")
    #expect(cell?.indexPath == RowPath(section: 0, row: 192))
    stage.host.tap(text: "Bolt")
    _ = stage.taken()
    #expect(table.selectedRows == [last])
    table.reveal(RowPath(section: 0, row: 0))
    stage.lists.stage.session.commit()
    #expect(stage.host.tree[stage.view("Acme")].accessibility?.isSelected == false)
    table.pinnedRows = [table.id(of: RowPath(section: 0, row: 150))]
    stage.lists.stage.session.commit()
    #expect(stage.host.tree[stage.view("Ada")].text == nil)
    #expect(stage.view("Ada") != stage.lists.scroll)
  }

  @Test(
    "A row keeps its selection when others with its identifier are inserted or removed before it"
  )
  func numbers() {
    let stage = stage()
    stage.host.tap(text: "Acme")
    _ = stage.taken()
    stage.lists.update { $0.sections[0].add(element: Contact(id: 1, name: "New"), at: 0) }
    #expect(stage.table.selectedRows.map(stage.name) == ["Acme"])
    #expect(stage.table.selectedRows.map(\.occurrence) == [2])
    #expect(stage.lists.texts == ["New", "Ada", "Ben", "Acme", "Ann", "Cid"])
    stage.lists.update {
      $0.sections[0].remove(at: 1)
      $0.sections[0].remove(at: 0)
    }
    #expect(stage.table.selectedRows.map(stage.name) == ["Acme"])
    #expect(stage.table.selectedRows.map(\.occurrence) == [0])
    stage.host.press(.down)
    #expect(stage.taken().contains("select Ann"))
    stage.host.tap(text: "Acme")
    #expect(stage.taken() == ["deselect Ann", "select Acme", "activate Acme"])
    #expect(stage.lists.texts == ["Ben", "Acme", "Ann", "Cid"])
  }

  /// Creates a list of two rows with the same identifier. The adapter of the first row offers
  /// editing, a menu, swipe actions and prefetching, the adapter of the second row none of these.
  private func pair() -> (lists: DirectorStage, notes: Notes) {
    let notes = Notes()
    let contacts = TableAdapter(Contact.self, title: { $0.name }) { Text($0.name) }
    contacts.events.canEditRow = { _ in true }
    contacts.events.commitEdit = { event, _ in notes.add("delete \(event.element.name)") }
    contacts.events.contextMenu = { event in
      ContextMenu { MenuItem("Open") { notes.add("open \(event.element.name)") } }
    }
    contacts.events.trailingSwipeActions = { _ in
      SwipeActionsConfiguration(actions: [.closing("Archive") {}])
    }
    contacts.events.prefetch = { rows, _ in notes.add("prefetch \(rows.map(\.name))") }
    contacts.events.cancelPrefetch = { rows, _ in notes.add("cancel \(rows.map(\.name))") }
    let companies = TableAdapter(Company.self, title: { $0.name }) { Text($0.name) }
    companies.events.canEditRow = { _ in false }
    let rows: [any RowValue] = [Contact(id: 1, name: "Ada"), Company(id: 1, name: "Acme")]
    let lists = DirectorStage(
      [TableSection(id: "s", elements: rows)],
      adapters: [contacts, companies],
      size: Size(width: 240, height: 180)
    )
    lists.director.reload()
    lists.stage.session.commit()
    return (lists, notes)
  }

  @Test("A row that replaces a row with the same identifier shows its own content after editing")
  func editing() {
    let (lists, _) = pair()
    lists.table.setEditing(true, animated: false)
    lists.stage.session.commit()
    #expect(lists.host.views(as: .button).count == 1)
    lists.update { $0.sections[0].remove(at: 0) }
    #expect(lists.host.views(as: .button).isEmpty)
    lists.table.setEditing(false, animated: false)
    lists.stage.session.commit()
    #expect(lists.texts == ["Acme"])
  }

  @Test("A row that replaces a row with the same identifier has none of the actions of that row")
  func offers() throws {
    let (lists, _) = pair()
    func item() throws -> ViewID {
      try #require(
        lists.host.views(as: .listItem).first { view in
          lists.host.tree[view].children.contains {
            lists.host.tree[$0].text?.layout.plainText == "Acme"
          }
        }
      )
    }
    #expect(lists.host.tree[try item()].accessibility?.actions.isEmpty == true)
    lists.update { $0.sections[0].remove(at: 0) }
    #expect(lists.host.tree[try item()].accessibility?.actions.isEmpty == true)
    #expect(lists.host.tree[try item()].track == nil)
  }

  @Test("Among prefetched rows with the same identifier, only the removed row is cancelled")
  func prefetched() {
    let (lists, notes) = pair()
    lists.update { director in
      let rows = (10..<32).map { Contact(id: $0, name: "contact \($0)") }
      director.sections[0].add(elements: rows, at: 0)
      director.sections[0].add(element: Contact(id: 1, name: "Ann"), at: 23)
    }
    lists.host.scroll(lists.scroll, to: 1, velocity: 10)
    let asked = notes.take()
    #expect(asked.contains { $0.contains("Ada") && $0.contains("Ann") }, "\(asked)")
    lists.update { $0.sections[0].remove(at: 22) }
    #expect(notes.all.filter { $0.hasPrefix("cancel") } == [#"cancel ["Ada"]"#])
    _ = notes.take()
    lists.update { $0.sections[0].removeAll() }
    #expect(notes.all == [#"cancel ["contact 30", "contact 31", "Ann"]"#])
  }

  @Test("`selectAll` selects each of several rows with the same identifier")
  func all() {
    let stage = stage()
    stage.table.selectAll()
    #expect(stage.table.selectedRows.count == 5)
    stage.host.tap(text: "Ann", modifiers: .control)
    _ = stage.taken()
    #expect(
      Set(stage.table.selectedRows.map(stage.name)) == ["Ada", "Ben", "Acme", "Cid"]
    )
  }

  @Test("Sections with the same identifier keep their rows apart")
  func sections() {
    let table = TableView(adapters: [TableAdapter(Contact.self) { Text($0.name) }])
    let notes = Notes()
    table.onActivate = { [unowned table] id in
      notes.add(table.path(of: id).map { "\($0.section)/\($0.row)" } ?? "nowhere")
    }
    table.apply([
      SectionSnapshot("a", rows: [Contact(id: 1, name: "one")]),
      SectionSnapshot("a", rows: [Contact(id: 1, name: "two"), Contact(id: 2, name: "three")]),
    ])
    let stage = Stage { List(table) }
    stage.host.tap(text: "two")
    stage.host.tap(text: "one")
    #expect(notes.all == ["1/0", "0/0"])
    table.apply([SectionSnapshot("a", rows: [Contact(id: 1, name: "two")])])
    stage.session.commit()
    #expect(stage.host.visibleTexts == ["two"])
  }

  @Test("A tap or a menu acts on one item of a collection among items with the same identifier")
  func collection() {
    let notes = Notes()
    let adapter = CollectionAdapter(Contact.self) {
      Text($0.name)
    } configure: { adapter in
      adapter.events.didSelect = {
        notes.add("select \($0.element.name) \($0.selectedElements.count)")
      }
      adapter.events.contextMenu = { event in
        ContextMenu { MenuItem("Open") { notes.add("open \(event.element.name)") } }
      }
    }
    let collection = CollectionView(
      layout: GridLayoutRules(columns: .count(2)),
      adapters: [adapter]
    )
    collection.selectionMode = .single
    collection.apply([
      SectionSnapshot(rows: ["a", "b", "c"].map { Contact(id: 1, name: $0) })
    ])
    let stage = Stage(size: Size(width: 200, height: 200)) { List(collection) }
    stage.host.tap(text: "c")
    #expect(notes.all == ["select c 1"])
    #expect(collection.selectedItems.map { collection.path(of: $0)?.row } == [2])
    stage.host.secondaryTap(text: "b")
    stage.session.commit()
    stage.host.tap(text: "Open")
    #expect(notes.all.last == "open b")
  }
}
