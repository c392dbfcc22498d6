import Rowan
import RowanTesting
import Testing

/// The names of the parts that were activated.
@MainActor
private final class Told {
  var names: [String] = []
}

@MainActor
@Suite("Queries")
struct FindingTests {
  @Test("A query finds views by role, with or without a label")
  func roles() throws {
    let stage = TestStage { Profile() }
    #expect(stage.exists(.heading("Profile")))
    #expect(stage.count(.button()) == 2)
    #expect(stage.count(.radio()) == 2)
    #expect(stage.count(.field()) == 2)
    #expect(try stage.find(.toggle()).label == "News")
    #expect(try stage.find(.radioGroup("Size")).role == .radioGroup)
    #expect(!stage.exists(.list()))
    #expect(!stage.exists(.button("News")), "A toggle is no button")
  }

  @Test("A label matches as a whole unless the query asks for a part")
  func patterns() {
    let stage = TestStage { Profile() }
    #expect(!stage.exists(.button("Sav")))
    #expect(stage.exists(.button(.prefix("Sav"))))
    #expect(stage.exists(.button(.suffix("ave"))))
    #expect(stage.exists(.button(.containing("av"))))
    #expect(stage.count(.button(.containing(""))) == 2)
    let word = "Save"
    #expect(stage.exists(.button("\(word)")))
    #expect(stage.exists(.button(.exactly(word))))
  }

  @Test("A text that wraps onto several lines is found as one text")
  func wrapping() {
    let stage = TestStage(size: Size(width: 100, height: 200)) {
      Text("A sentence that takes several lines")
    }
    #expect(stage.exists(.text("A sentence that takes several lines")))
    #expect(stage.exists(.text("A  sentence that\ntakes several lines")))
  }

  @Test("A text that labels a control is found with `.text`, and `.label` finds the control")
  func labels() throws {
    let stage = TestStage { Profile() }
    #expect(try stage.find(.label("Save")).role == .button)
    #expect(try stage.find(.text("Save")).kind == .text)
    #expect(try stage.find(.label("Name")).kind == .textField)
  }

  @Test("An identifier finds a view independently of its label")
  func identifiers() throws {
    let stage = TestStage { Profile() }
    #expect(try stage.find(.identifier("save")).label == "Save")
    #expect(!stage.exists(.label("save")))
    #expect(!stage.exists(.identifier("greeting")))
  }

  @Test("A query can require a container or a contained view")
  func systemSettings() throws {
    let stage = TestStage { Places() }
    #expect(stage.count(.button("Remove")) == 4)
    try stage.tap(.button("Remove").within(.row().containing(.text("Husum"))))
    #expect(stage.exists(.text("Removed Husum")))
    try stage.tap(.button("Remove").within(.row(.containing("Plön"))))
    #expect(stage.exists(.text("Removed Plön")))
  }

  @Test("Accessibility parts of a drawing are found and activated like views")
  func partsOfDrawings() throws {
    let notes = Told()
    let stage = TestStage {
      VStack(alignment: .leading) {
        Rectangle().onTap { notes.names.append("drawing") }.frame(width: 100, height: 40)
          .accessibilityChildren([
            Accessibility.Part("May", value: "3", frame: Rect(x: 0, y: 10, width: 40, height: 30)),
            Accessibility.Part("June", frame: Rect(x: 50, y: 0, width: 40, height: 40)) {
              notes.names.append("June")
            },
            Accessibility.Part(
              "Share",
              frame: Rect(x: 90, y: 0, width: 10, height: 40),
              role: .slider
            ),
          ])
          .accessibilityLabel("Sales")
        Button("Below") {}
      }
    }
    let group = try stage.find(.label("Sales"))
    let may = try stage.find(.image("May").within(.label("Sales")))
    #expect(may.value == "3" && may.frame.size == Size(width: 40, height: 30))
    #expect(may.frame.origin - group.frame.origin == Point(x: 0, y: 10))
    #expect(stage.exists(.button("June")) && stage.exists(.slider("Share")))
    #expect(stage.count(.button()) == 2)
    // The keyboard reaches and activates a part.
    try stage.tab(to: .button("June"))
    try stage.press(.enter)
    #expect(notes.names == ["June"])
    try stage.tab(to: .button("Below"))
    // A tap reaches the drawing at this position, and the test gets an error.
    let failure = #expect(throws: TestFailure.self) { try stage.tap(.button("June")) }
    #expect(failure != nil && notes.names == ["June"])
  }

  @Test("A query can select one of several matches by its position in reading order")
  func order() throws {
    let stage = TestStage { Places() }
    for (query, name) in [
      (Query.button("Remove").first, "Kiel"), (.button("Remove").at(1), "Lübeck"),
      (.button("Remove").last, "Plön"),
    ] {
      try stage.tap(query)
      #expect(stage.exists(.text("Removed \(name)")))
    }
    #expect(!stage.exists(.button("Remove").at(4)))
  }

  @Test("A query can require states, values, identifiers and conditions")
  func states() throws {
    let stage = TestStage { Profile() }
    #expect(try stage.find(.radio().checked()).label == "Small")
    #expect(try stage.find(.radio().checked(false)).label == "Large")
    #expect(try stage.find(.button().enabled(false)).label == "Save")
    #expect(try stage.find(.field().enabled()).label == "Name")
    #expect(!stage.exists(.anything.focused))
    try stage.tap(.field("Name"))
    #expect(try stage.find(.anything.focused).label == "Name")
    try stage.type("Ada")
    #expect(stage.exists(.field().valued("Ada")))
    #expect(stage.exists(.button().named("Save").identified("save")))
    #expect(stage.count(.button().where("that is wide") { $0.frame.width > 1_000 }) == 0)
  }

  @Test(
    "A row is found by its texts; a row outside the viewport exists but is not visible"
  )
  func rows() throws {
    let stage = birdStage()
    let rows = stage.all(.row())
    #expect(rows.count < 40)
    #expect(rows[0].label.hasPrefix("Bird 0, "))
    #expect(rows[0].position == Accessibility.SetPosition(index: 0, count: 1_000))
    #expect(rows.contains { !$0.isVisible })
    #expect(stage.count(.row().visible) < rows.count)
    let last = try #require(rows.last)
    #expect(stage.exists(.view(last)))
    #expect(!stage.shows(.view(last)))
    #expect(stage.shows(.view(rows[0])))
  }

  @Test("A found view no longer matches when its view shows another row")
  func found() throws {
    let stage = birdStage()
    let first = try #require(stage.all(.row()).first)
    try stage.scroll(by: 20_000)
    #expect(!stage.exists(.view(first)))
  }

  @Test("A text hidden from accessibility is found with `.text` and has no role")
  func skipped() throws {
    let stage = TestStage { VStack { Text("★").accessibilityHidden() } }
    #expect(try stage.find(.text("★")).role == nil)
    #expect(!stage.exists(.label("★")))
  }

  @Test("Frames are in window coordinates, and `visibleFrame` is clipped to the viewport")
  func frames() throws {
    let stage = birdStage()
    let row = try stage.find(.row(.prefix("Bird 3,")))
    try stage.scroll(by: 40)
    let moved = try stage.find(.row(.prefix("Bird 3,")))
    #expect(moved.frame.minY == row.frame.minY - 40)
    let cut = try #require(stage.all(.row().visible).first { $0.visibleFrame != $0.frame })
    #expect(cut.visibleFrame.map { $0.height < cut.frame.height } == true)
  }
}
