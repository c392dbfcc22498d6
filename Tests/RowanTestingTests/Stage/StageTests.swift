import Observation
import Rowan
import RowanHeadless
import RowanTesting
import RowanText
import Testing

@MainActor
@Observable
private final class Score {
  var points = 0
  var log = ""
}

/// Shows values of its environment.
private struct Mirror: Component {
  @Environment(\.textScale) private var textScale
  @Environment(\.layoutDirection) private var direction
  @Environment(\.isMotionReduced) private var isMotionReduced
  @Environment(\.viewport) private var viewport

  var body: some Component {
    Text(
      "\(Int(textScale * 100)) \(direction) \(isMotionReduced ? "calm" : "lively") "
        + "\(Int(viewport.width))"
    )
  }
}

/// A layout that returns a size outside the proposed range.
private struct Overreaching: CustomLayout {
  func layout(
    _ children: LayoutProxies,
    in range: SizeRange,
    parentSize: ProposedSize
  ) -> Size { Size(width: 5_000, height: 5_000) }
}

/// A component that violates the contract of layouts after a tap.
private struct Fragile: Component {
  @State private var isBroken = false

  var body: some Component {
    VStack {
      Button("Break") { isBroken = true }
      if isBroken { CustomStack(Overreaching()) { Text("x") } }
    }
  }
}

/// A counter whose state is updated in the background.
private struct Background: Component {
  @State private var count = 0

  var body: some Component {
    Button("\(count) so far") { _count.update(.async) { $0 += 1 } }
  }
}

@MainActor
@Suite("`TestStage`")
struct StageTests {
  @Test("The size of the window and its surroundings can be set and changed")
  func systemSettings() {
    let stage = TestStage(
      size: Size(width: 500, height: 300),
      in: SystemSettings(direction: .rightToLeft, textScale: 1.5, isMotionReduced: true)
    ) { Mirror() }
    #expect(stage.texts == ["150 rightToLeft calm 500"])
    stage.systemSettings = SystemSettings()
    stage.resize(to: Size(width: 800, height: 300))
    #expect(stage.texts == ["100 leftToRight lively 800"])
    stage.systemSettings.textScale = 2
    #expect(stage.texts.joined(separator: " ").hasPrefix("200"))
  }

  @Test("Texts are measured with fixed metrics by default, or with real fonts")
  func measurers() throws {
    let fixed = TestStage { HStack { Text("iiii") } }
    #expect(try fixed.find(.text("iiii")).frame.width == Font.body.size * 2)
    let real = TestStage(measurer: try PangoTextMeasurer(configuration: pinnedFonts)) {
      HStack { Text("iiii") }
    }
    #expect(try real.find(.text("iiii")).frame.width < Font.body.size * 2)
  }

  @Test("A change of a model is shown after `commit()`, or after `settle()`")
  func models() async throws {
    let score = Score()
    let stage = TestStage { Text("\(score.points) points") }
    score.points = 1
    stage.commit()
    #expect(stage.texts == ["1 points"])
    score.points = 2
    try await stage.settle()
    #expect(stage.texts == ["2 points"])
  }

  @Test("`advance(by:)` resumes tasks that sleep on the session's clock")
  func clock() async throws {
    let score = Score()
    let stage = TestStage { session in
      session.setContent { Text("\(score.points) points") }
      session.task {
        for _ in 0..<3 {
          try? await session.clock.sleep(for: .seconds(1))
          score.points += 1
        }
      }
    }
    try await stage.advance(by: .milliseconds(900))
    #expect(stage.texts == ["0 points"])
    try await stage.advance(by: .milliseconds(100))
    #expect(stage.texts == ["1 points"])
    try await stage.advance(by: .seconds(10))
    #expect(stage.texts == ["3 points"])
  }

  @Test("Sleeping tasks resume in the order of their deadlines, each at its own time")
  func sleepers() async throws {
    let notes = Score()
    let stage = TestStage { session in
      session.setContent { Text(notes.log) }
      for (name, wait) in [("a", 300), ("b", 200), ("c", 500)] {
        session.task {
          for _ in 0..<2 {
            try? await session.clock.sleep(for: .milliseconds(wait))
            notes.log += name
          }
        }
      }
    }
    try await stage.advance(by: .seconds(1))
    #expect(stage.texts == ["babcac"])
  }

  @Test("`settle()` waits for updates that are built in the background")
  func background() async throws {
    let stage = TestStage { Background() }
    for count in 1...20 {
      try stage.tap(.button())
      try await stage.settle()
      #expect(stage.exists(.button("\(count) so far")))
    }
  }

  @Test("`settle()` waits for an animated scroll to end")
  func animation() async throws {
    var list: TableView?
    let stage = TestStage { session in
      let table = TableView(adapters: [TableAdapter(Bird.self) { Text($0.name) }])
      table.apply([SectionSnapshot(rows: (0..<500).map { Bird(id: $0) })])
      session.setContent { List(table) }
      list = table
    }
    let table = try #require(list)
    table.reveal(table.id(of: RowPath(section: 0, row: 40)), at: .top, animated: true)
    try await stage.settle()
    #expect(stage.shows(.text("Bird 40")))
  }

  @Test("`settle()` throws for a screen that never comes to rest")
  func restless() async {
    let score = Score()
    let stage = TestStage { session in
      session.setContent { Text("\(score.points) points") }
      session.task {
        while !Task.isCancelled {
          score.points += 1
          await Task.yield()
        }
      }
    }
    let failure = await #expect(throws: TestFailure.self) { try await stage.settle() }
    #expect(failure?.reason == .neverQuiet)
    stage.session.end()
  }

  @Test("A step throws once if the app violates a contract during it")
  func faults() throws {
    let stage = TestStage { Fragile() }
    let failure = try #require(
      #expect(throws: TestFailure.self) { try stage.tap(.button("Break")) }
    )
    guard case .fault(let fault) = failure.reason else {
      Issue.record("It failed because of \(failure)")
      return
    }
    #expect(fault.message.contains("Overreaching"))
    #expect(
      failure.description.contains("could not tap button “Break”: the app violated a contract")
    )
    #expect(stage.takeDiagnostics().isEmpty)
    try stage.tap(.button("Break"))
  }

  @Test("A stage drives an existing session, and `advance` throws without a manual clock")
  func driving() async throws {
    let host = HeadlessHost(size: Size(width: 320, height: 480))
    let session = Session(host: host, measurer: FixedTextMeasurer())
    session.environment.textScale = 2
    session.setContent { Profile() }
    let stage = TestStage(driving: session)
    #expect(stage.systemSettings.textScale == 2)
    try stage.tap(.toggle("News"))
    #expect(stage.exists(.toggle("News").checked()))
    let failure = await #expect(throws: TestFailure.self) {
      try await stage.advance(by: .seconds(1))
    }
    #expect(failure?.reason == .noManualClock)
    #expect(failure?.description.contains("could not advance by 1.0 seconds: ") == true)
  }
}
