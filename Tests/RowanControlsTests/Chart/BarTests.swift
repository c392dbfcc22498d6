import RowanComponents
import RowanControls
import RowanCore
import RowanHostInterface
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("Progress bars and bar charts")
struct BarTests {
  private func stage(_ component: some Component) -> Stage {
    Stage { VStack(alignment: .leading) { component } }
  }

  @Test(
    "A progress bar fills its fraction from the leading edge, mirrored in right-to-left layouts"
  )
  func progress() throws {
    let stage = stage(ProgressBar(fraction: 0.25))
    let drawing = try #require(stage.drawing)
    #expect(drawing.space.width == 2000)
    #expect(drawing.shapes.map(\.path.svg) == ["M0 1L500 1"])
    #expect(drawing.shapes[0].stroke?.width == stage.drawingFrame?.height)
    stage.session.environment.layoutDirection = .rightToLeft
    stage.session.commit()
    #expect(stage.drawing?.isMirrored == true)
  }

  @Test("A progress bar clamps its fraction to 0...1, and shows NaN as empty")
  func oddFractions() {
    #expect(stage(ProgressBar(fraction: -1)).drawing?.shapes.isEmpty == true)
    #expect(stage(ProgressBar(fraction: .nan)).drawing?.shapes.isEmpty == true)
    #expect(stage(ProgressBar(fraction: 7)).drawing?.shapes.first?.path.svg == "M0 1L2000 1")
  }

  @Test("A progress bar fills the width of its frame, and its height grows with the text scale")
  func progressSize() {
    let stage = stage(ProgressBar(fraction: 0.5).frame(width: 200))
    #expect(stage.drawingFrame?.size == Size(width: 200, height: 6))
    stage.host.send(.textScaleChanged(2))
    #expect(stage.drawingFrame?.size == Size(width: 200, height: 12))
  }

  @Test(
    "The accessibility of a progress bar has its label, value and fraction; NaN gives no fraction"
  )
  func progressAccessibility() {
    let stage = stage(ProgressBar(fraction: 0.4, label: "Memory", value: "3 of 8 GB"))
    let told = stage.host.tree[stage.host.view(.drawing)].accessibility
    #expect(
      told
        == Accessibility(role: .progress, label: "Memory", value: "3 of 8 GB", fraction: 0.4)
    )
    let unknown = self.stage(ProgressBar(fraction: .nan, label: "Memory"))
    #expect(unknown.host.tree[unknown.host.view(.drawing)].accessibility?.fraction == nil)
  }

  @Test("A new fraction of a progress bar changes its drawing and its accessibility once each")
  func progressMutations() {
    struct Download: Component {
      @State var fraction = 0.1
      var body: some Component {
        VStack {
          ProgressBar(fraction: fraction, label: "Download")
          Button("more") { fraction += 0.1 }
        }
      }
    }
    let stage = Stage { Download() }
    stage.host.tap(text: "more")
    let names = stage.host.mutations.map { mutation -> ViewAttribute.Name? in
      if case .set(_, let attribute) = mutation { attribute.name } else { nil }
    }
    #expect(names == [.drawing, .accessibility])
  }

  @Test("`Bars` without values draws a line at the bottom and adds “no values yet” to its label")
  func noBars() {
    let stage = stage(Bars([], label: "Cores"))
    #expect(stage.drawingFrame?.size == Theme().drawing.chartSize)
    #expect(stage.drawing?.shapes.map(\.path.svg) == ["M0 32L96 32"])
    #expect(stage.host.tree.accessibilityTree().map(\.label) == ["Cores, no values yet"])
    let one = self.stage(Bars([0.5], label: "Cores"))
    #expect(one.host.tree.accessibilityTree().map(\.label) == ["Cores"])
  }

  @Test("`Bars` draws side by side a bar for each value above 0, and none for 0, less or NaN")
  func bars() throws {
    let stage = stage(Bars([0.5, 1, 0, .nan, -2]))
    #expect(stage.drawingFrame?.size == Size(width: 42, height: 32))
    let shapes = try #require(stage.drawing?.shapes)
    #expect(shapes.count == 2)
    #expect(shapes[0].path.bounds == Rect(x: 0, y: 0, width: 42, height: 32))
    #expect(shapes[1].path.bounds == Rect(x: 0, y: 0, width: 15, height: 32))
    #expect(shapes[1].path.elements.count { $0 == .close } == 2)
  }

  @Test("Bars of one colour are one shape, regardless of their order")
  func barColors() throws {
    let bars = Bars([0.2, 0.95, 0.4, 0.99], tint: { $0 > 0.9 ? .negative : .accent })
    let shapes = try #require(stage(bars).drawing?.shapes)
    #expect(shapes.dropFirst().map(\.fill) == [.accent, .negative])
  }

  @Test("New values of several bars are sent as one mutation")
  func barMutations() {
    struct Cores: Component {
      @State var load = [0.1, 0.2, 0.3]
      var body: some Component {
        VStack {
          Bars(load)
          Button("work") { load = [0.9, 0.8, 0.7] }
        }
      }
    }
    let stage = Stage { Cores() }
    stage.host.tap(text: "work")
    #expect(stage.host.mutations.count == 1)
  }
}
