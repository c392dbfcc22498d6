import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanMount
import Synchronization
import TestSupport
import Testing

@MainActor
@Suite("`MountingComponent`")
struct MountingComponentTests {
  @MainActor
  final class Seen {
    var contexts: [ComponentMountContext] = []
  }

  struct Curtain: MountingComponent {
    let state: Int
    let seen: Seen
    var body: some Component {
      VStack(spacing: 0) {
        Text("one")
        Text("two")
      }
      .padding(10)
    }
    func mount(in context: ComponentMountContext) -> ChildMounting {
      seen.contexts.append(context)
      switch state {
      case 0: return .inside
      case 1: return .nothing
      default:
        var view = ViewDescription(kind: .box)
        view.set(.opacity(0.5))
        return .injected(view, frame: Rect(x: 5, y: 5, width: 20, height: 50))
      }
    }
  }

  @Test("A mounting component gets its frame and its view, and can leave its children unmounted")
  func veto() {
    let seen = Seen()
    let state = Observed(0)
    let stage = Stage {
      let state = state.value
      VStack(spacing: 0) {
        Text("above")
        Curtain(state: state, seen: seen)
      }
      .padding(4)
    }
    #expect(stage.texts == ["above", "one", "two"])
    let context = seen.contexts[0]
    #expect(context.frame == Rect(x: 4, y: 22, width: 312, height: 56))
    #expect(context.rootEdges.top == 22)
    #expect(context.rootEdges.leading == 4)
    #expect(context.rootEdges.bottom == 480 - 22 - 56)
    #expect(context.blocksAnimation)
    #expect(context.view.superview == context.targetView.view)
    state.value = 1
    stage.session.commit()
    #expect(stage.texts == ["above"])
    #expect(seen.contexts.last?.blocksAnimation == false)
    state.value = 0
    stage.session.commit()
    #expect(stage.texts == ["above", "one", "two"])
  }

  @Test(
    "Children can be mounted in an injected view, without a change of their frames in the window"
  )
  func injected() {
    let stage = Stage { VStack(spacing: 0) { Curtain(state: 2, seen: Seen()) } }
    #expect(
      stage.host.dump() == """
        content
          box (0 0 320×480)
            box (0 0 320×56)
              box (5 5 20×50)
                text (5 5 300×18) "one"
                text (5 23 300×18) "two"
        """
    )
  }

  @Test("An injected view is kept in updates, and is recycled")
  func kept() {
    let state = Observed(2)
    let stage = Stage {
      let state = state.value
      VStack(spacing: 0) {
        Text("\(state)")
        Curtain(state: state, seen: Seen())
      }
    }
    let created = stage.host.tree.views.count
    for value in [3, 0, 1, 2, 4] {
      state.value = value
      stage.session.commit()
    }
    #expect(stage.texts == ["4", "one", "two"])
    #expect(stage.host.tree.views.count <= created + 2)
  }
}
