import RowanComponents
import RowanControls
import RowanCore

// More code of the guide "Controls", word for word; `GuideTests` compares both.

private struct Book: Identifiable, Sendable {
  let id: Int
  let title: String
}

private struct Shelf: Component {
  let books: [Book]
  @State private var position = ScrollPosition()

  var body: some Component {
    VStack {
      ScrollView(.horizontal, label: "Books") {
        ForEach(books) { Text($0.title).frame(width: 120) }
      }
      .contentInsets(8)
      .scrollPosition($position)
      Button("The last one") { position.scrollTo(edge: .end) }
    }
  }
}

private struct Gauge: Codable {
  var level: Double
}

struct GaugeBox: Component {
  @State private var level = 0.5

  var body: some Component {
    HostView("gauge", payload: Gauge(level: level), label: "Level")
      .onMessage(Gauge.self) { level = $0.level }
  }
}

struct Terms: Component {
  let readOut: @MainActor @Sendable () -> Void

  var body: some Component {
    Text("Read ") + Text("the terms").link("https://example.org/terms") + Text(" or ")
      + Text("have them read out").link { readOut() }
  }
}
