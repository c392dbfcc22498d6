import Rowan
import RowanTesting
import Testing

@MainActor
@Suite("Mutations")
struct MutationTests {
  @Test("Mutations are counted by kind and by view")
  func counts() throws {
    let stage = TestStage { Places() }
    try stage.tap(.button("Remove").first)
    let sent = try stage.mutations { try stage.tap(.button("Remove").at(1)) }
    #expect(sent.counts == [.set(.text): 1], "\(sent)")
    #expect(sent.count(.set(.text)) == 1 && sent.count(.create) == 0)
    #expect(sent.viewCount == 1)
    #expect(!sent.isEmpty && sent.batches.count == 1)
  }

  @Test("The description of mutations names the change and the view")
  func words() throws {
    let stage = TestStage { Places() }
    try stage.tap(.button("Remove").at(2))
    let sent = try stage.mutations { try stage.tap(.button("Remove").last) }
    #expect(sent.description == "set text “Removed Plön” on text “Removed Plön”")
    let form = TestStage { Profile() }
    let typed = try form.mutations { try form.type("A", into: .field("Name")) }
    #expect(typed.description.contains("set interaction on button “Save”"), "\(typed)")
    let opened = try form.mutations { try form.press(.enter) }
    #expect(opened.description.contains("create text “Hello, A”"), "\(opened)")
  }

  @Test("An action without effect sends no mutations")
  func nothing() throws {
    let stage = TestStage { Places() }
    try stage.tap(.button("Remove").first)
    let sent = try stage.mutations { try stage.tap(.button("Remove").first) }
    #expect(sent.isEmpty && sent.counts.isEmpty)
    #expect(sent.description == "nothing")
  }

  @Test("`mutations` also records requests and the changes of tasks")
  func later() async throws {
    let stage = TestStage { Text("text") }
    let sent = try await stage.mutations {
      stage.session.request(.copy("text"))
      stage.session.task { stage.session.setContent(of: .toast) { Text("Copied") } }
    }
    #expect(sent.requests == [.copy("text")])
    #expect(sent.count(.setRoot) == 1)
    #expect(sent.description.contains("request copy(\"text\")"))
    #expect(stage.clipboard == "text")
  }
}
