import RowanComponents
import RowanControls
import RowanCore
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("Icons")
struct IconTests {
  private func drawing(in stage: Stage) throws -> Drawing {
    let view = stage.host.tree[stage.host.view(.drawing)]
    guard case .drawing(let drawing)? = view.attributes[.drawing] else {
      throw NoDrawing()
    }
    return drawing
  }

  private struct NoDrawing: Error {}

  @Test(
    "Every icon has an outline, and stays within the margin of the icon grid",
    arguments: Icon.Name.allCases
  )
  func margins(name: Icon.Name) throws {
    let glyph = name.glyph
    let lines = glyph.lines?.path.bounds.map { inflated($0, by: Icon.Glyph.lineWidth / 2) }
    let boxes = [lines, glyph.areas?.path.bounds].compactMap { $0 }
    #expect(!boxes.isEmpty)
    for box in boxes {
      #expect(box.minX >= 1.75 && box.minY >= 1.75, "\(name) \(box)")
      #expect(box.maxX <= 22.25 && box.maxY <= 22.25, "\(name) \(box)")
    }
  }

  @Test("Each icon is at least 12 units wide or high, except for small ones such as chevrons")
  func balance() throws {
    let small: Set<Icon.Name> = [
      .minus, .ellipsis, .ellipsisVertical, .chevronUp, .chevronDown, .chevronLeading,
      .chevronTrailing, .dragHandle,
    ]
    for name in Icon.Name.allCases where !small.contains(name) {
      let bounds = try #require(name.glyph.lines?.path.bounds ?? name.glyph.areas?.path.bounds)
      #expect(max(bounds.width, bounds.height) >= 12, "\(name)")
    }
  }

  @Test("All icons have different glyphs, and a name gives the same glyph each time")
  func sharing() {
    var seen: Set<Icon.Glyph> = []
    for name in Icon.Name.allCases { #expect(seen.insert(name.glyph).inserted, "\(name)") }
    #expect(Icon.Name.gear.glyph == Icon.Name.gear.glyph)
  }

  @Test("An icon is drawn in the foreground colour of the text")
  func color() throws {
    let stage = Stage { VStack { Icon(.trash).foreground(.negative) } }
    #expect(try drawing(in: stage).shapes.map(\.stroke) == [Stroke(.negative, width: 1.75)])
  }

  @Test("The size of an icon follows the font, or its own size, and the text scale")
  func size() {
    let cases: [(Double, Double?, Double)] = [(1, nil, 16), (2, nil, 32), (1, 24, 24), (2, 24, 48)]
    for (scale, size, expected) in cases {
      let stage = Stage { VStack(alignment: .leading) { Icon(.gear, size: size) } }
      stage.host.send(.textScaleChanged(scale))
      let frame = stage.host.tree[stage.host.view(.drawing)].frame
      #expect(frame.size == Size(width: expected, height: expected))
    }
  }

  @Test("Directional icons are mirrored in right-to-left layouts, others are not")
  func mirroring() throws {
    for (name, isDirectional) in [(Icon.Name.chevronTrailing, true), (.search, false)] {
      let stage = Stage { VStack { Icon(name) } }
      #expect(try drawing(in: stage).isMirrored == false)
      stage.session.environment.layoutDirection = .rightToLeft
      stage.session.commit()
      #expect(try drawing(in: stage).isMirrored == isDirectional)
    }
  }

  @Test("An icon is hidden from assistive technology unless it has a label")
  func accessibility() {
    let stage = Stage {
      VStack {
        Icon(.trash)
        Icon(.warning, label: "Careful")
        Icon(.bell).accessibilityLabel("Alarm")
      }
    }
    let nodes = stage.host.tree.accessibilityTree()
    #expect(nodes.map(\.label) == ["Careful", "Alarm"])
    #expect(nodes.allSatisfy { $0.role == .image })
  }

  @Test("A button with only a labelled icon takes its label from the icon")
  func button() {
    let stage = Stage {
      VStack { Button(kind: .plain, action: {}) { Icon(.trash, label: "Remove") } }
    }
    #expect(stage.host.tree.accessibilityTree().first?.label == "Remove")
  }

  @Test("The outline of an icon is sent to the host once for many views")
  func declaredOnce() {
    let stage = Stage { VStack { ForEach(0..<20, id: \.self) { _ in Icon(.star) } } }
    let paths = stage.host.tree.resources.filter { if case .path = $0 { true } else { false } }
    #expect(stage.host.views(.drawing).count == 20)
    #expect(paths.count == 1)
  }

  @Test("An app can draw an icon from a path in its own coordinate space")
  func ownIcon() throws {
    var path = Path()
    path.addRect(Rect(x: 1, y: 1, width: 30, height: 14))
    let stage = Stage {
      VStack(alignment: .leading) {
        Icon(path: path, in: Size(width: 32, height: 16), size: 32)
      }
    }
    let drawing = try self.drawing(in: stage)
    #expect(drawing.space == Size(width: 32, height: 16))
    #expect(drawing.shapes.map(\.path) == [path])
    let frame = stage.host.tree[stage.host.view(.drawing)].frame
    #expect(frame.size == Size(width: 32, height: 16))
  }

  private func inflated(_ rect: Rect, by length: Double) -> Rect {
    Rect(
      x: rect.minX - length,
      y: rect.minY - length,
      width: rect.width + 2 * length,
      height: rect.height + 2 * length
    )
  }
}
