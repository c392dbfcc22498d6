import RowanComponents
import RowanControls
import RowanCore
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("Sparklines")
struct SparklineTests {
  private func stage(_ line: Sparkline) -> Stage {
    Stage { VStack(alignment: .leading) { line } }
  }

  private func drawn(_ line: Sparkline) -> Drawing? {
    stage(line).drawing
  }

  @Test("A sparkline runs from the leading to the trailing edge, with high values at the top")
  func line() {
    let drawing = drawn(Sparkline([0, 1, 0.5], parts: []))
    #expect(drawing?.space == Size(width: 20, height: 100))
    #expect(drawing?.fit == .stretch)
    #expect(drawing?.shapes.map(\.path.svg) == ["M0 96L10 4L20 50"])
  }

  @Test(
    "Fewer values than the capacity leave space at the leading edge; of more, the last are drawn"
  )
  func capacity() {
    #expect(
      drawn(Sparkline([0, 1], capacity: 4, parts: []))?.shapes.last?.path.svg == "M20 96L30 4"
    )
    let many = drawn(Sparkline([1, 1, 1, 0, 1], capacity: 2, parts: []))
    #expect(many?.shapes.last?.path.svg == "M0 96L10 4")
  }

  @Test("A sparkline draws its base line if it has no values, and a dot at the end if it has one")
  func fewValues() {
    #expect(drawn(Sparkline([]))?.shapes.map(\.path.svg) == ["M0 100L10 100"])
    let single = drawn(Sparkline([1]))
    #expect(single?.shapes.map(\.path.svg) == ["M10 4L10 4"])
    #expect(single?.shapes[0].stroke?.width == Theme().drawing.chartDotSize)
  }

  @Test("A sparkline with a capacity draws a base line of full width for any number of values")
  func baseLine() {
    for values in [[], [0.5], [0, 1], [0, 1, 0, 1]] {
      let shapes = drawn(Sparkline(values, capacity: 4, parts: []))?.shapes
      #expect(shapes?.first?.path.svg == "M0 100L30 100")
      #expect(shapes?.first?.stroke?.color == .separator)
      #expect(shapes?.count == (values.isEmpty ? 1 : 2))
    }
    #expect(drawn(Sparkline([0, 1], parts: []))?.shapes.count == 1)
  }

  @Test("NaN leaves a gap in a sparkline, and values outside the range are drawn at its limits")
  func oddValues() {
    let gap = drawn(Sparkline([0, 1, .nan, 0, .nan, 1], parts: []))
    #expect(gap?.shapes.map(\.path.svg) == ["M0 96L10 4M30 96L30 96M50 4L50 4"])
    let beyond = drawn(Sparkline([-5, .infinity], range: 0...10, parts: []))
    #expect(beyond?.shapes.map(\.path.svg) == ["M0 96L10 4"])
    #expect(drawn(Sparkline([.nan, .nan]))?.shapes.map(\.path.svg) == ["M0 100L10 100"])
    #expect(
      drawn(Sparkline([3, 3], range: 3...3, parts: []))?.shapes[0].path.svg == "M0 50L10 50"
    )
  }

  @Test("The area under a sparkline reaches the bottom, in a translucent tint of the line's colour")
  func area() throws {
    let shapes = try #require(drawn(Sparkline([0, 1], tint: .warning))?.shapes)
    #expect(shapes.map(\.path.svg) == ["M0 100L0 96L10 4L10 100Z", "M0 96L10 4"])
    #expect(shapes[0].fill?.source == Color.warning.source)
    #expect((shapes[0].fill?.opacity ?? 1) < 0.3)
    #expect(shapes[1].stroke?.color == .warning)
  }

  @Test("A smooth sparkline passes through its values and never exceeds them")
  func smooth() throws {
    let values = [0, 0, 1, 1, 0.2, 0.9, 0, 0.5]
    let line = Sparkline(values, interpolation: .smooth, parts: [])
    let path = try #require(drawn(line)?.shapes.first?.path)
    let bounds = try #require(path.bounds)
    #expect(bounds.minY >= 4 && bounds.maxY <= 96)
    let ends = path.elements.compactMap { element -> Point? in
      if case .curve(let point, control1: _, control2: _) = element { point } else { nil }
    }
    #expect(ends.map(\.x) == [10, 20, 30, 40, 50, 60, 70])
  }

  @Test("`.lastValue` draws a dot at the last value, and widens the drawing to contain the dot")
  func lastValue() throws {
    let drawing = try #require(drawn(Sparkline([0, 1], parts: .lastValue)))
    #expect(drawing.shapes.map(\.path.svg) == ["M0 96L10 4", "M10 4L10 4"])
    #expect(drawing.shapes[1].stroke?.width == 5)
    #expect(drawing.space.width > 10)
  }

  @Test("A sparkline is mirrored in right-to-left layouts")
  func mirroring() {
    let stage = stage(Sparkline([0, 1]))
    #expect(stage.drawing?.isMirrored == false)
    stage.session.environment.layoutDirection = .rightToLeft
    stage.session.commit()
    #expect(stage.drawing?.isMirrored == true)
  }

  @Test("A sparkline has a default size that grows with the text scale; a frame replaces that size")
  func size() {
    let natural = stage(Sparkline([0, 1]))
    #expect(natural.drawingFrame?.size == Size(width: 96, height: 32))
    natural.host.send(.textScaleChanged(2))
    #expect(natural.drawingFrame?.size == Size(width: 192, height: 64))
    let framed = Stage {
      VStack(alignment: .leading) { Sparkline([0, 1]).frame(width: 50, height: 12) }
    }
    #expect(framed.drawingFrame?.size == Size(width: 50, height: 12))
    #expect(framed.host.views(.drawing).count == 1)
  }

  @Test("A new value of a sparkline is one mutation of its drawing")
  func oneMutation() {
    struct Interpolation: Component {
      @State var values = [0.1, 0.2]
      var body: some Component {
        VStack {
          Sparkline(values, capacity: 10)
          Button("more") { values.append(0.5) }
        }
      }
    }
    let stage = Stage { Interpolation() }
    stage.host.tap(text: "more")
    #expect(stage.host.mutations.count == 1)
    guard case .set(_, .drawing)? = stage.host.mutations.first else {
      Issue.record("\(stage.host.mutations)")
      return
    }
  }

  @Test("A sparkline is exposed to assistive technology as an image only if it has a label")
  func accessibility() {
    #expect(stage(Sparkline([0, 1])).host.tree.accessibilityTree().isEmpty)
    let nodes = stage(Sparkline([0, 1], label: "Load")).host.tree.accessibilityTree()
    #expect(nodes.map(\.label) == ["Load"])
    #expect(nodes.map(\.role) == [.image])
  }

  @Test("The accessibility label of a sparkline without values ends in its `emptyDescription`")
  func emptyAccessibility() {
    for values in [[], [Double.nan]] {
      let empty = stage(Sparkline(values, capacity: 4, label: "Load"))
      #expect(empty.host.tree.accessibilityTree().map(\.label) == ["Load, no values yet"])
    }
    let told = stage(Sparkline([], label: "Last", emptyDescription: "noch keine Werte"))
    #expect(told.host.tree.accessibilityTree().map(\.label) == ["Last, noch keine Werte"])
  }
}

extension Stage {
  /// The content of the only drawing view.
  var drawing: Drawing? {
    guard case .drawing(let drawing)? = host.tree[host.view(.drawing)].attributes[.drawing] else {
      return nil
    }
    return drawing
  }

  /// The frame of the only drawing view in the window.
  var drawingFrame: Rect? { host.tree.absoluteFrame(of: host.view(.drawing)) }
}
