import Observation
import Rowan
import RowanDirectors

extension CataloguePage {
  static let editing = CataloguePage(
    "Editing rows",
    "Rows that are deleted, inserted, moved and dragged.",
    module: "RowanLists",
    icon: .list,
    demos: [
      Demo("Deleting, adding and moving", "edit mode insert reorder confirm", model: Crew.self) {
        ModelDemo(Crew()) { crew in
          HFlow {
            Button(crew.isEditing ? "Done" : "Edit") { crew.isEditing.toggle() }
          }
          DemoFrame(height: 300) { List(crew.director, label: "Crew") }
        }
      },
      Demo("From list to list", "drag and drop move grid preview", model: Luggage.self) {
        ModelDemo(Luggage()) { luggage in
          HStack(alignment: .stretch) {
            DemoFrame(height: 190) { List(luggage.shelf, label: "Shelf") }.grow()
            DemoFrame(height: 190) { List(luggage.bag, label: "Bag") }.grow()
          }
        }
      },
    ]
  )
}

/// A list with an edit mode: rows are deleted, inserted and moved, also between its sections.
@MainActor
@Observable
private final class Crew {
  @ObservationIgnored let director = TableDirector()
  var isEditing = false {
    didSet { director.table.setEditing(isEditing, animated: true) }
  }
  private let insertRow = Item(id: "Sign on")
  @ObservationIgnored private var newcomers = ["Ola", "Ine", "Una"].map(Item.init)

  init() {
    let adapter = TableAdapter<Item>()
    adapter.events.canEditRow = { _ in true }
    adapter.events.editStyle = { [insertRow] in $0.element == insertRow ? .insert : .delete }
    adapter.events.deleteConfirmTitle = { _ in "Sign off" }
    adapter.events.commitEdit = { [weak self] event, style in
      guard let path = event.indexPath else { return }
      if style == .insert { self?.insert(at: path) } else { self?.delete(at: path) }
    }
    adapter.events.canMoveRow = { [insertRow] in $0.element != insertRow }
    // The row that inserts stays the last one of its section.
    adapter.events.moveAdjustDestination = { [weak self] event, proposed in
      guard let count = self?.director.firstSection?.elements.count, proposed.section == 0
      else { return proposed }
      let isMovedWithin = event.indexPath?.section == 0
      return RowPath(section: 0, row: min(proposed.row, count - (isMovedWithin ? 2 : 1)))
    }
    director.movesRowsItself = true
    director.table.allowsDragReorder = true
    director.registerCellAdapter(adapter)
    let aboard = ["Ada", "Ida", "Ole"].map(Item.init) + [insertRow]
    director.add(section: TableSection(id: "aboard", elements: aboard, header: "Aboard"))
    let ashore = ["Eva", "Uta"].map(Item.init)
    director.add(section: TableSection(id: "ashore", elements: ashore, header: "Ashore"))
    director.reload()
  }

  private func insert(at path: RowPath) {
    guard let newcomer = newcomers.popLast() else { return }
    director.reload(afterUpdate: {
      $0.section(at: path.section)?.add(element: newcomer, at: path.row)
      return .automatic
    })
  }

  private func delete(at path: RowPath) {
    director.reload(afterUpdate: {
      $0.section(at: path.section)?.remove(at: path.row)
      return .automatic
    })
  }
}

/// A list and a grid. Items are dragged from one to the other, and within each.
@MainActor
private final class Luggage {
  let shelf = TableDirector()
  let bag = CollectionDirector(
    layout: GridLayoutRules(
      columns: .count(3),
      itemHeight: .fixed(56),
      interItemSpacing: 6,
      lineSpacing: 6,
      sectionInsets: EdgeInsets(all: 6)
    )
  )

  init() {
    let row = TableAdapter<Item>()
    row.events.dragItems = { [DragItem($0.element, text: $0.element.id)] }
    shelf.registerCellAdapter(row)
    shelf.movesRowsItself = true
    // Text that is dragged from another app becomes an item.
    shelf.dragDrop.performDrop = { [shelf] drop in
      shelf.performDrop(drop) { $0.object(as: Item.self) ?? $0.text.map { Item(id: $0) } }
    }
    let tile = CollectionAdapter(Item.self, title: { $0.id }) { item in
      Center { Text(item.id) }.background(.selection).cornerRadius(8)
    }
    tile.events.dragItems = { [DragItem($0.element, text: $0.element.id)] }
    bag.registerCellAdapter(tile)
    bag.movesItemsItself = true
    let unpacked = ["Boots", "Map", "Tent", "Stove", "Lamp"].map(Item.init)
    shelf.add(section: TableSection(id: "shelf", elements: unpacked))
    let packed = ["Rope", "Knife", "Soap", "Cup"].map(Item.init)
    bag.add(section: CollectionSection(id: "bag", elements: packed))
    shelf.reload()
    bag.reload()
  }
}
