import Observation
import Rowan
import RowanHeadless
import RowanTesting
import Testing

/// Large titles while the content below them scrolls, as users see them.
@MainActor
@Suite("Large titles")
struct LargeTitleTests {
  let model = BirdModel((1...40).map { "Bird \($0)" })

  private func stage(_ size: Size = Size(width: 360, height: 480)) throws -> TestStage {
    model.titleMode = .large
    model.isSearchable = false
    model.back = "Gardens"
    return try model.stage(size)
  }

  /// The environment value of a screen with a previous screen.
  private static let controls = NavigationControls(back: .init("Back", action: ComponentAction {}))

  private func title(_ stage: TestStage) throws -> Rect {
    try stage.find(.heading("Birds")).frame
  }

  @Test("A large title scrolls away with the rows, and the bar shows a small title then")
  func scrolls() async throws {
    let stage = try stage()
    let before = try title(stage)
    #expect(before.height > 30)
    #expect(try stage.find(.row("Bird 1")).frame.minY > before.maxY)
    try stage.scroll(by: 20, in: .list("Birds"))
    #expect(try title(stage).minY == before.minY - 20)
    try stage.scroll(by: 300, in: .list("Birds"))
    try await stage.settle()
    #expect(stage.count(.heading("Birds")) == 1)
    #expect(try title(stage).height < 30)
    #expect(try title(stage).maxY < before.minY)
    try stage.scroll(by: -320, in: .list("Birds"))
    try await stage.settle()
    #expect(try title(stage) == before && stage.count(.heading("Birds")) == 1)
  }

