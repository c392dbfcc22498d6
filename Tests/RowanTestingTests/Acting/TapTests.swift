import Rowan
import RowanTesting
import Testing

@MainActor
@Suite("Tapping")
struct TapTests {
  @Test("A tap performs the action of a view and moves the focus to it")
  func tap() throws {
    let stage = TestStage { Profile() }
    try stage.tap(.toggle("News"))
    #expect(try stage.find(.toggle("News")).isChecked == true)
    #expect(stage.focused?.label == "News")
    try stage.tap(.text("Large"))
    #expect(try stage.find(.radio().checked()).label == "Large")
  }

  @Test("A tap on a disabled view throws")
  func disabled() {
    let stage = TestStage { Profile() }
    let failure = #expect(throws: TestFailure.self) { try stage.tap(.button("Save")) }
    #expect(failure?.reason == .disabled)
    #expect(failure?.explanation == "button “Save” #save disabled is disabled.")
  }

  @Test("A tap throws if neither the view nor its ancestors handle taps")
  func inert() {
    let stage = TestStage { Profile() }
    let failure = #expect(throws: TestFailure.self) { try stage.tap(.heading("Profile")) }
    #expect(failure?.reason == .takesNoTaps)
    #expect(
      failure?.explanation == "neither heading “Profile” nor an ancestor takes taps."
    )
  }

  @Test("A tap on a row outside the viewport throws and suggests `scroll(to:)`")
  func scrolledAway() throws {
    let stage = birdStage()
    let row = try #require(stage.all(.row()).last)
    let failure = #expect(throws: TestFailure.self) { try stage.tap(.view(row)) }
    #expect(failure?.reason == .outOfSight)
    #expect(failure?.explanation.contains("use scroll(to:) to make it visible") == true)
  }

  @Test("A tap on a view outside the window throws if nothing can scroll it into view")
  func outside() {
    let stage = TestStage(size: Size(width: 100, height: 40)) {
      VStack { Button("Below") {} }.padding(vertical: 60)
    }
    let failure = #expect(throws: TestFailure.self) { try stage.tap(.button("Below")) }
    #expect(failure?.reason == .outOfSight)
    #expect(failure?.explanation.contains("no ancestor can be scrolled") == true)
  }

  @Test("A tap on a view behind a sheet throws and names the view in front")
  func covered() throws {
    let stage = TestStage { Profile() }
    stage.session.setContent(of: .sheet) {
      Button("Close") { stage.session.removeContent(of: .sheet) }
        .frame(width: 320, height: 480)
    }
    stage.commit()
    let failure = #expect(throws: TestFailure.self) { try stage.tap(.text("Cancel")) }
    #expect(failure?.reason == .covered)
    #expect(failure?.explanation.hasPrefix("button “Close”") == true)
    #expect(failure?.explanation.contains(" covers text “Cancel”") == true)
    try stage.tap(.button("Close"))
    try stage.tap(.text("Cancel"))
  }

  @Test("A tap on a partly covered view hits its uncovered part")
  func beside() throws {
    let stage = birdStage()
    try stage.scroll(by: 30)
    // The header covers the upper half of the row. The button of the row is in the lower half.
    try stage.tap(.row(.prefix("Bird 0,")))
    #expect(try stage.find(.row().selected()).label.hasPrefix("Bird 0,"))
    try stage.tap(.button("More about Bird 2"))
    #expect(stage.exists(.text("Tweet.")))
    #expect(try stage.find(.row().selected()).label.hasPrefix("Bird 0,"), "A button is not its row")
  }

  @Test("A tap with Control adds a row to the selection")
  func modifiers() throws {
    let stage = TestStage { session in
      let table = TableView(adapters: [TableAdapter(Bird.self) { Text($0.name) }])
      table.selectionMode = .multiple
      table.apply([SectionSnapshot(rows: (0..<5).map { Bird(id: $0) })])
      session.setContent { List(table) }
    }
    try stage.tap(.text("Bird 0"))
    try stage.tap(.text("Bird 2"), modifiers: .control)
    #expect(stage.all(.row().selected()).map(\.label) == ["Bird 0", "Bird 2"])
  }

  @Test("`tap(at:)` taps any point inside the window, and throws outside")
  func points() throws {
    let stage = TestStage { Profile() }
    try stage.tap(at: Point(x: 1, y: 1))
    let toggle = try stage.find(.toggle("News"))
    try stage.tap(at: Point(x: toggle.frame.minX + 2, y: toggle.frame.minY + 2))
    #expect(try stage.find(.toggle("News")).isChecked == true)
    let failure = #expect(throws: TestFailure.self) { try stage.tap(at: Point(x: 500, y: 1)) }
    #expect(failure?.reason == .outOfSight)
    #expect(
      failure?.description.contains("could not tap at (500, 1): the window has only 320") == true
    )
  }
}
