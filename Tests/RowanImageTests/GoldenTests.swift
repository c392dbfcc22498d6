import RowanCore
import RowanHostInterface
import RowanImage
import RowanMount
import Testing

@MainActor
@Suite("Golden images of views")
struct GoldenTests {
  @Test("Boxes with backgrounds, inner borders and round corners match their golden image")
  func boxes() throws {
    var scene = try Scene(220, 120)
    let root = scene.addRoot()
    scene.add(in: root, Rect(x: 10, y: 10, width: 60, height: 40), .background(.accent))
    scene.add(
      in: root,
      Rect(x: 80, y: 10, width: 60, height: 40),
      .background(.surface),
      .border(Border(color: .separator)),
      .cornerRadius(8)
    )
    scene.add(
      in: root,
      Rect(x: 150, y: 10, width: 60, height: 40),
      .border(Border(color: .negative, width: 5)),
      .cornerRadius(12)
    )
    scene.add(
      in: root,
      Rect(x: 10, y: 65, width: 45, height: 45),
      .background(.warning),
      .cornerRadius(100)
    )
    let clip = scene.add(
      in: root,
      Rect(x: 70, y: 65, width: 60, height: 45),
      .clipsContent(true),
      .cornerRadius(14),
      .background(.fill)
    )
    scene.add(in: clip, Rect(x: 20, y: 15, width: 80, height: 80), .background(.positive))
    scene.commit()
    try GoldenImage(name: "boxes").expect(scene.host.pixels())
  }

  @Test("Opacity of a view with overlapping content matches its golden image")
  func opacity() throws {
    var scene = try Scene(160, 80)
    let root = scene.addRoot()
    for (index, opacity) in [1.0, 0.5].enumerated() {
      let group = scene.add(
        in: root,
        Rect(x: 10 + Double(index) * 75, y: 10, width: 65, height: 60),
        .opacity(opacity)
      )
      scene.add(in: group, Rect(x: 0, y: 0, width: 45, height: 40), .background(.accent))
      scene.add(in: group, Rect(x: 20, y: 20, width: 45, height: 40), .background(.negative))
    }
    scene.commit()
    try GoldenImage(name: "opacity").expect(scene.host.pixels())
  }

  @Test("A scrolled scroll view matches its golden image")
  func scrolling() throws {
    var scene = try Scene(160, 120)
    let root = scene.addRoot()
    let scroll = scene.add(
      .scroll,
      in: root,
      Rect(x: 10, y: 10, width: 140, height: 100),
      .scroll(ScrollConfiguration(contentSize: Size(width: 140, height: 900))),
      .border(Border(color: .separator))
    )
    for row in 0..<30 {
      let box = scene.add(
        in: scroll,
        Rect(x: 0, y: Double(row) * 30, width: 140, height: 30),
        .background(row.isMultiple(of: 2) ? .surface : .background)
      )
      scene.add(StyledText("Row \(row)"), in: box, Rect(x: 8, y: 6, width: 120, height: 18))
    }
    scene.commit()
    scene.host.scroll(scroll, to: 75)
    try GoldenImage(name: "scrolling").expect(scene.host.pixels())
  }

  @Test("Text of many scripts, sizes and colours matches its golden images", arguments: [1.0, 2.0])
  func text(scale: Double) throws {
    var scene = try Scene(320, 190, scale: scale)
    let root = scene.addRoot()
    var next = 8.0
    func add(_ text: StyledText) {
      let height = scene.measurer.layout(text, width: 300).size.height
      scene.add(text, in: root, Rect(x: 10, y: next, width: 300, height: height))
      next += height + 6
    }
    add(StyledText("Mountain ash, fjord", font: .title))
    add(
      StyledText(spans: [
        StyledText.Span("12 ", font: .body.monospacedDigits(), color: .accent),
        StyledText.Span("of ", font: .caption, color: .secondaryLabel),
        StyledText.Span("48", font: .body.weight(.bold), color: .negative),
        StyledText.Span(" let x = 1", font: .monospaced),
      ])
    )
    add(StyledText("Rowan שלום עולם 123, مرحبا بالعالم", font: .body))
    var wrapped = StyledText(
      "The quick brown fox jumps over the lazy dog, again and again, in rows."
    )
    wrapped.alignment = .center
    add(wrapped)
    wrapped.alignment = .trailing
    wrapped.lineLimit = 1
    wrapped.spans[0].color = .tertiaryLabel
    add(wrapped)
    add(StyledText("Smile 😀, ☂ and →", font: .body))
    scene.commit()
    try GoldenImage(name: "text-\(Int(scale))x").expect(scene.host.pixels())
  }

  @Test("Fields with a placeholder, a text, a caret and a focus ring match their golden image")
  func fields() throws {
    var scene = try Scene(220, 130)
    let root = scene.addRoot()
    var fields: [ViewID] = []
    for row in 0..<3 {
      let frame = Rect(x: 10, y: 10 + Double(row) * 40, width: 200, height: 30)
      fields.append(scene.addField("Search", in: root, frame))
    }
    scene.commit()
    scene.host.type("Filled in", into: fields[1])
    scene.host.type("A text that is too long for its field", into: fields[2])
    try GoldenImage(name: "fields").expect(scene.host.pixels())
  }

  @Test("A sheet above a screen in the dark scheme matches its golden image")
  func darkLayers() throws {
    var scene = try Scene(200, 120, scheme: .dark)
    let root = scene.addRoot()
    scene.add(
      StyledText("Behind", font: .title),
      in: root,
      Rect(x: 10, y: 8, width: 180, height: 30)
    )
    let sheet = scene.addRoot(
      of: .sheet,
      .background(Color(red: 0, green: 0, blue: 0, opacity: 0.4))
    )
    let panel = scene.add(
      in: sheet,
      Rect(x: 30, y: 30, width: 140, height: 70),
      .background(.surface),
      .cornerRadius(10),
      .border(Border(color: .separator))
    )
    let button = scene.add(
      in: panel,
      Rect(x: 20, y: 34, width: 100, height: 26),
      .background(.accent),
      .cornerRadius(6),
      .interaction([.tap, .focus])
    )
    scene.add(
      StyledText("Continue?", font: .headline),
      in: panel,
      Rect(x: 20, y: 8, width: 100, height: 20)
    )
    scene.add(
      StyledText("Yes", color: .onAccent),
      in: button,
      Rect(x: 38, y: 4, width: 60, height: 18)
    )
    scene.commit()
    scene.host.focus(button)
    try GoldenImage(name: "dark-sheet").expect(scene.host.pixels())
  }
}
