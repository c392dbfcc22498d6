import RowanComponents
import RowanControls
import RowanCore
import RowanImage
import Testing

/// Golden images of scroll views, links in texts and host views.
@MainActor
@Suite("Golden images of scroll views, text links and host views")
struct PartSheetTests {
  struct Gauge: Codable, Sendable {
    var level: Double
  }

  struct Parts: Component {
    var body: some Component {
      VStack(spacing: 12) {
        Text("Before you go on, read ") + Text("the terms and what follows from them").link {}
          + Text(" or ") + Text("ask").link {} + Text(" somebody.")
        ScrollView(.horizontal, label: "Numbers") {
          for number in 1...9 {
            Text("\(number)").textAlignment(.center).frame(width: 72).padding(
              horizontal: 0,
              vertical: 16
            )
            .background(.surface).border(.separator).cornerRadius(8)
          }
        }
        ScrollView(spacing: 4, label: "Lines") {
          for number in 1...12 { Text("Line \(number)") }
        }
        .contentInsets(8)
        .frame(height: 72)
        .border(.separator)
        .cornerRadius(8)
        HStack(spacing: 12) {
          HostView("gauge", payload: Gauge(level: 0.6), size: Size(width: 120, height: 40))
          HostView("hologram", payload: Gauge(level: 0.6), size: Size(width: 120, height: 40))
        }
      }
      .padding(16)
    }
  }

  private func prepare(_ host: ImageHost) {
    host.register("gauge", Gauge.self) { gauge, canvas in
      var frame = Path()
      frame.addRoundedRect(Rect(origin: .zero, size: canvas.size), radius: 6)
      var bar = Path()
      let size = Size(width: canvas.size.width * gauge.level, height: canvas.size.height)
      bar.addRoundedRect(Rect(origin: .zero, size: size), radius: 6)
      canvas.fill(frame, with: .fill.opacity(0.1))
      canvas.fill(bar, with: .accent)
      let words = StyledText("\(Int(gauge.level * 100)) %", font: .footnote, color: .onAccent)
      canvas.draw(words, in: Rect(x: 8, y: 12, width: 80, height: 20))
    }
  }

  private func act(_ host: ImageHost) {
    let views = host.tree.views.sorted { $0.key < $1.key }
    for (id, view) in views where view.kind == .scroll { host.scroll(id, to: 60) }
    host.focus(views.first { $0.value.accessibility?.role == .link }?.key)
  }

  @Test(
    "Scrolled content, focused links, drawn host views and unknown ones match their golden images",
    arguments: SheetLook.allCases
  )
  func parts(look: SheetLook) throws {
    let host = try look.preview(width: 360, height: 290, before: prepare, after: act) { Parts() }
    try GoldenImage(name: "components-parts-\(look)").expect(host.pixels())
  }

  @Test("A host view whose payload cannot be decoded shows a placeholder")
  func unreadable() throws {
    let host = try preview(width: 120, height: 40, before: prepare) {
      HostView("gauge", payload: ["no": "level"])
    }
    let placeholder = try host.pixels()
    #expect(placeholder.rgb(x: 0, y: 0) != placeholder.rgb(x: 120, y: 6))
  }
}
