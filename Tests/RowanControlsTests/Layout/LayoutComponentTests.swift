import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanLayout
import TestSupport
import Testing

@MainActor
@Suite("Layout components")
struct LayoutComponentTests {
  /// A layout component that has only a size.
  private struct Bare: LayoutComponent {
    var size = ComponentSize.auto
  }

  /// A layout component whose only child gets half of the parent's width.
  private struct Halving: LayoutComponent {
    @ChildrenBuilder var children: [Child] { Text("a") }

    func computeLayoutThatFits(
      _ range: SizeRange,
      children: LayoutProxies,
      parentSize: ProposedSize
    ) -> Size {
      let half = ComponentSize(width: .percent(50), maxHeight: 10)
      for child in children {
        let size = child.measure(
          in: SizeRange(max: range.max),
          restrictedTo: half,
          relativeTo: parentSize
        )
        child.place(at: .zero, size: size)
      }
      return range.clamp(Size(width: 0, height: 10))
    }
  }

  /// A layout component that places its child by a state and by the environment.
  private struct Stateful: LayoutComponent {
    @State private var distance = 10.0
    @Environment(\.textScale) private var scale

    @ChildrenBuilder var children: [Child] {
      Text("further").onTap { distance += 30 }
    }

    func computeLayoutThatFits(
      _ range: SizeRange,
      children: LayoutProxies,
      parentSize: ProposedSize
    ) -> Size {
      for child in children {
        let size = child.measure(in: SizeRange(max: range.max))
        child.place(at: Point(x: distance, y: scale), size: size)
      }
      return range.min
    }
  }

  /// Its children form a diagonal from the top left to the bottom right.
  private struct Staircase: LayoutComponent, Equatable {
    var names: [String]

    @ChildrenBuilder var children: [Child] {
      for name in names { Text(name) }
    }

    func computeLayoutThatFits(
      _ range: SizeRange,
      children: LayoutProxies,
      parentSize: ProposedSize
    ) -> Size {
      let end = children.reduce(into: Point.zero) { corner, child in
        let size = child.measure(in: SizeRange(max: range.max), parentSize: parentSize)
        child.place(at: corner, size: size)
        corner = corner + Point(x: size.width, y: size.height)
      }
      return range.clamp(Size(width: end.x, height: end.y))
    }
  }

  @Test("A layout component places its children at positions that it computes")
  func places() throws {
    let stage = Stage.small { Staircase(names: ["ab", "cde"]) }
    #expect(try stage.place(of: "ab") == [0, 0, 14, 18])
    #expect(try stage.place(of: "cde") == [14, 18, 21, 18])
  }

  @Test("In right-to-left layouts the children of a layout component are mirrored")
  func mirrored() throws {
    let stage = Stage.small(direction: .rightToLeft) { Staircase(names: ["ab", "cde"]) }
    #expect(try stage.place(of: "cde") == [165, 18, 21, 18])
  }

  @Test("Layout components work in stacks, overlays and other layouts, and with modifiers")
  func positions() throws {
    let stage = Stage.small(width: 400, height: 300) {
      VStack(alignment: .leading, spacing: 0) {
        HStack(alignment: .top, spacing: 0) {
          Text("x")
          Staircase(names: ["row"]).padding(5)
          Text("y")
        }
        ZStack(alignment: .bottomTrailing) {
          Text("ground").frame(width: 100, height: 50)
          Staircase(names: ["depth"])
        }
        Text("under").overlay(alignment: .topTrailing) { Staircase(names: ["over"]) }
        Center(hugging: .all) { Inset(10) { Staircase(names: ["in", "side"]) } }
      }
    }
    #expect(try stage.place(of: "row") == [12, 5, 21, 18])
    #expect(try stage.place(of: "y")[0] == 38)
    #expect(try stage.place(of: "depth") == [65, 60, 35, 18])
    #expect(try stage.place(of: "over") == [7, 78, 28, 18])
    #expect(try stage.place(of: "side") == [24, 124, 28, 18])
  }

  @Test("A layout component without a layout has the least size that its range and `size` allow")
  func bare() throws {
    let stage = Stage.small {
      VStack(alignment: .leading, spacing: 0) {
        Bare()
        Bare(size: ComponentSize(height: 30))
        Bare(size: ComponentSize(minHeight: 7, maxHeight: 9)).background(.accent)
        Text("below")
      }
    }
    #expect(try stage.place(of: "below")[1] == 37)
  }

  @Test("A layout component gets its parent's range restricted to its own `size`")
  func restricted() {
    let notes = Notes()
    _ = Stage.small {
      VStack(alignment: .leading, spacing: 0) {
        Asked(name: "a", notes: notes, size: ComponentSize(width: .percent(25), maxHeight: 40))
      }
    }
    #expect(notes.all.allSatisfy { $0.hasPrefix("a: 50.0 × ") })
    #expect(notes.all.contains("a: 50.0 × 0.0–40.0"))
    #expect(notes.all.last == "a: 50.0 × 10.0")
  }

  @Test("If a parent's range and `size` contradict each other, the range prevails")
  func parentWins() {
    let notes = Notes()
    _ = Stage.small { Asked(name: "a", notes: notes, size: ComponentSize(width: 50, height: 20)) }
    #expect(Set(notes.all) == ["a: 200.0 × 100.0"])
  }

  @Test("A layout component can measure its children by percentages of the parent's size")
  func children() throws {
    let stage = Stage.small { Halving() }
    #expect(try stage.place(of: "a") == [0, 0, 100, 10])
  }

  @Test("A layout component is laid out again when its state or the environment changes")
  func state() throws {
    let stage = Stage.small { VStack { Stateful() } }
    #expect(try stage.place(of: "further")[0] == 10)
    stage.host.tap(text: "further")
    stage.host.tap(text: "further")
    #expect(try stage.place(of: "further")[0] == 70)
    stage.host.send(.textScaleChanged(2))
    #expect(try stage.place(of: "further")[1] == 2)
  }
}
