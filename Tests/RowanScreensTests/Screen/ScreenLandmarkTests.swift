import Rowan
import RowanHeadless
import RowanTesting
import Testing

/// The landmarks of screens for screen readers, and the title of the window.
@MainActor
@Suite("Accessibility landmarks of screens")
struct ScreenLandmarkTests {
  let model = BirdModel()

  private func roles(_ stage: TestStage) -> [Accessibility.Role: Accessibility] {
    var found: [Accessibility.Role: Accessibility] = [:]
    var waiting = Array(stage.host.tree.roots.values)
    while let id = waiting.popLast() {
      let view = stage.host.tree[id]
      if let accessibility = view.accessibility { found[accessibility.role] = accessibility }
      waiting += view.children
    }
    return found
  }

  @Test("The bar, the search field, the content and the screen are landmarks")
  func landmarks() throws {
    let roles = roles(try model.stage())
    #expect(roles[.banner] != nil && roles[.search] != nil && roles[.main] != nil)
    #expect(roles[.region]?.label == "Birds")
  }

  @Test("The accessibility tree contains the heading and the list of a screen")
  func reading() throws {
    let stage = try model.stage()
    let nodes = stage.host.tree.accessibilityTree()
    #expect(nodes.contains { $0.role == .heading && $0.label == "Birds" && $0.level == 1 })
    #expect(nodes.contains { $0.role == .list && $0.label == "Birds" })
  }

  @Test("A screen that fills the window sets the window title")
  func windowTitle() async throws {
    let stage = try model.stage()
    try await stage.settle()
    #expect(stage.title == "Birds")
  }

  @Test("A screen that fills a part of the window does not set the window title")
  func partOfWindow() async throws {
    let stage = TestStage(size: Size(width: 600, height: 400)) {
      HStack(alignment: .stretch) {
        Screen("Birds") { Text("Blackbird") }.frame(width: 300)
        Text("Beside it")
      }
    }
    try await stage.settle()
    #expect(stage.shows(.heading("Birds")) && stage.title == nil)
  }
}
