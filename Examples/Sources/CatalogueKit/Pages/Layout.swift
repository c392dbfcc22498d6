import Rowan

extension CataloguePage {
  static let layout = CataloguePage(
    "Layout",
    "Components that lay out others, and layouts that an app defines.",
    icon: .grid,
    demos: [
      Demo("Inset, Center and Ratio", "padding margin aspect middle corner") {
        HFlow {
          Box {
            Inset(top: 8, leading: .infinite, bottom: .infinite, trailing: 8) {
              Badge("8 from a corner")
            }
          }
          Box { Center { Badge("centred") } }
          Box { Center { Ratio(0.5) { Badge("2 : 1") } } }
        }
      },
      Demo("Static", "absolute coordinates points position") {
        Box {
          Static {
            Static.Child(at: Point(x: 8, y: 8)) { Badge("8, 8") }
            Static.Child(at: Point(x: 64, y: 48)) { Badge("64, 48") }
          }
        }
      },
      Demo("Sizing and Clipping", "percent width maximum overflow cut") {
        HFlow {
          Box {
            VStack(alignment: .leading) {
              Sizing(ComponentSize(width: .percent(75), maxWidth: .points(96))) {
                Badge("at most 96")
              }
            }
          }
          Box {
            Center(.vertical) {
              Clipping(.horizontal) { Text("a line that is longer than its box").lineLimit(1) }
            }
          }
        }
      },
      Demo("Spacing and depth", "gap negative overlap zIndex order") {
        Box {
          Center {
            HStack(spacing: 0) {
              Badge("behind")
              Badge("front", kind: .accent).zIndex(1).spacingBefore(-6).spacingAfter(-6)
              Badge("behind")
            }
          }
        }
      },
      Demo("A custom layout", "LayoutComponent measure place", model: Staircase.self) {
        Box { Staircase(words: ["step", "by", "step"]) }
      },
    ]
  )
}

/// A frame of a fixed size.
private struct Box: Component {
  private let content: Child
  @Environment(\.textScale) private var textScale

  init(@ComponentBuilder _ content: () -> some Component) { self.content = Child(content()) }

  var body: some Component {
    VStack { [content] }
      .padding(8)
      .frame(width: 156 * textScale, height: 104 * textScale)
      .border(.separator)
      .clipped()
  }
}

/// A layout that places each child below and behind the end of the one before.
private struct Staircase: LayoutComponent, Equatable {
  let words: [String]

  @ChildrenBuilder var children: [Child] {
    for word in words { Badge(word) }
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
