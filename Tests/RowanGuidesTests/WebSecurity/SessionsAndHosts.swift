import Observation
import Rowan
import RowanImage
import RowanText
import RowanWeb
import Testing

// The code of the guide “Sessions and hosts”.

@MainActor
@Observable
private final class BirdStore {
  var count = 3

  func follow() async { count += 1 }
}

private struct BirdScreen: Component {
  let count: Int

  var body: some Component { Text("\(count) birds") }
}

private struct Gauge: Codable {
  var level: Double
}

func serveBirds() async throws {
  try await WebServer { session in
    let store = BirdStore()
    session.setContent { BirdScreen(count: store.count) }
    session.task { await store.follow() }
  }.serve()
}

@MainActor
private func drawBirds(_ store: BirdStore) async throws {
  let measurer = try PangoTextMeasurer()
  let host = ImageHost(size: Size(width: 880, height: 560), scale: 2, measurer: measurer)
  let session = Session(host: host, measurer: measurer)
  session.setContent { BirdScreen(count: store.count) }
  host.start()
  await session.settle()
  try host.writePNG(to: "screen.png")
}

func gaugeConfiguration(script: String) -> WebServerConfiguration {
  var configuration = WebServerConfiguration()
  configuration.hostViews = [WebHostView(kind: "gauge", script: script)]
  return configuration
}

@MainActor
private func registerGauge(on host: ImageHost) {
  host.register("gauge", Gauge.self) { gauge, canvas in
    let size = Size(width: gauge.level * canvas.size.width, height: canvas.size.height)
    var bar = Path()
    bar.addRect(Rect(origin: .zero, size: size))
    canvas.fill(bar, with: .accent)
  }
}

@MainActor
@Suite("Code of the guide to sessions and hosts")
struct SessionsAndHostsTests {
  private func picture(level: Double) throws -> [UInt8] {
    let measurer = try PangoTextMeasurer()
    let host = ImageHost(size: Size(width: 120, height: 40), measurer: measurer)
    registerGauge(on: host)
    let session = Session(host: host, measurer: measurer)
    session.setContent {
      HostView("gauge", payload: Gauge(level: level), size: Size(width: 120, height: 40))
    }
    host.start()
    session.commit()
    return try host.png()
  }

  @Test("An image host draws a host view from its payload")
  func gauge() throws {
    let low = try picture(level: 0.2)
    #expect(try picture(level: 0.2) == low)
    #expect(try picture(level: 0.9) != low)
  }

  @Test("The configuration of a server has the script of a host view")
  func script() {
    let configuration = gaugeConfiguration(script: "rowan.register();")
    #expect(configuration.hostViews.map(\.kind) == ["gauge"])
    #expect(configuration.hostViews.map(\.script) == ["rowan.register();"])
  }
}