  @Test(
    "With a search field, a large title stays in a narrow bar, and scrolls away in a wide window"
  )
  func search() async throws {
    model.titleMode = .large
    let stage = try model.stage()
    let place = try title(stage)
    #expect(place.height > 30)
    #expect(try stage.find(.button("Add")).frame.minY < place.maxY)
    #expect(try stage.find(.field("Search birds")).frame.minY >= place.maxY)
    #expect(
      try stage.find(.row("Bird 1")).frame.minY >= stage.find(.field("Search birds")).frame.maxY
    )
    try stage.scroll(by: 300, in: .list("Birds"))
    try await stage.settle()
    #expect(try title(stage) == place && stage.count(.heading("Birds")) == 1)
    // A wide window with a back button has the search field in its bar, and the large title scrolls
    // away.
    model.back = "Gardens"
    stage.resize(to: Size(width: 800, height: 480))
    try await stage.settle()
    // The distance is longer than before, as the large title was inserted above the rows.
    try stage.scroll(by: -400, in: .list("Birds"))
    try await stage.settle()
    let field = try stage.find(.field("Search birds")).frame
    let wide = try title(stage)
    #expect(wide.height > 30 && field.maxY <= wide.minY, "\(field), \(wide)")
    try stage.scroll(by: 300, in: .list("Birds"))
    try await stage.settle()
    #expect(try title(stage).height < 30)
  }

  @Test(
    "Without a back button, a large title stays in the bar beside the buttons",
    arguments: [360.0, 1_600]
  )
  func noWayBack(width: Double) async throws {
    let stage = try stage(Size(width: width, height: 480))
    model.back = nil
    try await stage.settle()
    let before = try title(stage)
    #expect(before.height > 30 && before.minY < 20)
    #expect(try stage.find(.button("Add")).frame.minY < before.maxY)
    #expect(before.minX == (width > 720 ? 456 : 16))
    try stage.scroll(by: 300, in: .list("Birds"))
    try await stage.settle()
    #expect(try title(stage) == before && stage.count(.heading("Birds")) == 1)
  }

  @Test("Without a back button, a large title in large text scrolls away")
  func noWayBackLargeText() async throws {
    let stage = try stage()
    model.back = nil
    stage.systemSettings.textScale = 2
    try await stage.settle()
    let before = try title(stage)
    try stage.scroll(by: 20, in: .list("Birds"))
    #expect(try title(stage).minY == before.minY - 20)
  }

  @Test("With reduced motion, the title appears in the bar without a movement")
  func reducedMotion() async throws {
    for isReduced in [false, true] {
      let stage = try stage()
      stage.systemSettings.isMotionReduced = isReduced
      try await stage.settle()
      stage.host.clearBatches()
      try stage.scroll(by: 300, in: .list("Birds"))
      try await stage.settle()
      let moves = stage.host.mutations.contains { mutation in
        if case .animate(_, _, let animation) = mutation { animation.hasMovement } else { false }
      }
      #expect(moves == !isReduced)
      #expect(try title(stage).height < 30)
    }
  }

  @Test("The rows do not jump while the title moves into the bar", arguments: [1.0, 2.0])
  func stillness(textScale: Double) async throws {
    let stage = try stage()
    stage.systemSettings.textScale = textScale
    let before = try stage.find(.row("Bird 7")).frame.minY
    for step in 1...16 {
      try stage.scroll(by: 10, in: .list("Birds"))
      try await stage.settle()
      #expect(try stage.find(.row("Bird 7")).frame.minY == before - 10 * Double(step))
    }
  }

  @Test("Scrolling with a large title creates no views")
  func builds() throws {
    let stage = try stage()
    try stage.scroll(by: 10, in: .list("Birds"))
    let sent = try stage.mutations { try stage.scroll(by: 10, in: .list("Birds")) }
    #expect(sent.count(.create) == 0, "\(sent)")
  }

  @Test("End scrolls a large title away, and Home brings it back")
  func returns() async throws {
    model.table.selectionMode = .single
    let stage = try stage()
    let before = try title(stage)
    try stage.tap(.row("Bird 2"))
    try stage.press(.end)
    try await stage.settle()
    #expect(try title(stage).height < 30)
    try stage.press(.home)
    try await stage.settle()
    #expect(try title(stage) == before)
  }

  @Test("Sticky headers and revealed rows are placed below the bar")
  func sections() async throws {
    let table = TableView(adapters: [
      TableAdapter(Bird.self) { bird in Text(bird.name).padding(horizontal: 16, vertical: 10) }
    ])
    table.apply(
      ["Ducks", "Owls"].enumerated().map { index, name in
        let rows = (0..<30).map { Bird(id: 100 * index + $0, name: "\(name) \($0)") }
        return SectionSnapshot(IdentityKey(name), rows: rows).header(name)
      }
    )
    let stage = TestStage(size: Size(width: 360, height: 480)) {
      TableScreen("Water and wood", table).titleMode(.large)
        .environment(\.navigationControls, Self.controls)
    }
    let list = try stage.find(.list()).frame
    try stage.scroll(by: 400, in: .list())
    try await stage.settle()
    #expect(try stage.find(.text("Ducks")).frame.minY < list.minY + 20)
    table.reveal(RowPath(section: 1, row: 3), at: .top)
    try await stage.settle()
    let header = try stage.find(.text("Owls")).frame
    #expect(header.minY < list.minY + 20)
    #expect(try stage.find(.row("Owls 3")).frame.minY >= header.maxY)
    #expect(try stage.find(.row("Owls 3")).frame.minY < header.maxY + 20)
  }

  @Test("A large title scrolls with a scroll view, and is back when the content is replaced")
  func scrollView() async throws {
    let phases = Phases()
    let stage = TestStage(size: Size(width: 360, height: 320)) {
      Screen("Story") {
        ScrollView { for line in 1...60 { Text("Line \(line)") } }
      }
      .titleMode(.large)
      .phase(phases.phase)
      .environment(\.navigationControls, Self.controls)
    }
    let before = try stage.find(.heading("Story")).frame
    #expect(before.height > 20)
    try stage.scroll(by: 200)
    try await stage.settle()
    #expect(try stage.find(.heading("Story").last).frame.maxY < before.minY)
    phases.phase = .loading()
    try await stage.settle()
    #expect(try stage.find(.heading("Story")).frame.minY == before.minY)
    phases.phase = .content
    try await stage.settle()
    #expect(try stage.find(.heading("Story")).frame.minY == before.minY)
    #expect(stage.count(.heading("Story")) == 1)
  }

  @Test("A large title stays above content that does not scroll")
  func stays() async throws {
    let stage = TestStage(size: Size(width: 360, height: 320)) {
      Screen("Note") { Text("Short") }.titleMode(.large).environment(
        \.navigationControls,
        Self.controls
      )
    }
    #expect(try stage.find(.heading("Note")).frame.height > 20)
    #expect(try stage.find(.heading("Note")).frame.maxY < stage.find(.text("Short")).frame.minY)
  }

  @Test("A changed subtitle does not move the rows")
  func changes() async throws {
    let count = Count()
    let table = model.table
    let stage = TestStage(size: Size(width: 360, height: 480)) {
      TableScreen("Birds", table).titleMode(.large).subtitle(count.words)
        .environment(\.navigationControls, Self.controls)
    }
    try stage.scroll(by: 250, in: .list("Birds"))
    try await stage.settle()
    let before = try stage.find(.row("Bird 9")).frame.minY
    count.words = "41 seen this year"
    try await stage.settle()
    #expect(try stage.find(.row("Bird 9")).frame.minY == before)
    count.words = nil
    try await stage.settle()
    #expect(try stage.find(.row("Bird 9")).frame.minY == before)
  }

  @Test("Snapshots of a large title: at the top, while scrolling, and scrolled away")
  func pictures() async throws {
    let stage = try stage()
    try stage.snapshot("beginning", in: .all)
    try stage.scroll(by: 30, in: .list("Birds"))
    try stage.snapshot("on-the-way")
    try stage.scroll(by: 170, in: .list("Birds"))
    try await stage.advance(by: .seconds(1))
    try stage.snapshot("scrolled", in: .all)
  }
}

@MainActor
@Observable
private final class Phases {
  var phase = ScreenPhase.content
}

@MainActor
@Observable
private final class Count {
  var words: String? = "40 seen this year"
}
