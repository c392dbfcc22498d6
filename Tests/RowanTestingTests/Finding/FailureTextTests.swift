import Rowan
import RowanTesting
import Testing

@MainActor
@Suite("Failure messages")
struct FailureTextTests {
  @Test("A failed search reports the location, the query, similar views and an outline")
  func nothing() throws {
    let stage = TestStage { Profile() }
    let line = #line + 2
    let failure = try #require(
      #expect(throws: TestFailure.self) { try stage.tap(.button("Store"), line: line) }
    )
    #expect(failure.reason == .nothingMatches)
    #expect(
      failure.description == """
        Finding/FailureTextTests.swift:\(line): could not tap button “Store”: no view matches. \
        Views of this kind: button “Save” #save disabled, button “Cancel”.
        Found:
          heading “Profile”
          text field “Name” = “”
          text field “Note” = “” disabled
          toggle “News” off
          radio group “Size”
            radio “Small” on
            radio “Large” off
          button “Save” #save disabled
          button “Cancel”
        """
    )
    #expect(failure.line == line && failure.file == #filePath)
  }

  @Test("A failure has the line of the failed step")
  func place() {
    let stage = TestStage { Profile() }
    let line = #line + 2
    do throws(TestFailure) {
      try stage.tap(.button("Store"))
      Issue.record("There is no such button")
    } catch {
      #expect(error.line == line)
    }
  }

  @Test("An ambiguous query reports the number, the positions and how to narrow it down")
  func several() throws {
    let stage = TestStage { Places() }
    let failure = try #require(
      #expect(throws: TestFailure.self) { try stage.tap(.button("Remove")) }
    )
    #expect(failure.reason == .severalMatch(4))
    #expect(failure.explanation.hasPrefix("4 views match: button “Remove” at ("))
    #expect(failure.explanation.hasSuffix("Add a restriction, .first or .at(1)."))
  }

  @Test(
    "A failed search explains missing roles, identifiers, containers and positions",
    arguments: [
      (Query.image("Cat"), "no view matches. There is no image."),
      (.identifier("safe"), "no view matches. The identifiers are #save."),
      (.button("Save").within(.list("Files")), "no view matches list “Files”."),
      (.radio().at(2), "there are only 2."), (.toggle().at(1), "there is only 1."),
      (.text("Hello"), "no view matches."),
    ]
  )
  func reasons(query: Query, explanation: String) {
    let stage = TestStage { Profile() }
    let failure = #expect(throws: TestFailure.self) { try stage.find(query) }
    #expect(failure?.explanation == explanation)
  }

  @Test("A failed search in a list suggests `scroll(to:)` for rows that are not mounted")
  func unmounted() {
    let stage = birdStage()
    let failure = #expect(throws: TestFailure.self) { try stage.tap(.text("Bird 900")) }
    #expect(failure?.explanation.contains("use scroll(to:) to search the others") == true)
  }

  @Test(
    "The description of a query is readable text",
    arguments: [
      (Query.button("Save"), "button “Save”"), (.button(), "button"),
      (.field(.prefix("Na")), "field beginning with “Na”"),
      (.text(.containing("x")), "text containing “x”"),
      (.radio().checked(), "radio that is on"),
      (.row().selected().at(2), "row that is selected, number 3"),
      (
        .button("Save").within(.list("Files")).last,
        "button “Save” within list “Files”, the last one"
      ),
      (.row().containing(.text("a")), "row around text “a”"),
      (.identifier("save").enabled(false), "anything #save that is disabled"),
      (.role(.searchField, .suffix("x")), "search field ending in “x”"),
      (.label("Save").visible, "anything named “Save” in sight"),
    ]
  )
  func words(query: Query, words: String) {
    #expect(query.description == words)
  }

  @Test("A long outline is truncated after 120 lines")
  func cut() throws {
    let stage = TestStage(size: Size(width: 320, height: 4_000)) {
      VStack { for number in 0..<200 { Text("Line \(number)") } }
    }
    let failure = try #require(
      #expect(throws: TestFailure.self) { try stage.find(.button()) }
    )
    #expect(failure.description.contains("Line 119"))
    #expect(!failure.description.contains("Line 120"))
    #expect(failure.description.hasSuffix("… and 80 more lines"))
  }
}
