import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanLayout
import RowanMount
import TestSupport
import Testing

/// Each title begins with the name of the item of `CKComponent`'s reference that the test covers.
@MainActor
@Suite("`CKComponent` reference: layout")
struct LayoutReferenceTests {
  /// A leaf that logs the ranges it is laid out in, and returns its preferred size clamped to them.
  private struct Leaf: LayoutComponent {
    let notes: Notes
    var size = ComponentSize.auto
    var request = Size(width: 30, height: 10)

    func computeLayoutThatFits(
      _ range: SizeRange,
      children: LayoutProxies,
      parentSize: ProposedSize
    ) -> Size {
      notes.add(describe(range))
      return range.clamp(request)
    }
  }

  /// A component that measures its children and places them side by side.
  private struct Pair: LayoutComponent {
    let parentSize: ProposedSize
    let sizes: Box<[Size]>
    let children: [Child]

    func computeLayoutThatFits(
      _ range: SizeRange,
      children: LayoutProxies,
      parentSize: ProposedSize
    ) -> Size {
      var found: [Size] = []
      var edge = 0.0
      for child in children {
        let size = child.measure(in: SizeRange(max: range.max), parentSize: self.parentSize)
        child.place(at: Point(x: edge, y: 0), size: size)
        edge += size.width
        found.append(size)
      }
      sizes.set(found)
      return range.clamp(Size(width: edge, height: found.map(\.height).max() ?? 0))
    }
  }

  private func frame(_ name: String, _ stage: Stage) -> Rect? {
    stage.session.components().first { $0.name == name }?.frame
  }

  @Test("size: kept as it was given, and resolved again for each size of the parent")
  func size() throws {
    let request = ComponentSize(width: .percent(50), minHeight: 20, maxWidth: 80)
    let stage = Stage(size: Size(width: 300, height: 100)) {
      VStack(alignment: .leading) { Sizing(request) { Text("a") } }
    }
    let snapshot = try #require(stage.session.components().first { $0.name == "Sizing" })
    #expect(snapshot.size == request)
    #expect(snapshot.frame.size == Size(width: 80, height: 20))
    stage.host.resize(to: Size(width: 100, height: 100))
    #expect(frame("Sizing", stage)?.size == Size(width: 50, height: 20))
  }

  @Test("layoutThatFits:parentSize: a parent measures its children in a range, and places them")
  func layoutThatFits() {
    let sizes = Box<[Size]>()
    let notes = Notes()
    _ = Stage(size: Size(width: 200, height: 100)) {
      VStack(alignment: .leading) {
        Pair(
          parentSize: ProposedSize(width: 120),
          sizes: sizes,
          children: [
            Child(Leaf(notes: notes)),
            Child(Leaf(notes: notes, size: ComponentSize(width: .percent(50)))),
          ]
        )
      }
    }
    // The child resolves its own size against the parent's size before it is laid out.
    #expect(sizes.value == [Size(width: 30, height: 10), Size(width: 60, height: 10)])
    #expect(notes.all.contains("60 × 0…∞"))
  }

  @Test("layoutThatFits:parentSize: a percentage of an undefined parent size is automatic")
  func undefinedParent() {
    let sizes = Box<[Size]>()
    _ = Stage(size: Size(width: 200, height: 100)) {
      VStack(alignment: .leading) {
        Pair(
          parentSize: .undefined,
          sizes: sizes,
          children: [
            Child(
              Leaf(notes: Notes(), size: ComponentSize(width: .percent(50), height: .percent(50)))
            )
          ]
        )
      }
    }
    #expect(sizes.value == [Size(width: 30, height: 10)])
  }

  @Test("computeLayoutThatFits: gets the parent's range, restricted to the component's size")
  func computeLayoutThatFits() {
    let notes = Notes()
    let stage = Stage(size: Size(width: 200, height: 100)) {
      VStack(alignment: .leading) {
        Leaf(notes: notes, size: ComponentSize(width: .percent(25), maxHeight: 40))
      }
    }
    #expect(notes.all.allSatisfy { $0.hasPrefix("50 × ") })
    #expect(notes.all.first == "50 × 0…40")
    #expect(frame("Leaf", stage)?.size == Size(width: 50, height: 10))
  }

  @Test("computeLayoutThatFits: if range and size do not intersect, the range prevails")
  func rangeWins() {
    let notes = Notes()
    _ = Stage(size: Size(width: 200, height: 100)) {
      Leaf(notes: notes, size: ComponentSize(width: 50, height: 20))
    }
    #expect(Set(notes.all) == ["200 × 100"])
  }

