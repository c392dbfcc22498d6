import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanMount

// The code of the guide "Animation", word for word; `GuideTests` compares both.

private struct Greeting: Component {
  let name: String
  let visits: Int

  var body: some Component {
    Text("Hello \(name)")
      .animation(onInitialMount: .opacity(from: 0, .easeOut(0.25)))
      .animation(onChangeOf: visits, .transform(from: .scale(1.2), .spring(bounce: 0.3)))
      .animation(onFinalUnmount: .opacity(to: 0, .easeIn(0.2)))
  }
}

func timings() -> [ViewAnimation] {
  let bounce = Spring(mass: 1, stiffness: 300, damping: 18)
  let arrival = ViewAnimation.parallel([
    .opacity(from: 0, .easeOut(0.2)),
    .transform(from: .move(y: 16), .spring(bounce)),
  ])
  let pulse = ViewAnimation.sequence([
    .transform(to: .scale(1.1), .easeOut(0.1)),
    .transform(.easeIn(0.15).delayed(by: 0.05)),
  ])
  let turning = ViewAnimation.transform(from: .identity, to: .rotate(360), .linear(1))
    .repeatedForever()
  return [arrival, pulse, turning]
}

struct Notice: Component {
  let startTimer: @MainActor @Sendable () -> Void

  var body: some Component {
    Text("Saved")
      .animation(onInitialMount: .opacity(from: 0, .linear(0.2))) { outcome in
        if outcome == .completed { startTimer() }
      }
  }
}

struct Details: Component {
  let isOpen: Bool

  var body: some Component {
    Text("Details").lineLimit(isOpen ? nil : 1)
  }
}

struct Page: Component {
  @State private var isOpen = false

  var body: some Component {
    VStack {
      Details(isOpen: isOpen)
        .boundsAnimation(onChangeOf: isOpen, .spring(duration: 0.35))
      Text("Below the details")
    }
  }
}

struct Score: AnimatedComponent {
  let points: Int

  var body: some Component {
    HStack {
      Text("Points")
      Text("\(points)").animationName("figure")
    }
  }

  func animations(from previous: Score) -> [ComponentAnimation] {
    guard points > previous.points else { return [] }
    return [
      ComponentAnimation(.foreground(from: .positive, .linear(0.6)), on: .view(named: "figure"))
    ]
  }
}

@MainActor
func stepping() async {
  let clock = ManualClock()
  let host = HeadlessHost(size: Size(width: 320, height: 480), clock: clock)
  let session = Session(host: host, measurer: FixedTextMeasurer(), clock: clock)
  session.setContent { Greeting(name: "Ida", visits: 1) }
  host.start()
  await clock.advance(by: .milliseconds(120))
}
