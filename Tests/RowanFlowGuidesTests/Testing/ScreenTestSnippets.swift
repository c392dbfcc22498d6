import Rowan
import RowanTesting
import RowanText
import Testing

// The code of the guide “Testing”, word for word: PackageTests compares the two.

private struct Greeting: Component {
  @State private var name = ""
  @State private var greeting = ""

  var body: some Component {
    VStack(spacing: 8) {
      TextField("Name", text: $name)
      Button("Save") { greeting = "Hello, \(name)" }.disabled(name.isEmpty)
      if !greeting.isEmpty { Text(greeting) }
    }
    .padding(16)
  }
}

private struct SaveButton: Component {
  var body: some Component {
    Button("Save") {}
      .accessibilityIdentifier("save")
  }
}

/// A form with a switch and radio buttons.
private struct Profile: Component {
  @State private var hasNews = false
  @State private var size = "Small"

  var body: some Component {
    VStack(spacing: 8) {
      Toggle("News", isOn: $hasNews)
      Picker("Size", selection: $size, options: ["Small", "Large"]) { $0 }
    }
  }
}

/// Rows, each with a button of the same label.
private struct Places: Component {
  @State private var removed = ""

  var body: some Component {
    VStack {
      for name in ["Kiel", "Husum", "Plön"] {
        HStack {
          Text(name)
          Button("Remove") { removed = name }
        }
        .accessibilityRole(.listItem)
      }
      if !removed.isEmpty { Text("Removed \(removed)") }
    }
  }
}

private struct Bird: RowValue, Equatable {
  var id: Int
  var name: String { "Bird \(id)" }
}

@MainActor
private func openApp(_ session: Session) {
  session.setContent { Greeting() }
}

@MainActor
private func showClock(in session: Session) {
  let seconds = Seconds()
  session.setContent { Text("\(seconds.passed) s") }
  session.task {
    while (try? await session.clock.sleep(for: .seconds(1))) != nil { seconds.passed += 1 }
  }
}

@Suite("Code of the guide “Testing”")
struct TestingGuideTests {
  @MainActor
  @Test("A saved name is greeted")
  func greeting() throws {
    let stage = TestStage { Greeting() }
    try stage.type("Ada", into: .field("Name"))
    try stage.tap(.button("Save"))
    #expect(stage.exists(.text("Hello, Ada")))
  }

  @MainActor
  @Test("An app opens in a window with given surroundings, and a stage can drive its session")
  func opening() {
    let stage = TestStage(
      size: Size(width: 960, height: 600),
      in: SystemSettings(direction: .rightToLeft, textScale: 2)
    ) { session in openApp(session) }
    stage.systemSettings.colorScheme = .dark
    stage.resize(to: Size(width: 400, height: 600))

    let same = TestStage(driving: stage.session)
    #expect(same.outline == stage.outline)
    #expect(TestStage { SaveButton() }.exists(.identifier("save")))
  }

  @MainActor
  @Test("Queries find views, and `mutations` counts the changes of a tap")
  func finding() throws {
    let stage = TestStage {
      VStack {
        Profile()
        Places()
      }
    }
    stage.resize(to: Size(width: 320, height: 900))
    #expect(stage.count(.radio().checked()) == 1)
    #expect(try stage.find(.toggle("News")).isChecked == false)
    try stage.tap(.button("Remove").within(.row().containing(.text("Husum"))))
    try stage.tap(.button("Remove").last)

    let sent = try stage.mutations { try stage.tap(.toggle("News")) }
    #expect(sent.count(.create) == 0, "\(sent)")
    #expect(sent.viewCount <= 4)
  }

  @MainActor
  @Test("A row is scrolled into view and selected")
  func acting() throws {
    let stage = TestStage { session in
      let table = TableView(adapters: [TableAdapter(Bird.self) { Text($0.name) }])
      table.selectionMode = .single
      table.apply([SectionSnapshot(rows: (0..<1_000).map { Bird(id: $0) })])
      session.setContent { List(table) }
    }
    try stage.scroll(to: .row(.prefix("Bird 700")))
    try stage.tap(.text("Bird 700"))
    try stage.press(.down)
    #expect(try stage.find(.row().selected()).label == "Bird 701")
  }

  @MainActor
  @Test("The clock goes on by the second")
  func ticking() async throws {
    let stage = TestStage { session in showClock(in: session) }
    try await stage.advance(by: .seconds(3))
    #expect(stage.texts == ["3 s"])
  }

  @MainActor
  @Test("Snapshots are compared")
  func pictures() throws {
    let fonts = TextConfiguration.pinned(["/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"])
    let stage = TestStage(measurer: try PangoTextMeasurer(configuration: fonts)) { Greeting() }
    try stage.snapshot("greeting", in: .all)
    try stage.snapshot("field", of: .field("Name"))
  }
}
