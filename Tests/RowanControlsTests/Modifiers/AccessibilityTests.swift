import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanHostInterface
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("The accessibility tree")
struct AccessibilityTests {
  private func nodes(_ stage: Stage) -> [AccessibilityNode] {
    stage.host.tree.accessibilityTree()
  }

  @Test("`.combine` exposes a component and its children as one element")
  func combined() throws {
    let stage = Stage {
      HStack {
        Text("Milk")
        Text("2 litres").accessibilityHint("How much to buy")
        Text("sour").accessibilityHidden()
        ProgressBar(fraction: 0.5, label: "Stock", value: "half")
        Text("fresh").accessibilitySelected(true)
      }
      .accessibilityElement(children: .combine)
    }
    let node = try #require(nodes(stage).first)
    #expect(nodes(stage).count == 1)
    #expect(node.label == "Milk, 2 litres, Stock, fresh")
    #expect(node.value == "half")
    #expect(node.hint == "How much to buy")
    #expect(node.children.isEmpty)
    #expect(stage.host.tree[node.view].accessibility?.isSelected == true)
  }

  @Test(
    "A combined element performs the first action of its children and offers the others by name"
  )
  func activation() throws {
    let notes = Notes()
    let stage = Stage {
      VStack {
        Text("Letter")
        Button("Open") { notes.add("open") }
        Button("Delete") { notes.add("delete") }
        Button("Never") { notes.add("never") }.disabled()
      }
      .accessibilityElement(children: .combine)
    }
    let node = try #require(nodes(stage).first)
    #expect(node.role == .button)
    #expect(node.label == "Letter, Open, Delete, Never")
    #expect(node.actions == ["Delete"])
    // Tab stops once; a user who sees the buttons can still press them.
    #expect(stage.host.tree.focusOrder() == [node.view])
    stage.host.press(.tab)
    stage.host.press(.enter)
    stage.host.perform("Delete", on: node.view)
    stage.host.tap(text: "Delete")
    #expect(notes.take() == ["open", "delete", "delete"])
  }

  @Test("A combined element is updated when its children or its mode change")
  func changes() {
    let count = Observed(1)
    let isCombined = Observed(true)
    let stage = Stage {
      let count = count.value
      let children: Accessibility.Children = isCombined.value ? .combine : .contain
      HStack {
        Text("\(count)")
        Button("Add") {}
      }
      .accessibilityElement(children: children)
    }
    #expect(nodes(stage).map(\.label) == ["1, Add"])
    count.value = 2
    stage.session.commit()
    #expect(nodes(stage).map(\.label) == ["2, Add"])
    isCombined.value = false
    stage.session.commit()
    #expect(nodes(stage).map(\.label) == ["2", "Add"])
    #expect(stage.host.tree.focusOrder().count == 1)
    #expect(stage.host.tree[stage.host.tree.focusOrder()[0]].accessibility?.label == "Add")
  }

  @Test("`.ignore` exposes only the label of the component itself")
  func ignoring() {
    let stage = Stage {
      HStack {
        Text("★")
        Text("★")
      }
      .accessibilityElement(children: .ignore)
      .accessibilityLabel("Two stars")
    }
    #expect(nodes(stage).map(\.label) == ["Two stars"])
    #expect(nodes(stage)[0].children.isEmpty)
  }

  @Test("`.contain` exposes a group with its children")
  func group() {
    let stage = Stage {
      HStack { Text("a") }.accessibilityElement(children: .contain).accessibilityLabel("Letters")
    }
    #expect(nodes(stage).map(\.label) == ["Letters"])
    #expect(nodes(stage)[0].children.map(\.label) == ["a"])
  }

