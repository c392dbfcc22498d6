import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanHostInterface
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("Text fields")
struct FieldTests {
  struct Search: Component {
    @State private var text = ""
    var body: some Component {
      VStack {
        TextField("Filter", text: $text)
        Text("filter: \(text)")
      }
    }
  }

  @Test("Typing updates the state, and writes nothing back to the field")
  func typing() {
    let stage = Stage { Search() }
    stage.host.type("abc", into: stage.host.view(.textField))
    #expect(stage.texts == ["filter: abc"])
    #expect(!stage.host.mutations.contains { if case .writeText = $0 { true } else { false } })
    #expect(stage.host.tree[stage.host.view(.textField)].fieldText == "abc")
  }

  @Test("An app that changes typed text writes it in answer to that edit")
  func transformed() {
    let model = Observed("")
    let stage = Stage {
      let text = model.value
      TextField("Name", text: text) { model.value = $0.uppercased() }
    }
    let field = stage.host.view(.textField)
    stage.host.type("ab", into: field)
    #expect(stage.host.tree[field].fieldText == "AB")
    #expect(stage.host.mutations.contains(.writeText(field, "AB", answering: 1)))
  }

  @Test("A field whose edit the app refuses shows the app's text again")
  func refused() {
    let stage = Stage { TextField("Fixed", text: .constant("stays")) }
    let field = stage.host.view(.textField)
    stage.host.type("changed", into: field)
    #expect(stage.host.tree[field].fieldText == "stays")
  }

  @Test("A host ignores a write that answers an older edit than its last one")
  func stale() {
    var tree = HostViewTree()
    let field = ViewID(1)
    tree.apply(CommitBatch(number: 1, mutations: [.create(field, .textField)]))
    _ = tree.recordEdit(of: field, to: "a")
    _ = tree.recordEdit(of: field, to: "ab")
    tree.apply(CommitBatch(number: 2, mutations: [.writeText(field, "A", answering: 1)]))
    #expect(tree[field].fieldText == "ab")
    tree.apply(CommitBatch(number: 3, mutations: [.writeText(field, "AB", answering: 2)]))
    #expect(tree[field].fieldText == "AB")
  }
}
