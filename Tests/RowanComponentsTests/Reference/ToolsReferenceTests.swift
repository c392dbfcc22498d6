import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanMount
import TestSupport
import Testing

/// Each title begins with the name of the item of `CKComponent`'s reference that the test covers.
@MainActor
@Suite("`CKComponent` reference: accessibility and tools")
struct ToolsReferenceTests {
  private struct Card: Component {
    let title: String
    var body: some Component {
      VStack(spacing: 0) {
        Text(title)
        Text("more").metadata("owner", "cards").metadata("part", 2)
      }
    }
  }

  @Test("accessibilityChildren: a component decides which children are exposed, and their order")
  func accessibilityChildren() {
    let stage = Stage {
      VStack {
        Text("first")
        Text("left out").accessibilityHidden()
        Text("read before").accessibilitySortPriority(1)
      }
      .accessibilityElement(children: .contain)
      .accessibilityLabel("Group")
    }
    let nodes = stage.host.tree.accessibilityTree()
    #expect(nodes.map(\.label) == ["Group"])
    #expect(nodes.first?.children.map(\.label) == ["read before", "first"])
  }

  @Test("accessibilityChildren: a component can be exposed as one element without children")
  func noAccessibilityChildren() {
    let stage = Stage {
      VStack {
        HStack {
          Text("3")
          Text("new")
        }
        .accessibilityElement(children: .combine)
        HStack { Text("★★") }
          .accessibilityElement(children: .ignore)
          .accessibilityLabel("Two stars")
      }
    }
    let nodes = stage.host.tree.accessibilityTree()
    #expect(nodes.map(\.label) == ["3, new", "Two stars"])
    #expect(nodes.allSatisfy { $0.children.isEmpty })
  }

  @Test("metadata: tools find the metadata of a component, which is not shown")
  func metadata() throws {
    let stage = Stage { Card(title: "a") }
    let noted = stage.session.components().filter { !$0.metadata.isEmpty }
    #expect(noted.map(\.metadata) == [["owner": "cards", "part": "2"]])
    #expect(noted.map(\.path) == ["Card › Text"])
    #expect(stage.texts == ["a", "more"])
  }

  @Test("backtraceStackDescription: the components from the root to the view, one per line")
  func backtrace() throws {
    let stage = Stage { VStack { ForEach(["a"], id: \.self) { Card(title: $0) } } }
    let text = try #require(stage.host.find(text: "a"))
    #expect(
      stage.session.backtrace(of: text) == """
        VStack
        ForEach[a]
        Card
        Text
        """
    )
    stage.session.removeContent(of: .content)
    stage.session.commit()
    #expect(stage.session.backtrace(of: text) == nil)
  }
}
