import Rowan

/// What a script draws in a browser, and a function in a picture.
struct HostViewDemo: Component {
  @State private var level = 0.4

  var body: some Component {
    VStack(alignment: .leading) {
      HostView("gauge", payload: Gauge(level: level), size: gaugeSize, label: "Level")
        .onMessage(Gauge.self) { level = $0.level }
      HFlow {
        Button("Less") { level = max(0, level - 0.1) }
        Button("More") { level = min(1, level + 0.1) }
        Text("\(Int((level * 100).rounded())) %")
      }
      HostView("hologram", payload: Gauge(level: level), size: gaugeSize)
    }
  }

  private let gaugeSize = Size(width: 200, height: 48)
}
