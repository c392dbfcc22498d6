import RowanCore
import RowanHostInterface
import RowanImage
import RowanMount
import RowanText
import Testing

@MainActor
@Suite("Drawing of views")
struct DrawingTests {
  private let red = Color(red: 1, green: 0, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 1)

  @Test("A background fills the frame and nothing around it")
  func background() throws {
    var scene = try Scene(30, 20)
    let root = scene.addRoot()
    scene.add(in: root, Rect(x: 5, y: 5, width: 10, height: 10), .background(red))
    scene.commit()
    let image = try scene.host.pixels()
    let ground = Palette.standard.rgb(.background, in: .light)
    #expect(image.rgb(x: 5, y: 5) == RGB(hex: 0xFF0000))
    #expect(image.rgb(x: 14, y: 14) == RGB(hex: 0xFF0000))
    #expect(image.rgb(x: 4, y: 5) == ground)
    #expect(image.rgb(x: 15, y: 14) == ground)
  }

  @Test("A border is drawn inside the edge and over the content")
  func border() throws {
    var scene = try Scene(30, 30)
    let root = scene.addRoot()
    let box = scene.add(
      in: root,
      Rect(x: 5, y: 5, width: 20, height: 20),
      .border(Border(color: red, width: 2))
    )
    scene.add(in: box, Rect(x: 0, y: 0, width: 20, height: 20), .background(blue))
    scene.commit()
    let image = try scene.host.pixels()
    #expect(image.rgb(x: 4, y: 15) == Palette.standard.rgb(.background, in: .light))
    #expect(image.rgb(x: 5, y: 15) == RGB(hex: 0xFF0000))
    #expect(image.rgb(x: 6, y: 15) == RGB(hex: 0xFF0000))
    #expect(image.rgb(x: 7, y: 15) == RGB(hex: 0x0000FF))
  }

  @Test("Hidden and fully transparent views are not drawn, nor are their children")
  func hidden() throws {
    var scene = try Scene(20, 10)
    let root = scene.addRoot()
    let hidden = scene.add(in: root, Rect(x: 0, y: 0, width: 10, height: 10))
    scene.add(in: hidden, Rect(x: 0, y: 0, width: 10, height: 10), .background(red))
    let clear = scene.add(in: root, Rect(x: 10, y: 0, width: 10, height: 10), .opacity(0))
    scene.add(in: clear, Rect(x: 0, y: 0, width: 10, height: 10), .background(red))
    scene.apply(.setHidden(hidden, true))
    scene.commit()
    let image = try scene.host.pixels()
    let ground = Palette.standard.rgb(.background, in: .light)
    #expect(image.rgb(x: 5, y: 5) == ground)
    #expect(image.rgb(x: 15, y: 5) == ground)
  }

  @Test("Overlapping views in a translucent group do not shine through each other")
  func group() throws {
    var scene = try Scene(10, 10)
    let root = scene.addRoot(.background(Color(red: 1, green: 1, blue: 1)))
    let group = scene.add(in: root, Rect(x: 0, y: 0, width: 10, height: 10), .opacity(0.5))
    scene.add(in: group, Rect(x: 0, y: 0, width: 10, height: 10), .background(red))
    scene.add(in: group, Rect(x: 0, y: 0, width: 10, height: 10), .background(blue))
    scene.commit()
    let color = try scene.host.pixels().rgb(x: 5, y: 5)
    #expect(abs(color.red - 0.5) < 0.01)
    #expect(abs(color.green - 0.5) < 0.01)
    #expect(color.blue == 1)
  }

  @Test("Content is cut off at the edge of a view only if the view clips it")
  func clipping() throws {
    for clips in [true, false] {
      var scene = try Scene(20, 10)
      let root = scene.addRoot()
      let box = scene.add(
        in: root,
        Rect(x: 0, y: 0, width: 10, height: 10),
        .clipsContent(clips)
      )
      scene.add(in: box, Rect(x: 5, y: 0, width: 10, height: 10), .background(red))
      scene.commit()
      let isRed = try scene.host.pixels().rgb(x: 12, y: 5) == RGB(hex: 0xFF0000)
      #expect(isRed == !clips)
    }
  }

