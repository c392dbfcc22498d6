import Observation
import RowanComponents
import RowanControls
import RowanCore
import RowanMount
import RowanWeb

/// An app of the whole framework with nested scroll views, texts with links, and a view that a script implements.
@MainActor
final class PartsApp {
  struct Gauge: Codable {
    var level: Double
  }

  struct Tapped: Codable {
    var level: Double
  }

  private let model = PartsModel()
  private var sessions: [Session] = []

  nonisolated init() {}

  /// The script that registers the view.
  nonisolated static let script = """
    rowan.register("gauge", (element, payload, host) => {
      globalThis.made = (globalThis.made ?? 0) + 1;
      const button = element.appendChild(document.createElement("button"));
      const input = element.appendChild(document.createElement("input"));
      input.style.width = "60px";
      input.ariaLabel = "Goal";
      const show = ({ level }) => (button.textContent = `level ${level}`);
      button.addEventListener("click", () => host.send({ level: payload.level + 1 }));
      host.measure(220, 32);
      show(payload);
      return {
        update(next) { payload = next; show(next); },
        remove() { globalThis.removed = (globalThis.removed ?? 0) + 1; },
      };
    });
    """

  /// Shows the app in a session.
  func begin(_ session: Session) {
    sessions.append(session)
    let model = model
    session.setContent {
      VStack(alignment: .stretch) {
        Text("Parts")
        Terms(model: model)
        ScrollView(spacing: 0, label: "Chapters") {
          ForEach(0..<model.count, id: { $0 }) { number in
            Text("Chapter \(number)").frame(height: 30)
            if number == 2 { Shelf(model: model) }
          }
          Button("The end") {}
        }
        .scrollPosition(.constant(model.position))
        .frame(height: 200)
        Widgets(
          model: model,
          level: model.level,
          showsGauge: model.showsGauge,
          picture: model.picture,
          showsChart: model.showsChart
        )
      }
    }
  }

  /// Performs the command of a test and returns the answer.
  func perform(_ line: String) -> String {
    let words = line.split(separator: " ").map(String.init)
    switch words.first {
    case "notes": return model.takeNotes()
    case "shorten": model.count = 12
    case "go": model.position.scrollTo(id: words.last.flatMap(Int.init) ?? 0, anchor: .start)
    case "end": model.position.scrollTo(edge: .end, animated: false)
    case "mirror":
      for session in sessions { session.environment.layoutDirection = .rightToLeft }
    case "hide": model.showsGauge = false
    case "picture": model.picture = words.last.flatMap(Int.init)
    case "chart": model.showsChart = true
    default: return "unknown"
    }
    return "done"
  }
}

private struct Terms: Component {
  let model: PartsModel

  var body: some Component {
    VStack(alignment: .leading) {
      Text("You may read ") + Text("the terms").link("https://example.org/terms")
        + Text(" or ask ") + Text("somebody who knows them").link { model.note("asked") }
        + Text(" before you go on.")
    }
    .frame(width: 290)
  }
}

private struct Shelf: Component {
  let model: PartsModel

  var body: some Component {
    ScrollView(.horizontal, spacing: 0, label: "Shelf") {
      ForEach(0..<12, id: { $0 }) { Text("Book \($0)").frame(width: 100, height: 40) }
    }
  }
}

private struct Widgets: Component {
  let model: PartsModel
  let level: Double
  let showsGauge: Bool
  let picture: Int?
  let showsChart: Bool

  var body: some Component {
    VStack(alignment: .leading) {
      if showsGauge {
        HostView("gauge", payload: PartsApp.Gauge(level: level), label: "Level")
          .onMessage(PartsApp.Tapped.self) { message in
            model.note("tapped")
            model.level = message.level
          }
      }
      HostView("map", payload: [1, 2], size: Size(width: 120, height: 60))
      Text("Below the gauge")
      if let picture { BrokenPicture(number: picture) }
      if showsChart { Chart(model: model) }
      Menu("Years") {
        for year in 1960..<2030 { MenuItem("\(year)") { model.note("\(year)") } }
      }
    }
  }
}

/// A picture whose header has a size but whose pixels are missing.
private struct BrokenPicture: Component {
  let number: Int

  private static let pictures: [[UInt8]] = {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let size: [UInt8] = [0, 0, 0, 8, 0, 0, 0, 8, 8, 2, 0, 0, 0]
    let header = signature + [0, 0, 0, 13] + Array("IHDR".utf8) + size
    let sum: [UInt8] = [0x4B, 0x6D, 0x29, 0xDC]
    return [header + Array(repeating: 0, count: 20), header + sum]
  }()

  var body: some Component {
    Image(.data(Self.pictures[number % Self.pictures.count]), label: "Broken") {
      Text("coming")
    } failure: { _ in
      Text("Picture \(number) has failed")
    }
  }
}

/// A drawing whose parts are accessibility elements.
private struct Chart: Component {
  let model: PartsModel

  var body: some Component {
    Rectangle().onTap { model.note("drawing") }.frame(width: 100, height: 40)
      .accessibilityChildren([
        Accessibility.Part("May", value: "3", frame: Rect(x: 0, y: 10, width: 40, height: 30)),
        Accessibility.Part("June", frame: Rect(x: 50, y: 0, width: 40, height: 40)) {
          model.note("June")
        },
      ])
      .accessibilityLabel("Sales")
  }
}

@MainActor
@Observable
private final class PartsModel {
  var picture: Int?
  var showsChart = false
  var count = 40
  var level = 1.0
  var showsGauge = true
  var position = ScrollPosition()
  @ObservationIgnored private var notes: [String] = []

  nonisolated init() {}

  func note(_ what: String) { notes.append(what) }

  func takeNotes() -> String {
    defer { notes = [] }
    return notes.joined(separator: ",")
  }
}
