import Rowan
import RowanTesting
import Testing

/// A scroll view that moves its target away whenever it is scrolled.
private struct Fleeing: Component {
  @State private var distance = 600.0

  var body: some Component {
    ScrollView {
      Text("Start").frame(height: distance)
      Button("Target") {}
      Text("End").frame(height: 12_000)
    }
    .onScroll { _ in distance += 600 }
  }
}

@MainActor
@Suite("Scrolling")
struct ScrollTests {
  @Test("`scroll(by:)` scrolls by a distance and stops at the ends of the content")
  func distance() throws {
    let stage = birdStage()
    try stage.scroll(by: 100)
    #expect(stage.host.tree[stage.host.view(.scroll)].scrollOffset == 100)
    try stage.scroll(by: -500, in: .list("Birds"))
    #expect(stage.host.tree[stage.host.view(.scroll)].scrollOffset == 0)
    try stage.scroll(by: 1e12, in: .row(.prefix("Bird 2,")))
    #expect(stage.shows(.text("Bird 999")))
  }

  @Test("`scroll(to:)` reaches a row that is not mounted, in both directions")
  func to() throws {
    let stage = birdStage()
    try stage.scroll(to: .row(.prefix("Bird 700,")))
    try stage.tap(.row(.prefix("Bird 700,")))
    #expect(try stage.find(.row().selected()).label.hasPrefix("Bird 700,"))
    try stage.scroll(to: .button("More about Bird 30"), in: .list("Birds"))
    try stage.tap(.button("More about Bird 30"))
    #expect(stage.exists(.text("Tweet.")))
  }

  @Test("`scroll(to:)` leaves a visible row in place and uncovers a row below a sticky header")
  func already() throws {
    let stage = birdStage()
    try stage.scroll(to: .text("Bird 3"))
    #expect(stage.host.tree[stage.host.view(.scroll)].scrollOffset == 0)
    try stage.scroll(by: 130)
    let covered = try #require(stage.all(.row().visible).first)
    try stage.scroll(to: .view(covered))
    let shown = try stage.find(.view(covered))
    #expect(shown.visibleFrame == shown.frame)
    #expect(shown.frame.minY > covered.frame.minY)
  }

  @Test("`scroll(to:)` throws for a missing row and stays near the previous position")
  func nowhere() throws {
    let stage = birdStage(100)
    try stage.scroll(by: 900)
    let failure = #expect(throws: TestFailure.self) { try stage.scroll(to: .text("Bird 2000")) }
    #expect(failure?.reason == .notReached)
    #expect(
      failure?.explanation.hasSuffix("points of list “Birds”.") == true,
      "\(failure?.explanation ?? "")"
    )
    #expect((850...950).contains(stage.host.tree[stage.host.view(.scroll)].scrollOffset))
  }

  @Test("`scroll(to:)` throws if the view is still out of sight after all attempts")
  func fleeing() throws {
    let stage = TestStage { Fleeing() }
    let failure = #expect(throws: TestFailure.self) {
      try stage.scroll(to: .button("Target"))
    }
    #expect(failure?.reason == .notReached)
    #expect(try !stage.find(.button("Target")).isVisible)
  }

  @Test("`scroll(to:)` throws if another view covers the view and nothing can be scrolled further")
  func covered() throws {
    let stage = TestStage {
      ZStack {
        ScrollView {
          Button("Target") {}
          Text("End")
        }
        Button("Cover") {}.frame(width: 2_000, height: 2_000)
      }
    }
    let failure = #expect(throws: TestFailure.self) {
      try stage.scroll(to: .button("Target"))
    }
    #expect(failure?.reason == .covered)
  }

  @Test("Scrolling throws if no view can scroll, or if several can")
  func ambiguity() throws {
    let none = TestStage { Profile() }
    let still = #expect(throws: TestFailure.self) { try none.scroll(by: 10) }
    #expect(still?.reason == .notScrollable)
    let inside = #expect(throws: TestFailure.self) { try none.scroll(by: 10, in: .heading()) }
    #expect(
      inside?.explanation == "neither heading “Profile” nor an ancestor can be scrolled."
    )
    let two = TestStage { session in
      let tables = ["Left", "Right"].map { name in
        let table = TableView(adapters: [TableAdapter(Bird.self) { Text("\(name) \($0.id)") }])
        table.apply([SectionSnapshot(rows: (0..<100).map { Bird(id: $0) })])
        return table
      }
      session.setContent {
        HStack(alignment: .stretch) {
          List(tables[0]).accessibilityLabel("Left").grow()
          List(tables[1]).accessibilityLabel("Right").grow()
        }
      }
    }
    let both = #expect(throws: TestFailure.self) { try two.swipe(.up) }
    #expect(both?.reason == .severalMatch(2))
    #expect(both?.explanation == "choose one with in: – list “Left”, list “Right”.")
    try two.scroll(to: .text("Right 90"), in: .list("Right"))
    #expect(two.shows(.text("Right 90")) && two.shows(.text("Left 0")))
  }

  @Test("A swipe scrolls by most of the viewport, and throws across the scroll direction")
  func swipe() throws {
    let stage = birdStage()
    let list = stage.host.view(.scroll)
    try stage.swipe(.up)
    #expect(stage.host.tree[list].scrollOffset == 360)
    try stage.swipe(.down, in: .list())
    #expect(stage.host.tree[list].scrollOffset == 0)
    let failure = #expect(throws: TestFailure.self) { try stage.swipe(.left) }
    #expect(failure?.reason == .notScrollable)
    #expect(failure?.explanation == "list “Birds” scrolls along the other axis.")
  }
}
