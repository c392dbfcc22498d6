import PeopleLibrary
import Rowan
import RowanTesting
import Testing

@MainActor
@Suite("An app that uses a trait through a library")
struct ThroughLibraryTests {
  @Test("A list of a library with the trait is shown")
  func list() async throws {
    let people = try PeopleList(of: ["Grace", "Ada"])
    let stage = TestStage { List(people.table) }
    await people.settle()
    try await stage.settle()
    #expect(stage.texts == ["Ada", "Grace"])
  }
}
