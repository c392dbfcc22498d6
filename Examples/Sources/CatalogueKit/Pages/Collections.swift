import Rowan
import RowanDirectors

extension CataloguePage {
  static let collections = CataloguePage(
    "Collections",
    "Items in a grid, in a flow and in a custom layout.",
    module: "RowanLists",
    icon: .grid,
    demos: [
      Demo("Grid", "columns pictures sections sticky header", model: PhotoGrid.self) {
        ModelDemo(PhotoGrid()) { photos in
          DemoFrame(height: 300) { List(photos.director, label: "Pictures") }
        }
      },
      Demo("Flow", "lines words wrap", model: WordFlow.self) {
        ModelDemo(WordFlow()) { words in
          DemoFrame(height: 140) { List(words.director, label: "Words") }
        }
      },
      Demo("Custom layout", "columns masonry waterfall zoom", model: PhotoWall.self) {
        ModelDemo(PhotoWall()) { wall in
          DemoFrame(height: 300) { List(wall.director, label: "Wall") }
        }
      },
    ]
  )
}

/// A hundred thousand squares, in as many columns as fit.
@MainActor
private final class PhotoGrid {
  let director = CollectionDirector(
    layout: GridLayoutRules(
      columns: .minimumWidth(112),
      itemHeight: .aspectRatio(1),
      interItemSpacing: 8,
      lineSpacing: 8,
      sectionInsets: EdgeInsets(all: 8)
    )
  )

  init() {
    director.registerCellAdapter(CollectionAdapter<Photo>())
    director.collection.hasStickyHeaders = true
    director.collection.selectionMode = .multiple
    for (title, numbers) in [("Spring", 0..<14), ("Years before", 14..<100_000)] {
      let elements = numbers.map { Photo(id: $0) }
      director.add(section: CollectionSection(id: title, elements: elements, header: title))
    }
    director.reload()
  }
}

/// Items in lines, each as wide as its content.
@MainActor
private final class WordFlow {
  let director = FlowCollectionDirector(
    flow: CollectionFlowLayout(
      itemSize: .auto(estimated: Size(width: 88, height: 32)),
      sectionInsets: EdgeInsets(all: 8)
    )
  )

  init() {
    director.registerCellAdapter(
      CollectionAdapter(Item.self, title: { $0.id }) { item in
        Text(item.id).lineLimit(1).padding(horizontal: 12, vertical: 4)
          .border(.separator).cornerRadius(12)
      }
    )
    director.collection.selectionMode = .multiple
    let words = """
      acorn almond amber anchor apricot arch ash aster bay beacon birch bluebell bramble candle \
      cedar clay clover copper cove daffodil dawn dew drizzle dune dusk ebb echo elder elm ember
      """
    let elements = words.split(separator: " ").map { Item(id: String($0)) }
    director.add(section: CollectionSection(id: "words", elements: elements))
    director.reload()
  }
}

/// Pictures of different heights in columns. Two fingers, or the wheel with Control, zoom one.
@MainActor
private final class PhotoWall {
  let director = CollectionDirector(layout: WallLayout(leastWidth: 140, spacing: 8, inset: 8))

  init() {
    director.registerCellAdapter(CollectionAdapter<Photo>())
    director.collection.zoomRange = 1...3
    director.scrollViewEvents.rowForZooming = { _, picture in picture }
    let elements = (0..<400).map { Photo(id: $0) }
    director.add(section: CollectionSection(id: "wall", elements: elements))
    director.reload()
  }
}

/// A picture that is drawn from its number.
struct Photo: RowValue, Equatable {
  let id: Int

  var name: String {
    let places = ["Dunes", "Harbour", "Meadow", "Ridge", "Lagoon", "Orchard", "Glacier"]
    return "\(places[id % places.count]) \(id + 1)"
  }

  /// The height of the picture, as a share of its width.
  var aspect: Double { [0.75, 1, 1.3, 0.6, 1.5][(id * 7 + id / 3) % 5] }

  var colors: [Color] {
    let colors: [Color] = [.accent, .warning, .positive, .negative]
    return [colors[id % 4], colors[(id / 4 + 1) % 4].opacity(0.35)]
  }
}

extension CollectionAdapter<Photo> {
  /// Creates an adapter that shows pictures above their names.
  convenience init() {
    self.init(Photo.self, title: { $0.name }) { photo in
      VStack(spacing: 2) {
        RoundedRectangle().fill(Gradient(photo.colors, .linear(from: .top, to: .bottom))).grow()
        Text(photo.name).font(.caption).lineLimit(1)
      }
      .padding(4)
      .accessibilityElement(children: .combine)
    }
  }
}