  @Test("Layers are drawn in their fixed order, for any order of creation")
  func layers() throws {
    var scene = try Scene(10, 10)
    _ = scene.addRoot(of: .toast, .background(blue))
    _ = scene.addRoot(of: .content, .background(red))
    scene.commit()
    #expect(try scene.host.pixels().rgb(x: 5, y: 5) == RGB(hex: 0x0000FF))
  }

  @Test("Colour roles are resolved by the sent palette and the current scheme")
  func palette() throws {
    var scene = try Scene(10, 10)
    _ = scene.addRoot(.background(.accent))
    var palette = Palette.standard
    palette.light[.accent] = RGB(hex: 0x123456)
    palette.dark[.accent] = RGB(hex: 0x654321)
    scene.commit(resources: [.palette(palette)])
    #expect(try scene.host.pixels().rgb(x: 5, y: 5) == RGB(hex: 0x123456))
    scene.host.setColorScheme(.dark)
    #expect(try scene.host.pixels().rgb(x: 5, y: 5) == RGB(hex: 0x654321))
  }

  @Test(
    "The pixels of a text are at its measured position and within its width",
    arguments: [1.0, 2, 1.5]
  )
  func textPlace(scale: Double) throws {
    var scene = try Scene(200, 40, scale: scale)
    let root = scene.addRoot()
    let text = StyledText("HHHH", font: Font(size: 20), color: red)
    let layout = scene.measurer.layout(text, width: nil)
    scene.add(
      .text,
      in: root,
      Rect(x: 30, y: 5, width: 100, height: 30),
      .text(TextContent(layout: layout))
    )
    scene.commit()
    let ink = try Ink(in: scene.host.pixels(), scale: scale)
    #expect(ink.left >= 30 && ink.left <= 33)
    #expect(ink.right <= 30 + layout.size.width && ink.right >= 27 + layout.size.width)
    #expect(abs(ink.bottom - (5 + layout.firstBaseline)) <= 1)
    // The cap height of DejaVu Sans is 0.729 em.
    #expect(abs(ink.bottom - ink.top - 20 * 0.729) <= 1.5)
  }

