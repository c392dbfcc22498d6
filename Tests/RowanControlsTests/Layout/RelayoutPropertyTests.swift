import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanLayout
import TestSupport
import Testing

/// Random trees of layout components with random edits: layout step by step gives the same frames
/// as layout in a new session.
@MainActor
@Suite("Incremental layout against layout from scratch")
struct RelayoutPropertyTests {
  /// A component tree as a value.
  indirect enum Shape: Equatable, Sendable {
    case text(String, width: Double?)
    case stack(isRow: Bool, [Shape])
    case around(Frame, Shape)
    case several(Group, [Shape])
  }

  enum Frame: CaseIterable, Sendable {
    case center, hug, inset, push, ratio, half, window, overlay, background, raised, spaced, third
  }

  enum Group: CaseIterable, Sendable {
    case stairs, plane, depth
  }

  struct Tree: Component, Equatable {
    let shape: Shape

    var body: some Component {
      switch shape {
      case .text(let text, let width): Text(text).frame(width: width)
      case .stack(isRow: true, let children):
        HStack { for child in children { Tree(shape: child) } }
      case .stack(isRow: false, let children):
        VStack { for child in children { Tree(shape: child) } }
      case .around(let frame, let inner): Framed(frame: frame, inner: inner)
      case .several(.stairs, let children): Stairs(shapes: children)
      case .several(.plane, let children): Plane(shapes: children)
      case .several(.depth, let children): ZStack { for child in children { Tree(shape: child) } }
      }
    }
  }

  struct Framed: Component, Equatable {
    let frame: Frame
    let inner: Shape

    var body: some Component {
      AnyComponent(framed)
    }

    private var framed: any Component {
      let tree = Tree(shape: inner)
      switch frame {
      case .center: return Center { tree }
      case .hug: return Center(.horizontal, hugging: .all) { tree }
      case .inset: return Inset(top: 3, leading: .percent(5)) { tree }
      case .push: return Inset(top: .infinite, leading: .infinite, trailing: 4) { tree }
      case .ratio: return Ratio(0.5) { tree }
      case .half: return Sizing(ComponentSize(width: .percent(50), maxHeight: 60)) { tree }
      case .window: return Clipping(.vertical) { tree }
      case .overlay:
        return Overlay {
          tree
        } overlay: {
          Text("over")
        }
      case .background:
        return Background {
          tree
        } background: {
          Text("ground")
        }.padding(2)
      case .third: return Third(inner: tree)
      case .raised: return tree.zIndex(1)
      case .spaced: return tree.spacingBefore(5).spacingAfter(2)
      }
    }
  }

  /// A layout component as wide as a third of its parent, and higher than its content by a tenth of
  /// the parent's height.
  struct Third: RestrictingLayoutComponent, Equatable {
    let inner: Tree
    let size = ComponentSize(width: .percent(50))
    var children: [Child] { [Child(inner)] }

    func computeLayoutThatFits(
      _ range: SizeRange,
      restrictedTo size: ComponentSize,
      relativeTo parentSize: ProposedSize,
      children: LayoutProxies
    ) -> Size {
      var reference = parentSize
      reference.width = parentSize.width.map { $0 * 2 / 3 }
      let range = range.restricted(to: size, relativeTo: reference)
      guard let child = children.first else { return range.min }
      let limits = SizeRange(max: range.max)
      let extra = (parentSize.height ?? 100) / 10
      let inside = child.measure(in: limits, parentSize: reference)
      child.place(at: .zero, size: inside)
      return range.clamp(Size(width: inside.width, height: inside.height + extra))
    }
  }

  struct Stairs: LayoutComponent, Equatable {
    let shapes: [Shape]

    @ChildrenBuilder var children: [Child] {
      for shape in shapes { Tree(shape: shape) }
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
        corner = corner + Point(x: size.width / 2, y: size.height)
      }
      return range.clamp(Size(width: corner.x * 2, height: corner.y))
    }
  }

  struct Plane: Component, Equatable {
    let shapes: [Shape]

    var body: some Component {
      Static {
        for (index, shape) in shapes.enumerated() {
          Static.Child(at: Point(x: Double(index) * 20, y: Double(index) * 9)) {
            Tree(shape: shape)
          }
        }
      }
    }
  }

  @Test("After each edit all views have the frames of a new session", arguments: 1...12)
  func edits(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed) &* 31)
    let shape = Observed(makeShape(depth: 4, &random))
    let stage = Stage.small(width: 300, height: 400) {
      let now = shape.value
      return VStack { Tree(shape: now) }
    }
    for step in 0..<50 {
      let last = shape.value
      shape.value = edit(last, &random)
      stage.session.commit()
      let now = shape.value
      let fresh = Stage.small(width: 300, height: 400) { VStack { Tree(shape: now) } }
      // Random trees have insets in widths that depend on these insets, which is a warning.
      #expect(stage.diagnostics.allSatisfy { $0.severity == .warning })
      #expect(
        stage.host.dump() == fresh.host.dump(),
        "seed \(seed), step \(step): \(last) → \(now)"
      )
      if stage.host.dump() != fresh.host.dump() { return }
    }
  }

  private func makeShape(depth: Int, _ random: inout SplitMix64) -> Shape {
    switch random.below(depth == 0 ? 1 : 5) {
    case 0: return makeText(&random)
    case 1, 2:
      let frame = Frame.allCases[random.below(Frame.allCases.count)]
      return .around(frame, makeShape(depth: depth - 1, &random))
    case 3: return .stack(isRow: random.below(2) == 0, makeShapes(depth: depth - 1, &random))
    default:
      let group = Group.allCases[random.below(Group.allCases.count)]
      return .several(group, makeShapes(depth: depth - 1, &random))
    }
  }

  private func makeShapes(depth: Int, _ random: inout SplitMix64) -> [Shape] {
    (0..<random.below(4)).map { _ in makeShape(depth: depth, &random) }
  }

  private func makeText(_ random: inout SplitMix64) -> Shape {
    let words = Array(repeating: "word", count: 1 + random.below(12)).joined(separator: " ")
    return .text(words, width: random.below(3) == 0 ? Double(random.below(200)) : nil)
  }

  private func edit(_ shape: Shape, _ random: inout SplitMix64) -> Shape {
    if random.below(5) == 0 { return makeShape(depth: 3, &random) }
    switch shape {
    case .text: return makeText(&random)
    case .around(let frame, let inner): return .around(frame, edit(inner, &random))
    case .stack(let isRow, let children): return .stack(isRow: isRow, edit(children, &random))
    case .several(let group, let children): return .several(group, edit(children, &random))
    }
  }

  private func edit(_ shapes: [Shape], _ random: inout SplitMix64) -> [Shape] {
    var shapes = shapes
    guard !shapes.isEmpty, random.below(4) > 0 else { return shapes + [makeText(&random)] }
    let index = random.below(shapes.count)
    if random.below(4) == 0 {
      shapes.remove(at: index)
    } else {
      shapes[index] = edit(shapes[index], &random)
    }
    return shapes
  }
}
