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

// The code of the guide to drag and drop, word for word.

private struct Book: RowValue, Hashable {
  var title: String
  var id: String { title }
}

@MainActor
@Suite("Code of the guide to drag and drop")
struct DragSnippets {
  private let notes = Notes()
  private let shelf = TableAdapter(Book.self, title: { $0.title }) { Text($0.title) }
  private let library = TableDirector()
  private let desk = CollectionDirector(
    layout: GridLayoutRules(columns: .count(2), itemHeight: .fixed(30))
  )

  private func stage() -> Stage {
    let (library, desk) = (library, desk)
    library.registerCellAdapter(shelf)
    desk.registerCellAdapter(CollectionAdapter(Book.self) { Text($0.title) })
    let books = ["Emma", "Ulysses", "Middlemarch"].map { Book(title: $0) }
    library.add(section: TableSection(id: "books", elements: books))
    desk.add(section: CollectionSection(id: "desk", elements: [Book(title: "Walden")]))
    library.reload()
    desk.reload()
    return Stage(size: Size(width: 400, height: 200)) {
      HStack(alignment: .stretch, spacing: 0) {
        List(library).frame(width: 200)
        List(desk).frame(width: 200)
      }
      .frame(height: 200)
    }
  }

  private func drag(_ text: String, to point: Point, on stage: Stage) async {
    guard let view = stage.host.find(text: text), let pan = stage.host.lift(view) else { return }
    let frame = stage.host.tree.absoluteFrame(of: view)
    let way = point - Point(x: frame.minX + frame.width / 2, y: frame.minY + frame.height / 2)
    stage.host.movePan(pan, by: way)
    stage.host.movePan(pan, by: way, phase: .ended)
    await stage.clock.advance(by: .seconds(1))
    stage.session.commit()
  }

  private func titles(_ elements: [any ElementRepresentable]) -> [String] {
    elements.compactMap { ($0 as? Book)?.title }
  }

  @Test("Two directors move a row between their lists without drag and drop handlers")
  func simple() async {
    shelf.events.dragItems = { [DragItem($0.element, text: $0.element.title)] }
    library.movesRowsItself = true
    desk.movesItemsItself = true
    await drag("Emma", to: Point(x: 390, y: 15), on: stage())
    #expect(titles(library.sections.flatMap(\.elements)) == ["Ulysses", "Middlemarch"])
    #expect(titles(desk.sections.flatMap(\.elements)) == ["Walden", "Emma"])
  }

  @Test("Handlers of a drag source and a drop target copy a row from one list to the other")
  func asking() async {
    func print(_ count: Int, _ operation: DropOperation) { notes.add("\(count) \(operation)") }
    shelf.events.dragItems = { [DragItem($0.element, text: $0.element.title)] }
    desk.dragDrop.canHandle = { !$0.objects(of: Book.self).isEmpty }
    desk.dragDrop.didUpdate = { session in
      session.isFromSameList ? DropProposal(.move) : DropProposal(.copy)
    }
    desk.dragDrop.performDrop = { [weak desk] drop in desk?.performDrop(drop) }
    library.dragDrop.sessionDidEnd = { session, operation in print(session.items.count, operation) }
    await drag("Emma", to: Point(x: 390, y: 15), on: stage())
    #expect(notes.all == ["1 copy"])
    #expect(titles(desk.sections.flatMap(\.elements)) == ["Walden", "Emma"])
    #expect(library.sections.flatMap(\.elements).count == 3)
  }

  @Test("Books can be dropped into items of a collection")
  func into() async {
    let boxes = desk
    func pack(_ books: [Book], into box: Int) { notes.add("\(books.map(\.title)) into \(box)") }
    shelf.events.dragItems = { [DragItem($0.element)] }
    boxes.dragDrop.didUpdate = { session in
      session.row == nil ? .forbidden : DropProposal(.move, .insertIntoDestination)
    }
    boxes.dragDrop.performDrop = { drop in
      guard let box = drop.destination else { return }
      pack(drop.session.objects(of: Book.self), into: box.row)
    }
    let stage = stage()
    await drag("Emma", to: Point(x: 250, y: 15), on: stage)
    await drag("Ulysses", to: Point(x: 350, y: 150), on: stage)
    #expect(notes.all == ["[\"Emma\"] into 0"])
  }

  @Test("Text from another application is inserted as a row")
  func elsewhere() {
    library.dragDrop.canHandle = { $0.drag.kinds.contains(.text) }
    library.dragDrop.performDrop = { [weak library] drop in
      library?.performDrop(drop) { item in
        item.object(as: Book.self) ?? item.text.map { Book(title: $0) }
      }
    }
    let stage = stage()
    stage.host.dropIn(DragContent(text: "Dracula"), at: Point(x: 20, y: 180))
    #expect(titles(library.sections.flatMap(\.elements)).last == "Dracula")
  }
}