  @Test("The last accessibility action of a name is offered, and none while the view is disabled")
  func actions() throws {
    let notes = Notes()
    let isEnabled = Observed(true)
    let stage = Stage {
      let isDisabled = !isEnabled.value
      VStack {
        Text("Letter")
          .accessibilityAction(named: "Archive") { notes.add("wrong") }
          .accessibilityAction(named: "Archive") { notes.add("archive") }
          .accessibilityAction(named: "Delete") { notes.add("delete") }
      }
      .disabled(isDisabled)
    }
    let node = try #require(nodes(stage).first)
    #expect(node.actions == ["Archive", "Delete"])
    stage.host.perform("Archive", on: node.view)
    stage.host.perform("Nothing of the kind", on: node.view)
    #expect(notes.take() == ["archive"])
    isEnabled.value = false
    stage.session.commit()
    #expect(nodes(stage)[0].actions.isEmpty)
    stage.host.perform("Archive", on: node.view)
    #expect(notes.take().isEmpty)
  }

  @Test("`accessibilitySortPriority` changes the reading and Tab order but not the layout")
  func priority() {
    let stage = Stage {
      VStack(spacing: 0) {
        Button("one") {}
        Button("two") {}.padding(4).accessibilitySortPriority(1)
        HStack { Button("three") {} }
        Button("four") {}.accessibilitySortPriority(2)
      }
    }
    let tree = stage.host.tree
    #expect(nodes(stage).map(\.label) == ["four", "two", "one", "three"])
    #expect(
      tree.focusOrder().map { tree[$0].accessibility?.label } == ["four", "two", "one", "three"]
    )
    let heights = ["one", "two", "three", "four"].compactMap { text in
      stage.host.find(text: text).map { tree.absoluteFrame(of: $0).minY }
    }
    #expect(heights == heights.sorted())
  }

  @Test("A heading exposes its level, and a live region its liveness")
  func headingsAndStatus() {
    let stage = Stage {
      VStack {
        Text("Chapter").accessibilityHeading(level: 2)
        Text("3 left").accessibilityLive(.assertive)
      }
    }
    #expect(nodes(stage).map(\.level) == [2, nil])
    #expect(nodes(stage).map(\.role) == [.heading, .text])
    #expect(nodes(stage).map(\.live) == [nil, .assertive])
  }

  @Test("`Session.announce` sends the text to the host")
  func announcement() {
    let stage = Stage { Text("a") }
    stage.session.announce("Saved")
    stage.session.commit()
    #expect(stage.host.requests == [.announce("Saved")])
  }

  @Test(
    "A component announces texts with a liveness through the environment; empty ones are ignored"
  )
  func announcementFromWithin() {
    struct Saving: Component {
      @Environment(\.announce) private var announce

      var body: some Component {
        VStack {
          Button("Save") { announce("Saved") }
          Button("Fail") { announce("The disk is full", .assertive) }
          Button("Nothing") { announce("") }
        }
      }
    }
    let stage = Stage { Saving() }
    for name in ["Save", "Fail", "Nothing"] { stage.host.tap(text: name) }
    #expect(
      stage.host.requests == [.announce("Saved"), .announce("The disk is full", .assertive)]
    )
  }

  @Test("The `announce` environment value handles announcements in place of the host")
  func announcementElsewhere() {
    struct Saving: Component {
      @Environment(\.announce) private var announce
      var body: some Component { Button("Save") { announce("Saved") } }
    }
    let notes = Notes()
    let stage = Stage {
      Saving().environment(\.announce, Announcer { text, _ in notes.add(text) })
    }
    stage.host.tap(text: "Save")
    #expect(notes.take() == ["Saved"] && stage.host.requests.isEmpty)
  }

  @Test("A view without accessibility and depth sends no such attributes")
  func silence() {
    let stage = Stage(size: Size(width: 100, height: 100))
    stage.session.setContent { VStack { Text("a").zIndex(0) } }
    stage.host.start()
    let said = stage.host.mutations.contains { mutation in
      if case .set(_, let attribute) = mutation {
        attribute.name == .accessibility || attribute.name == .depth
      } else {
        false
      }
    }
    #expect(!said)
  }
}
