import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("Reflow")
struct ReflowTests {
  private struct Clocked: Component, Equatable {
    let name: String
    let source: Notes
    @State private var taps = 0

    static func == (left: Clocked, right: Clocked) -> Bool { left.name == right.name }

    var body: some Component {
      Button("\(name) \(source.all.count) \(taps)") { taps += 1 }
    }
  }

  @Test("A reflow builds and lays out everything again, and keeps states and views")
  func everything() {
    let source = Notes()
    let stage = Stage { VStack { Clocked(name: "one", source: source) } }
    stage.host.tap(text: "one")
    #expect(stage.texts == ["one 0 1"])
    source.add("nobody observes this")
    stage.session.commit()
    #expect(stage.texts == ["one 0 1"])
    let views = stage.host.tree.views.keys.sorted()
    stage.session.reflow()
    #expect(stage.texts == ["one 1 1"])
    #expect(stage.host.tree.views.keys.sorted() == views)
  }

  @Test("A reflow below a view builds only the components inside")
  func below() throws {
    let source = Notes()
    let stage = Stage {
      VStack {
        VStack { Clocked(name: "one", source: source) }.background(.fill)
        Clocked(name: "two", source: source)
      }
    }
    source.add("nobody observes this")
    let text = try #require(stage.host.find(text: "one"))
    var box = text
    while stage.host.tree[box].attributes[.background] != .background(.fill) {
      box = try #require(stage.host.tree[box].parent)
    }
    stage.session.reflow(below: box)
    #expect(stage.texts == ["one 1 0", "two 0 0"])
  }
}