  @Test("Emoji keep their own colours if a colour font is installed")
  func emoji() throws {
    let measurer = try PangoTextMeasurer()
    let layout = measurer.layout(StyledText("😀", font: Font(size: 24)), width: nil)
    let font = try #require(layout.fonts.first)
    try #require(
      font.description.contains("Color"),
      "\(font.description) has no colours. Install fonts-noto-color-emoji: make test-swift"
    )
    let host = ImageHost(size: Size(width: 40, height: 40), measurer: measurer)
    host.commit(
      CommitBatch(
        number: 1,
        mutations: [
          .create(ViewID(1), .text), .setRoot(ViewID(1), of: .content),
          .setFrame(ViewID(1), Rect(x: 0, y: 0, width: 40, height: 40)),
          .set(ViewID(1), .text(TextContent(layout: layout))),
        ]
      )
    )
    let image = try host.pixels()
    let yellow = (0..<40).flatMap { y in (0..<40).map { image.rgb(x: $0, y: y) } }
      .count { $0.red > 0.9 && $0.green > 0.6 && $0.blue < 0.4 }
    #expect(yellow > 100)
  }

  @Test("The focus ring is drawn a point outside the focused view")
  func focusRing() throws {
    var scene = try Scene(30, 30)
    let root = scene.addRoot()
    let box = scene.add(
      in: root,
      Rect(x: 10, y: 10, width: 10, height: 10),
      .interaction(.focus)
    )
    scene.commit()
    let accent = Palette.standard.rgb(.accent, in: .light)
    #expect(try scene.host.pixels().rgb(x: 8, y: 15) != accent)
    scene.host.focus(box)
    let image = try scene.host.pixels()
    #expect(image.rgb(x: 7, y: 15) == accent)
    #expect(image.rgb(x: 8, y: 15) == accent)
    #expect(image.rgb(x: 9, y: 15) != accent)
  }

  @Test("A tap moves the focus without a ring, and the next key shows the ring")
  func focusRingAfterTap() throws {
    let (host, button, _) = try controls()
    host.tap(at: Point(x: 15, y: 15))
    #expect(host.tree.focused == button)
    #expect(try !isRinged(host, at: 10))
    host.press(.down)
    #expect(try isRinged(host, at: 10))
    // A tap on a view with a ring keeps the ring.
    host.tap(at: Point(x: 15, y: 15))
    #expect(try isRinged(host, at: 10))
  }

  @Test("Focus that code moves has a ring after a key, and none after a tap")
  func focusRingByCode() throws {
    let (host, button, other) = try controls()
    host.commit(CommitBatch(number: 2, mutations: [.focus(button)]))
    #expect(try !isRinged(host, at: 10))
    host.press(.enter)
    host.commit(CommitBatch(number: 3, mutations: [.focus(other)]))
    #expect(try isRinged(host, at: 30))
    host.tap(at: Point(x: 35, y: 15))
    host.commit(CommitBatch(number: 4, mutations: [.focus(button)]))
    #expect(try !isRinged(host, at: 10))
  }

  @Test("A text field has a focus ring after a tap as well")
  func focusRingOfField() throws {
    var scene = try Scene(50, 30)
    let root = scene.addRoot()
    let frame = Rect(x: 10, y: 10, width: 10, height: 10)
    let field = scene.add(.textField, in: root, frame, .interaction([.tap, .focus]))
    scene.commit()
    scene.host.tap(at: Point(x: 15, y: 15))
    #expect(scene.host.tree.focused == field)
    #expect(try isRinged(scene.host, at: 10))
  }

  @Test("A placeholder begins at the leading edge of its layout direction")
  func placeholderDirection() throws {
    for direction in LayoutDirection.allCases {
      for kind in [ViewKind.textField, .textEditor] {
        var scene = try Scene(200, 40)
        let root = scene.addRoot()
        let font = scene.measurer.reference(for: .body)
        let field = FieldConfiguration(
          placeholder: "Name",
          font: font,
          fontSize: 16,
          color: red,
          insets: EdgeInsets(all: 4),
          direction: direction
        )
        scene.add(kind, in: root, Rect(x: 0, y: 0, width: 200, height: 40), .field(field))
        scene.commit()
        let image = try scene.host.pixels()
        let ground = Palette.standard.rgb(.background, in: .light)
        func hasInk(_ columns: Range<Int>) -> Bool {
          columns.contains { x in (0..<40).contains { image.rgb(x: x, y: $0) != ground } }
        }
        let isRight = direction == .rightToLeft
        #expect(hasInk(0..<100) != isRight, "\(direction), \(kind)")
        #expect(hasInk(100..<200) == isRight, "\(direction), \(kind)")
      }
    }
  }

  /// Returns a window with two focusable views side by side.
  private func controls() throws -> (host: ImageHost, first: ViewID, second: ViewID) {
    var scene = try Scene(50, 30)
    let root = scene.addRoot()
    let views = [10.0, 30].map { x in
      scene.add(
        in: root,
        Rect(x: x, y: 10, width: 10, height: 10),
        .interaction([.tap, .focus])
      )
    }
    scene.commit()
    return (scene.host, views[0], views[1])
  }

  /// Whether a view that begins at `x` has a ring.
  private func isRinged(_ host: ImageHost, at x: Int) throws -> Bool {
    try host.pixels().rgb(x: x - 2, y: 15) == Palette.standard.rgb(.accent, in: .light)
  }
}

/// The extent of the red pixels, in points.
private struct Ink {
  var left = Double.infinity
  var right = -Double.infinity
  var top = Double.infinity
  var bottom = -Double.infinity

  init(in image: PixelImage, scale: Double) {
    for y in 0..<image.height {
      for x in 0..<image.width where image.rgb(x: x, y: y).green < 0.5 {
        left = min(left, Double(x) / scale)
        right = max(right, Double(x + 1) / scale)
        top = min(top, Double(y) / scale)
        bottom = max(bottom, Double(y + 1) / scale)
      }
    }
  }
}
