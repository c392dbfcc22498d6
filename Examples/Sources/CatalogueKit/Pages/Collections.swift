import Rowan

extension CataloguePage {
  static let collections = CataloguePage(
    "Collections",
    "Items in a grid, in a flow and in a custom layout.",
    module: "RowanLists",
    icon: .grid
  ) { CollectionsPage() }
}

private struct CollectionsPage: Component {
  private enum Layout: String, CaseIterable, Sendable {
    case grid = "Grid"
    case flow = "Flow"
    case custom = "Own layout"
  }

  @State private var layout = Layout.grid
  @ViewModel private var collections = CollectionDemos()

  var body: some Component {
    VStack(spacing: 0) {
      HFlow {
        Picker("Layout", selection: $layout, options: Layout.allCases) { $0.rawValue }
        if layout == .grid { Button("Shuffle") { collections.shuffle() } }
      }
      .padding(horizontal: 16, vertical: 8)
      Divider()
      Observing { [layout] in
        switch layout {
        case .grid: List(collections.photos, label: "Pictures")
        case .flow: List(collections.words, label: "Words")
        case .custom: List(collections.wall, label: "Wall")
        }
      } content: {
        $0
      }
    }
    .grow().shrink()
  }
}

@MainActor
private final class CollectionDemos {
  private static let insets = EdgeInsets(top: 4, leading: 16, bottom: 16, trailing: 16)

  /// Squares in as many columns as fit.
  let photos = CollectionDirector(
    layout: GridLayoutRules(
      columns: .minimumWidth(112),
      itemHeight: .aspectRatio(1),
      interItemSpacing: 8,
      lineSpacing: 8,
      sectionInsets: insets
    )
  )
  /// Items in lines, each as wide as its content.
  let words = FlowCollectionDirector(
    flow: CollectionFlowLayout(
      itemSize: .auto(estimated: Size(width: 88, height: 32)),
      sectionInsets: insets
    )
  )
  /// Items of different heights in columns.
  let wall = CollectionDirector(layout: WallLayout(leastWidth: 140, spacing: 10, inset: 16))

  init() {
    let picture = CollectionAdapter(Photo.self, title: { $0.name }) { photo in
      VStack(spacing: 2) {
        RoundedRectangle().fill(Gradient(photo.colors, .linear(from: .top, to: .bottom))).grow()
        Text(photo.name).font(.caption).lineLimit(1)
      }
      .padding(4)
      .accessibilityElement(children: .combine)
    }
    photos.registerCellAdapter(picture)
    photos.collection.hasStickyHeaders = true
    photos.collection.selectionMode = .multiple
    let albums = [
      ("Spring", 0..<14), ("Summer", 14..<60), ("All the years before", 60..<100_000),
    ]
    for (title, numbers) in albums {
      let elements = numbers.map { Photo(id: $0) }
      photos.add(section: CollectionSection(id: title, elements: elements, header: title))
    }
    photos.reload()

    words.registerCellAdapter(
      CollectionAdapter(Item.self, title: { $0.id }) { item in
        Text(item.id).lineLimit(1).padding(horizontal: 12, vertical: 4)
          .border(.separator).cornerRadius(12)
      }
    )
    words.stickyHeaders = true
    words.collection.selectionMode = .multiple
    for line in Self.vocabulary.split(separator: "\n") {
      let elements = line.split(separator: " ").map { Item(id: String($0)) }
      let letter = line.prefix(1).uppercased()
      words.add(section: CollectionSection(id: letter, elements: elements, header: letter))
    }
    words.reload()

    wall.registerCellAdapter(picture)
    wall.collection.selectionMode = .single
    // Two fingers, or the wheel with the control key, zoom a picture.
    wall.collection.zoomRange = 1...3
    wall.scrollViewEvents.rowForZooming = { _, picture in picture }
    let elements = (0..<400).map { Photo(id: $0) }
    wall.add(section: CollectionSection(id: "wall", elements: elements))
    wall.reload()
  }

  /// Shuffles the pictures of each album.
  func shuffle() {
    photos.reload(afterUpdate: { director in
      for section in director.sections {
        section.set(elements: section.elements.compactMap { $0 as? Photo }.shuffled())
      }
    })
  }

  private static let vocabulary = """
    acorn almond amber anchor apricot arch ash aster
    bay beacon birch blackberry bluebell bramble brook buttercup
    candle cedar chestnut clay clover cobblestone copper coral cornflower cove
    daffodil dandelion dawn dew dragonfly driftwood drizzle dune dusk
    earth ebb echo elder elm ember evening everlasting evergreen
    falcon feather fern field fir firefly flint foxglove frost furrow
    garden garnet geranium glade glen goldfinch gorse granite grasshopper grove gust
    hail harbour hawthorn hazel heath heather hedgehog hill hollyhock honeysuckle horizon
    """
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
