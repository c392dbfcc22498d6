import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanImage
import RowanMount
import RowanText
import Testing

@MainActor
@Suite("Images of animations")
struct AnimationPictureTests {
  /// A component for each property that can be animated; most animations take 240 ms.
  private struct Sampler: Component {
    var body: some Component {
      VStack(alignment: .leading, spacing: 10) {
        HStack(spacing: 12) {
          tile("fade").animation(onInitialMount: .opacity(from: 0, .easeOut(0.24)))
          tile("move").animation(onInitialMount: .transform(from: .move(y: 24), .easeOut(0.24)))
          tile("scale").animation(onInitialMount: .transform(from: .scale(0), .linear(0.24)))
        }
        HStack(spacing: 12) {
          tile("turn").animation(onInitialMount: .transform(from: .rotate(-90), .easeInOut(0.24)))
          tile("ground")
            .animation(onInitialMount: .background(from: .negative, .linear(0.24)))
          tile("spring").animation(
            onInitialMount: .transform(
              from: .scale(0.2),
              .spring(Spring(duration: 0.2, bounce: 0.6))
            )
          )
        }
        HStack(spacing: 12) {
          Text("A text that was red")
            .animation(onInitialMount: .foreground(from: .negative, .linear(0.24)))
          Icon(.search).animation(onInitialMount: .foreground(from: .negative, .linear(0.24)))
          tile("late").animation(onInitialMount: .opacity(from: 0, .linear(0.1).delayed(by: 0.2)))
        }
      }
      .padding(16)
    }

    private func tile(_ name: String) -> some Component {
      Text(name).padding(10).background(.accent).cornerRadius(8).foreground(.onAccent)
    }
  }

  private func show(
    _ component: some Component,
    clock: ManualClock?,
    scheme: ColorScheme = .light
  ) throws -> ImageHost {
    let measurer = try PangoTextMeasurer(configuration: pinnedFonts)
    let host = ImageHost(
      size: Size(width: 300, height: 170),
      scale: 2,
      colorScheme: scheme,
      measurer: measurer,
      clock: clock
    )
    let session = Session(host: host, measurer: measurer, clock: clock ?? ManualClock())
    session.setContent { component }
    host.start()
    sessions.value.append(session)
    return host
  }

  @MainActor
  private final class Sessions {
    var value: [Session] = []
  }
  private let sessions = Sessions()

  @Test(
    "An image at 120 ms shows the animated values of that time",
    arguments: [ColorScheme.light, .dark]
  )
  func inMotion(scheme: ColorScheme) async throws {
    let clock = ManualClock()
    let host = try show(Sampler(), clock: clock, scheme: scheme)
    await clock.advance(by: .milliseconds(120))
    try GoldenImage(name: "animation-120ms-\(scheme)").expect(host.pixels())
  }

  @Test("Two images of one moment are equal, byte by byte")
  func reproducible() async throws {
    var pictures: [[UInt8]] = []
    for steps in [1, 6] {
      let clock = ManualClock()
      let host = try show(Sampler(), clock: clock)
      for _ in 0..<steps { await clock.advance(by: .milliseconds(120 / steps)) }
      pictures.append(try host.png())
    }
    #expect(pictures[0] == pictures[1])
  }

  @Test("After all animations, and on a host without a clock, an image shows the final values")
  func over() async throws {
    let clock = ManualClock()
    let moving = try show(Sampler(), clock: clock)
    let before = try moving.png()
    await clock.advance(by: .seconds(3))
    let still = try show(Sampler(), clock: nil)
    #expect(try moving.png() == still.png())
    #expect(try before != still.png())
  }
}
