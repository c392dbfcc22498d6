import Rowan

/// A list of what there is and a grid of what is packed: things are dragged from one to the other, and within
/// each.
struct DraggingDemo: Component {
  @ViewModel private var trip = Trip()
  @Environment(\.theme) private var theme
  @Environment(\.textScale) private var textScale

  var body: some Component {
    HStack(alignment: .stretch, spacing: theme.spacing.m) {
      Observing {
        trip.shelf.table
      } content: {
        List($0, label: "Shelf")
      }
      .border(.separator)
      .cornerRadius(theme.radii.medium)
      .grow()
      Observing {
        trip.bag.collection
      } content: {
        List($0, label: "Bag")
      }
      .border(.separator)
      .cornerRadius(theme.radii.medium)
      .grow()
    }
    .frame(height: Self.height * textScale)
  }

  /// Room for five rows.
  private static let height = 190.0
}

/// What stays at home, and what comes along.
@MainActor
private final class Trip {
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
    let row = TableAdapter(Thing.self, title: { $0.id }) { ThingRow(name: $0.id) }
    let tile = CollectionAdapter(Thing.self, title: { $0.id }) { ThingTile(name: $0.id) }
    shelf.registerCellAdapter(row)
    bag.registerCellAdapter(tile)
    row.events.dragItems = { [DragItem($0.element, text: $0.element.id)] }
    shelf.movesRowsItself = true
    tile.events.dragItems = { [DragItem($0.element, text: $0.element.id)] }
    bag.movesItemsItself = true
    // Words from other apps come in as things.
    shelf.dragDrop.performDrop = { [shelf] drop in
      shelf.take(drop) { $0.object(as: Thing.self) ?? $0.text.map { Thing(id: $0) } }
    }
    let things = ["Boots", "Map", "Tent", "Stove", "Lamp"].map { Thing(id: $0) }
    shelf.add(section: TableSection(id: "shelf", elements: things))
    let packed = ["Rope", "Knife", "Soap", "Cup"].map { Thing(id: $0) }
    bag.add(section: CollectionSection(id: "bag", elements: packed))
    shelf.reload()
    bag.reload()
  }
}

private struct Thing: RowValue, Hashable {
  let id: String
}

private struct ThingRow: Component, Equatable {
  let name: String
  @Environment(\.theme) private var theme

  static func == (left: ThingRow, right: ThingRow) -> Bool { left.name == right.name }

  var body: some Component {
    Text(name).padding(horizontal: theme.spacing.m, vertical: theme.spacing.s)
  }
}

private struct ThingTile: Component, Equatable {
  let name: String
  @Environment(\.theme) private var theme

  static func == (left: ThingTile, right: ThingTile) -> Bool { left.name == right.name }

  var body: some Component {
    Center { Text(name) }
      .background(.fill.opacity(theme.tints.background))
      .cornerRadius(theme.radii.medium)
  }
}
