import Rowan
import RowanTesting
import Testing

@MainActor
@Suite("Outlines and recorded requests")
struct OutlineTests {
  @Test("The outline contains roles, labels, values and states, with indented children")
  func outline() throws {
    let stage = TestStage { Profile() }
    try stage.type("Ada", into: .field("Name"))
    #expect(
      stage.outline == """
        heading “Profile”
        text field “Name” = “Ada” focused
        text field “Note” = “” disabled
        toggle “News” off
        radio group “Size”
          radio “Small” on
          radio “Large” off
        button “Save” #save
        button “Cancel”
        """
    )
  }

  @Test("A row in the outline has its position, states and texts; hidden rows are “(out of sight)”")
  func rows() throws {
    let stage = birdStage(50, size: Size(width: 320, height: 110))
    try stage.tap(.text("Bird 0"))
    let lines = stage.outline.split(separator: "\n")
    #expect(
      lines.prefix(5) == [
        "list “Birds”", "  heading “Birds”", "  list item 1/50 selected focused",
        "    text “Bird 0”",
        "    button “More about Bird 0”",
      ],
      "\(stage.outline)"
    )
    #expect(lines.contains { $0.hasSuffix("(out of sight)") })
  }

  @Test("With an open sheet the outline contains only the sheet")
  func layers() {
    let stage = TestStage { Profile() }
    stage.session.setContent(of: .sheet) { VStack { Button("Close") {} } }
    stage.commit()
    #expect(stage.outline == "on the sheet layer:\nbutton “Close” focused")
  }

  @Test("The outline contains progress, expansion and accessibility values")
  func states() {
    let stage = TestStage {
      VStack {
        ProgressBar(fraction: 0.25, label: "Load")
        Button("More") {}.accessibilityExpanded(false)
        Text("7").accessibilityLabel("Sum").accessibilityValue("seven")
      }
    }
    #expect(
      stage.outline == """
        progress “Load” at 25%
        button “More” closed
        text “Sum” = “seven”
        """
    )
  }

  @Test("`texts` contains the visible texts")
  func texts() throws {
    let stage = birdStage(50, size: Size(width: 320, height: 80))
    #expect(stage.texts.first == "Birds" || stage.texts.contains("Bird 0"))
    #expect(!stage.texts.contains("Bird 5"))
  }

  @Test("`viewTree` contains the frames of views")
  func views() {
    let stage = TestStage { Text("text") }
    #expect(stage.viewTree.contains("text (0 0 "))
    #expect(stage.viewTree.hasPrefix("content\n"))
  }

  @Test("`openedLinks` contains the address of a followed link")
  func links() throws {
    let address = LinkAddress("https://example.org/birds")
    let stage = TestStage { VStack { Link("Birds", to: address) } }
    #expect(stage.openedLinks.isEmpty)
    try stage.tap(.link("Birds"))
    #expect(stage.openedLinks == [address])
  }

  @Test("The clipboard, the title and announcements can be read")
  func requests() {
    let stage = TestStage { Profile() }
    #expect(stage.clipboard == nil && stage.title == nil && stage.announcements.isEmpty)
    for text in ["one", "two"] {
      stage.session.setTitle("Title \(text)")
      stage.session.request(.copy(text))
      stage.session.request(.announce("Said \(text)"))
    }
    stage.commit()
    #expect(stage.clipboard == "two" && stage.title == "Title two")
    #expect(stage.announcements == ["Said one", "Said two"])
  }
}
