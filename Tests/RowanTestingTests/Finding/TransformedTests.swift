import Rowan
import RowanTesting
import Testing

@MainActor
@Suite("Transformed views")
struct TransformedTests {
  @Test("The frame of a scaled and shifted view is where it is drawn, and a tap hits it")
  func frames() throws {
    let stage = TestStage(size: Size(width: 300, height: 300)) { Enlarged() }
    let frame = try stage.find(.button("Press")).frame
    let text = try stage.find(.text("Press").at(0)).frame
    #expect(frame.minX <= text.minX && text.maxX <= frame.maxX)
    #expect(abs(frame.minX + frame.width / 2 - 190) < 1)
    try stage.tap(.button("Press"))
    #expect(stage.shows(.text("pressed")))
  }
}

private struct Enlarged: Component {
  @State private var isPressed = false

  var body: some Component {
    ZStack {
      VStack {
        Button("Press") { isPressed = true }
        if isPressed { Text("pressed") }
      }
      .scaleEffect(2)
      .offset(x: 40)
    }
    .frame(width: 300, height: 300)
  }
}
