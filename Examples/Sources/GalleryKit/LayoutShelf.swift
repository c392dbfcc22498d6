import Rowan

/// The components that lay out one or several others, each in a frame of one size.
struct LayoutShelf: Component {
  @Environment(\.textScale) private var scale

  var body: some Component {
    TileGrid {
      Tile("Inset") {
        Inset(top: 8, leading: .infinite, bottom: .infinite, trailing: 8) {
          Block("8 from a corner")
        }
      }
      Tile("Center") { Center { Block("in the middle") } }
      Tile("Ratio") { Center { Ratio(0.5) { Block("2 : 1") } } }
      Tile("Overlay") {
        Center {
          Overlay {
            Block("in front of this")
          } overlay: {
            Stroke()
          }
        }
      }
      Tile("Background") {
        Center {
          Background {
            Text("just as large").font(.caption).padding(4)
          } background: {
            Block("")
          }
        }
      }
      Tile("ZStack") {
        ZStack(alignment: .bottomTrailing) {
          Block("the largest").frame(width: 96 * scale, height: 56 * scale)
          Badge("2", kind: .accent)
        }
      }
      Tile("Static") { Points() }
      Tile("Sizing") {
        VStack(alignment: .leading, spacing: 4) {
          Sizing(ComponentSize(width: .percent(75))) { Block("75 %") }
          Sizing(ComponentSize(width: .percent(50))) { Block("50 %") }
          Sizing(ComponentSize(width: .percent(50), maxWidth: .points(48 * scale))) {
            Block("less")
          }
        }
      }
      Tile("Clipping") {
        Center(.vertical) {
          Clipping(.horizontal) { Block("a line that goes on beyond its window").lineLimit(1) }
        }
      }
      Tile("Spacing") {
        VStack(spacing: 2) {
          Block("one")
          Block("two")
          Block("three").spacingBefore(14)
        }
      }
      Tile("Depth") { Cards() }
      Tile("A layout of one's own") { Staircase(names: ["step", "by", "step"]) }
    }
  }
}

/// A frame with something in it and its name below.
struct Tile: Component {
  private let name: String
  private let height: Double
  private let content: Child
  @Environment(\.theme) private var theme
  @Environment(\.textScale) private var scale

  init(
    _ name: String,
    height: Double = TileGrid.width * 2 / 3,
    @ComponentBuilder _ content: () -> some Component
  ) {
    self.name = name
    self.height = height
    self.content = Child(content())
  }

  var body: some Component {
    VStack(spacing: theme.spacing.xs) {
      VStack { [content] }
        .padding(theme.spacing.s)
        .frame(height: height * scale)
        .background(.surface)
        .border(.separator)
        .cornerRadius(theme.radii.medium)
        .clipped()
      Text(name).font(.caption).foreground(.secondaryLabel)
    }
  }
}

/// A piece of ground with a word on it.
struct Block: Component, Equatable {
  let word: String
  @Environment(\.theme) private var theme

  init(_ word: String) {
    self.word = word
  }

  var body: some Component {
    Text(word).font(.caption)
      .padding(horizontal: theme.spacing.s, vertical: theme.spacing.xs)
      .background(.accent.opacity(theme.tints.mark))
      .cornerRadius(theme.radii.small)
  }
}

/// A line around its room.
private struct Stroke: Component, Equatable {
  @Environment(\.theme) private var theme

  var body: some Component {
    VStack {}.border(.accent, width: 2).cornerRadius(theme.radii.small)
  }
}

/// Blocks at points.
private struct Points: Component {
  @Environment(\.textScale) private var scale

  var body: some Component {
    Static {
      for step in 0..<3 {
        StaticChild(at: Point(x: Double(step) * 36 * scale, y: Double(step) * 28 * scale)) {
          Block("\(step * 36), \(step * 28)")
        }
      }
    }
  }
}

/// Cards that cover each other, the middle one in front.
private struct Cards: Component {
  var body: some Component {
    Center {
      HStack(spacing: 0) {
        Card("left")
        Card("middle").zIndex(1).spacingBefore(-6).spacingAfter(-6)
        Card("right")
      }
    }
  }

  private struct Card: Component, Equatable {
    let word: String
    @Environment(\.theme) private var theme

    init(_ word: String) {
      self.word = word
    }

    var body: some Component {
      Text(word).font(.caption)
        .padding(horizontal: theme.spacing.s, vertical: theme.spacing.l)
        .background(.background)
        .border(.separator)
        .cornerRadius(theme.radii.small)
    }
  }
}

/// Words that go down to the right.
private struct Staircase: LayoutComponent, Equatable {
  let names: [String]

  @ChildrenBuilder var children: [Child] {
    for name in names { Block(name) }
  }

  func computeLayoutThatFits(
    _ range: SizeRange,
    children: LayoutProxies,
    parentSize: ProposedSize
  ) -> Size {
    var corner = Point.zero
    for child in children {
      let size = child.measure(in: SizeRange(max: range.max), parentSize: parentSize)
      child.place(at: corner, size: size)
      corner = corner + Point(x: size.width, y: size.height)
    }
    return range.clamp(Size(width: corner.x, height: corner.y))
  }
}

/// Tiles of one size, as many side by side as there is room for.
struct TileGrid: LayoutComponent {
  /// The width of a tile at the usual text size, in points.
  static let width = 156.0

  private let tiles: [Child]
  @Environment(\.theme) private var theme
  @Environment(\.textScale) private var scale

  init(@ChildrenBuilder _ tiles: () -> [Child]) {
    self.tiles = tiles()
  }

  var children: [Child] { tiles }

  func computeLayoutThatFits(
    _ range: SizeRange,
    children: LayoutProxies,
    parentSize: ProposedSize
  ) -> Size {
    let gap = theme.spacing.m
    let least = Self.width * scale
    let room = range.max.width.isFinite ? range.max.width : least
    let columns = max(1, Int((room + gap) / (least + gap)))
    // Whole points, so that halves of it look alike on both sides.
    let width = ((room - Double(columns - 1) * gap) / Double(columns) / 4).rounded(.down) * 4
    var (y, rowHeight) = (0.0, 0.0)
    for (index, child) in children.enumerated() {
      let column = index % columns
      if column == 0, index > 0 {
        y += rowHeight + gap
        rowHeight = 0
      }
      let size = child.measure(in: SizeRange(width: width))
      child.place(at: Point(x: Double(column) * (width + gap), y: y), size: size)
      rowHeight = max(rowHeight, size.height)
    }
    return range.clamp(Size(width: room, height: y + rowHeight))
  }
}