  @Test("computeLayoutThatFits: a size outside the range is a fault that names the component")
  func assertion() {
    struct Stubborn: LayoutComponent {
      func computeLayoutThatFits(
        _ range: SizeRange,
        children: LayoutProxies,
        parentSize: ProposedSize
      ) -> Size {
        Size(width: 999, height: 5)
      }
    }
    let stage = Stage(size: Size(width: 200, height: 100)) {
      VStack(alignment: .leading) { Stubborn().frame(maxWidth: 90) }
    }
    #expect(stage.diagnostics.map(\.severity) == [.fault])
    #expect(stage.diagnostics.first?.path == "VStack › Stubborn")
    #expect(frame("Stubborn", stage)?.width == 90)
  }

  @Test("computeLayoutThatFits: without it, a component takes the least size that is allowed")
  func baseImplementation() {
    struct Bare: LayoutComponent { let size = ComponentSize(minWidth: 12, minHeight: 7) }
    let stage = Stage { VStack(alignment: .leading) { Bare() } }
    #expect(frame("Bare", stage)?.size == Size(width: 12, height: 7))
  }

  /// A component that resolves percentages against its parent's width, rounded down to a multiple of
  /// twenty points.
  private struct Stepping: RestrictingLayoutComponent {
    let size = ComponentSize(width: .percent(50), minHeight: 20)

    func computeLayoutThatFits(
      _ range: SizeRange,
      restrictedTo size: ComponentSize,
      relativeTo parentSize: ProposedSize,
      children: LayoutProxies
    ) -> Size {
      var reference = parentSize
      reference.width = parentSize.width.map { ($0 / 20).rounded(.down) * 20 }
      return range.restricted(to: size, relativeTo: reference).min
    }
  }

  @Test(
    "computeLayoutThatFits:restrictedToSize:relativeToParentSize: a component can restrict itself"
  )
  func computeRestricted() {
    let stage = Stage(size: Size(width: 79, height: 100)) {
      VStack(alignment: .leading) { Stepping() }
    }
    #expect(frame("Stepping", stage)?.size == Size(width: 30, height: 20))
    stage.host.resize(to: Size(width: 81, height: 100))
    #expect(frame("Stepping", stage)?.size == Size(width: 40, height: 20))
  }

  @Test("computeLayoutThatFits:restrictedToSize:relativeToParentSize: the rule of other components")
  func restriction() {
    let range = SizeRange(min: Size(width: 70, height: 0), max: Size(width: 90, height: 50))
    let request = ComponentSize(width: .percent(50), height: .percent(100))
    let half = range.restricted(to: request, relativeTo: ProposedSize(width: 160))
    #expect(half == SizeRange(min: Size(width: 80, height: 0), max: Size(width: 80, height: 50)))
    // If they have no size in common, the range prevails.
    let none = range.restricted(to: request, relativeTo: ProposedSize(width: 400))
    #expect(none == SizeRange(min: Size(width: 90, height: 0), max: Size(width: 90, height: 50)))
  }

  @Test("controllerOverridesDidPrepareLayout: only controllers that prepare layouts get sizes")
  func controllerOverridesDidPrepareLayout() throws {
    let width = Observed(40.0)
    let stage = Stage {
      let width = width.value
      HStack { Told(width: width) }
    }
    #expect(Told.controllerPreparesLayout)
    #expect(!Untold.controllerPreparesLayout)
    let root = try #require(stage.session.root(of: .content))
    let controller = try #require(root.controllers(as: ToldController.self).first)
    #expect(controller.sizes == [Size(width: 40, height: 5)])
    width.value = 60
    stage.session.commit()
    #expect(controller.sizes.last == Size(width: 60, height: 5))
    #expect(controller.wereMounted == [false, true])
  }

  private struct Told: ControlledComponent {
    let width: Double
    var body: some Component { VStack {}.frame(width: width, height: 5) }
    func makeController() -> ToldController { ToldController(self) }
  }

  private final class ToldController: ComponentController<Told>, LayoutPreparing {
    private(set) var sizes: [Size] = []
    private(set) var wereMounted: [Bool] = []
    func didPrepareLayout(_ size: Size) {
      sizes.append(size)
      wereMounted.append(isMounted)
    }
  }

  private struct Untold: ControlledComponent {
    var body: some Component { VStack {} }
    func makeController() -> UntoldController { UntoldController(self) }
  }

  private final class UntoldController: ComponentController<Untold> {}
}

/// Returns a description of a range in whole points.
func describe(_ range: SizeRange) -> String {
  func number(_ length: Double) -> String { length.isInfinite ? "∞" : "\(Int(length))" }
  return Axis.allCases.map { axis in
    let (least, most) = (range.min[axis], range.max[axis])
    return least == most ? number(least) : "\(number(least))…\(number(most))"
  }.joined(separator: " × ")
}
