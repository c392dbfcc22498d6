import Rowan

/// A picture that is painted rather than taken.
struct Photo: RowValue, Equatable {
  let id: Int

  /// What it is called.
  var name: String {
    let places = ["Dunes", "Harbour", "Meadow", "Ridge", "Lagoon", "Orchard", "Glacier"]
    return "\(places[id % places.count]) \(id + 1)"
  }

  /// How high it is for its width.
  var height: Double { [0.75, 1, 1.3, 0.6, 1.5][(id * 7 + id / 3) % 5] }

  /// The colours of its sky, from the top.
  var sky: [Color] {
    let colors: [Color] = [.accent, .warning, .positive, .negative]
    return [colors[id % 4], colors[(id / 4 + 1) % 4].opacity(0.35)]
  }

  /// Where its sun stands, from 0 to 1 across.
  var sun: Double { Double((id * 37) % 100) / 100 }

  /// So many pictures.
  static func all(_ count: Int) -> [Photo] { (0..<count).map { Photo(id: $0) } }

  /// Pictures that belong together.
  struct Album {
    let title: String
    let ids: Range<Int>

    @MainActor var section: CollectionSection {
      CollectionSection(id: title, elements: ids.map { Photo(id: $0) }, header: title)
    }
  }

  static let albums = [
    Album(title: "Spring", ids: 0..<14),
    Album(title: "Summer", ids: 14..<60),
    Album(title: "All the years before", ids: 60..<100_000),
  ]
}

/// A picture and its name.
struct PhotoTile: Component, Equatable {
  let photo: Photo
  @Environment(\.theme) private var theme

  static func == (one: PhotoTile, other: PhotoTile) -> Bool { one.photo == other.photo }

  var body: some Component {
    VStack(spacing: theme.spacing.xxs) {
      ZStack {
        RoundedRectangle().fill(Gradient(photo.sky, .linear(from: .top, to: .bottom)))
        HStack(spacing: 0) {
          Spacer().frame(width: 8 + photo.sun * 40)
          Circle().fill(.background).opacity(0.8).frame(width: 16, height: 16)
        }
        .padding(theme.spacing.s)
      }
      .grow()
      Text(photo.name).font(.caption).lineLimit(1)
    }
    .padding(theme.spacing.xs)
    .accessibilityElement(children: .combine)
  }
}
