import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanMount
import TestSupport
import Testing

// The code of the guides, word for word.

struct Login: Component {
  enum Field { case name, password }
  let signIn: @MainActor @Sendable () -> Void
  @State private var name = ""
  @State private var password = ""
  @FocusState private var field: Field?

  var body: some Component {
    VStack {
      TextField("Name", text: $name, onSubmit: { field = .password })
        .focused($field, equals: .name)
      TextField("Password", text: $password, onSubmit: signIn)
        .focused($field, equals: .password)
      Text(field == .password ? "Caps lock matters" : "")
    }
  }
}

private struct SaveButton: Component {
  let save: @MainActor @Sendable () -> Bool
  @Environment(\.announce) private var announce

  var body: some Component {
    Button("Save") {
      if save() { announce("Saved") } else { announce("The disk is full", .assertive) }
    }
  }
}

@MainActor
private struct Letters {
  struct Letter: Sendable {
    var sender: String
    var subject: String
  }

  let notes: Notes

  private func open(_ letter: Letter) { notes.add("open \(letter.subject)") }
  private func delete(_ letter: Letter) { notes.add("delete \(letter.subject)") }
  private func archive(_ letter: Letter) { notes.add("archive \(letter.subject)") }
  private func skip() { notes.add("skip") }

  @ChildrenBuilder
  func content(letter: Letter, article: String, status: String, prices: [Double]) -> [Child] {
    Icon(.search).accessibilityLabel("Search")
    Text("Today").accessibilityHeading(level: 2)
    Text("3 of 7").accessibilityLabel("Steps").accessibilityValue("3 of 7")
    Text(status).accessibilityLive()
    Sparkline(prices).accessibilityHidden()
    HStack {
      Text(letter.sender)
      Text(letter.subject)
      Button("Open") { open(letter) }
      Button("Delete") { delete(letter) }
    }
    .accessibilityElement(children: .combine)
    Text(letter.subject)
      .accessibilityAction(named: "Archive") { archive(letter) }
      .accessibilityAction(named: "Delete") { delete(letter) }
    Bars([3, 5])
      .accessibilityChildren([
        Accessibility.Part("May", value: "3", frame: Rect(x: 0, y: 0, width: 4, height: 24)),
        Accessibility.Part("June", value: "5", frame: Rect(x: 6, y: 0, width: 4, height: 24)) {
          skip()
        },
      ])
      .accessibilityLabel("Sales")
    VStack {
      Text(article)
      Button("Skip") { skip() }.accessibilitySortPriority(1)
    }
  }
}

@MainActor
@Suite("Code of the guides to accessibility and debugging")
struct ListGuideTests {
  @Test("The accessibility modifiers of the guide produce the expected labels and actions")
  func letters() {
    let notes = Notes()
    let letter = Letters.Letter(sender: "Ada", subject: "Engines")
    let children = Letters(notes: notes)
      .content(letter: letter, article: "Long", status: "Ready", prices: [1, 2])
    let stage = Stage { VStack { children } }
    let nodes = stage.host.tree.accessibilityTree()
    #expect(
      nodes.map(\.label) == [
        "Search", "Today", "Steps", "Ready", "Ada, Engines, Open, Delete", "Engines", "Sales",
        "Skip",
        "Long",
      ]
    )
    for node in nodes where node.actions.contains("Delete") {
      stage.host.perform("Delete", on: node.view)
    }
    #expect(notes.take() == ["delete Engines", "delete Engines"])
  }

  @Test("Submitting the name field of the guide focuses the password field")
  func login() {
    let stage = Stage { Login(signIn: {}) }
    let fields = stage.host.views(.textField)
    stage.host.focus(fields[0])
    let generation = stage.host.tree[fields[0]].generation
    stage.host.send(.textSubmitted(fields[0], generation: generation))
    #expect(stage.host.tree.focused == fields[1])
    #expect(stage.texts == ["Caps lock matters"])
  }

  @Test("The save button of the guide announces success and failure")
  func announcement() {
    let hasSpace = Box(true)
    let stage = Stage { SaveButton(save: { hasSpace.value == true }) }
    stage.host.tap(text: "Save")
    hasSpace.set(false)
    stage.host.tap(text: "Save")
    #expect(
      stage.host.requests == [.announce("Saved"), .announce("The disk is full", .assertive)]
    )
  }

  @Test("The session listener of the guide is called for each stage of a commit")
  func listener() {
    let notes = Notes()
    let log: @Sendable (String) -> Void = { notes.add($0) }
    let stage = Stage(size: Size(width: 100, height: 100))
    let session = stage.session
    session.listener = { event in
      switch event {
      case .didBuild(let report): log("\(report)")
      case .didLayOut(let report): log("\(report.tree) laid out in \(report.duration)")
      case .didMount(let report): log("\(report.created) views made, \(report.recycled) recycled")
      case .didCommit(let report): log("batch \(report.number): \(report.mutations) mutations")
      case .willBuild, .willLayOut, .willMount: break
      }
    }
    let title = "a"
    session.setContent {
      Text(title).metadata("owner", "cards")
    }
    stage.host.start()
    #expect(notes.all.count == 4)
    #expect(notes.all[2] == "1 views made, 0 recycled")
    #expect(session.dump().hasSuffix("#2 owner=cards"))
  }
}
