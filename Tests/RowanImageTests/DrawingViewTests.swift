import RowanCore
import RowanHostInterface
import RowanImage
import RowanMount
import Testing

@MainActor
@Suite("Drawings")
struct DrawingViewTests {
  private let red = Color(red: 1, green: 0, blue: 0)
  private let white = Color(red: 1, green: 1, blue: 1)

  private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Path {
    var path = Path()
    path.addRect(Rect(x: x, y: y, width: width, height: height))
    return path
  }

  private func line(_ data: String) throws -> Path { try Path(svg: data) }

  /// Shows a drawing in a view of 40 by 20 points at (10, 10), on white.
  private func host(_ drawing: Drawing, scale: Double = 1) throws -> ImageHost {
    var scene = try Scene(60, 40, scale: scale)
    let root = scene.addRoot(.background(white))
    scene.add(.drawing, in: root, Rect(x: 10, y: 10, width: 40, height: 20), .drawing(drawing))
    scene.commit()
    return scene.host
  }

  private func isRed(_ image: PixelImage, _ x: Int, _ y: Int) -> Bool {
    image.rgb(x: x, y: y) == RGB(hex: 0xFF0000)
  }

  private func isWhite(_ image: PixelImage, _ x: Int, _ y: Int) -> Bool {
    image.rgb(x: x, y: y) == RGB(hex: 0xFFFFFF)
  }

  @Test("A drawing keeps its aspect ratio and is centred in its view")
  func uniform() throws {
    let shape = DrawingShape(.path(rect(0, 0, 10, 10)), fill: red)
    let image = try host(Drawing(space: Size(width: 10, height: 10), shapes: [shape])).pixels()
    #expect(isWhite(image, 19, 20) && isRed(image, 20, 20))
    #expect(isRed(image, 39, 20) && isWhite(image, 40, 20))
    #expect(isWhite(image, 30, 9) && isRed(image, 30, 10))
    #expect(isRed(image, 30, 29) && isWhite(image, 30, 30))
  }

  @Test("A stretched drawing fills its view, and its strokes keep their width in points")
  func stretch() throws {
    let stroke = Stroke(red, width: 4)
    let shape = DrawingShape(.path(try line("M0 1H2")), stroke: stroke)
    let image = try host(
      Drawing(space: Size(width: 2, height: 2), fit: .stretch, shapes: [shape])
    ).pixels()
    #expect(isRed(image, 11, 20) && isRed(image, 48, 20))
    #expect(isRed(image, 30, 18) && isRed(image, 30, 21))
    #expect(isWhite(image, 30, 17) && isWhite(image, 30, 22))
  }

  @Test("Strokes of a drawing that keeps its aspect ratio are scaled with it, and have round ends")
  func strokes() throws {
    let shape = DrawingShape(.path(try line("M2 5H8")), stroke: Stroke(red, width: 2))
    let image = try host(Drawing(space: Size(width: 10, height: 10), shapes: [shape])).pixels()
    #expect(isRed(image, 30, 18) && isRed(image, 30, 21) && isWhite(image, 30, 22))
    // The line begins at 24; its round end reaches two points further in the middle only.
    #expect(image.rgb(x: 22, y: 19).green < 0.5)
    #expect(isWhite(image, 21, 19) && image.rgb(x: 22, y: 18).green > 0.4)
  }

  @Test("A mirrored drawing has left and right exchanged", arguments: Drawing.Fit.allCases)
  func mirroring(fit: Drawing.Fit) throws {
    let shape = DrawingShape(.path(rect(0, 0, 5, 10)), fill: red)
    let space = Size(width: 20, height: 10)
    for isMirrored in [false, true] {
      let drawing = Drawing(space: space, fit: fit, isMirrored: isMirrored, shapes: [shape])
      let image = try host(drawing).pixels()
      #expect(isRed(image, 11, 20) == !isMirrored)
      #expect(isRed(image, 48, 20) == isMirrored)
    }
  }

  @Test("A subpath inside another one is a hole only if it has the opposite winding")
  func nonzero() throws {
    for (inner, isHole) in [("M3 3V7H7V3Z", true), ("M3 3H7V7H3Z", false)] {
      let shape = DrawingShape(.path(try line("M0 0H10V10H0Z" + inner)), fill: red)
      let image = try host(Drawing(space: Size(width: 10, height: 10), shapes: [shape])).pixels()
      #expect(isWhite(image, 30, 20) == isHole)
      #expect(isRed(image, 22, 20))
    }
  }

  @Test("A shared path is drawn like an unshared one")
  func shared() throws {
    let path = try line("M1 1L9 3 5 9Z")
    let space = Size(width: 10, height: 10)
    let own = Drawing(space: space, shapes: [DrawingShape(.path(path), fill: red)])
    let shared = Drawing(
      space: space,
      shapes: [DrawingShape(.shared(PathResource(path)), fill: red)]
    )
    #expect(try host(own).pixels() == host(shared).pixels())
  }

  @Test("A view without an area and a drawing without shapes draw nothing")
  func nothing() throws {
    let shape = DrawingShape(.path(rect(0, 0, 1, 1)), fill: red)
    let drawing = Drawing(space: Size(width: 1, height: 1), shapes: [shape])
    var scene = try Scene(20, 20)
    let root = scene.addRoot(.background(white))
    scene.add(.drawing, in: root, Rect(x: 5, y: 5, width: 0, height: 10), .drawing(drawing))
    scene.add(
      .drawing,
      in: root,
      Rect(x: 5, y: 5, width: 10, height: 10),
      .drawing(
        Drawing(space: Size(width: 1, height: 1), shapes: [DrawingShape(.path(Path()), fill: red)])
      )
    )
    scene.commit()
    let image = try scene.host.pixels()
    #expect((0..<20).allSatisfy { x in (0..<20).allSatisfy { isWhite(image, x, $0) } })
  }

  @Test("A drawing is exported to SVG and PDF as paths")
  func documents() throws {
    let shape = DrawingShape(.path(try line("M1 1C2 2 3 9 9 9")), stroke: Stroke(red, width: 1))
    let host = try host(Drawing(space: Size(width: 10, height: 10), shapes: [shape]))
    let svg = String(decoding: try host.svg(), as: UTF8.self)
    // Versions of Cairo differ in whether they write attributes or styles.
    #expect(svg.contains("stroke-linecap:round") || svg.contains("stroke-linecap=\"round\""))
    #expect(!svg.contains("<image"))
    let pdf = String(decoding: try host.pdf(), as: UTF8.self)
    #expect(!pdf.contains("/Subtype /Image"))
  }

  @Test("A text decoration is as wide as its run, in the colour of the run")
  func decoration() throws {
    for (decoration, rows) in [
      (StyledText.Decoration.underline, 24...28), (.strikethrough, 14...20),
    ] {
      var scene = try Scene(120, 40)
      let root = scene.addRoot(.background(white))
      var layout = scene.measurer.layout(
        StyledText("····", font: Font(size: 20), color: red),
        width: nil
      )
      layout.lines[0].runs[0].decoration = decoration
      let run = layout.lines[0].runs[0]
      scene.add(
        .text,
        in: root,
        Rect(x: 10, y: 5, width: 100, height: 30),
        .text(TextContent(layout: layout))
      )
      scene.commit()
      let image = try scene.host.pixels()
      let lines = (0..<40).filter { y in
        (11..<Int(10 + run.width)).allSatisfy { isRed(image, $0, y) }
      }
      #expect(!lines.isEmpty && lines.allSatisfy { rows.contains($0) }, "\(lines)")
      #expect(lines.allSatisfy { isWhite(image, 9, $0) })
    }
  }
}
