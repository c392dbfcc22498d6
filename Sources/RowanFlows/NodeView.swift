import RowanComponents
import RowanControls
import RowanCore
import RowanLists
import RowanNavigation
import RowanScreens

/// The view of a node of the navigation tree.
struct NodeView<App: NavigationTypes>: Component {
  let node: NavigationNode<App>
  let place: FlowContext<App>

  var body: some Component {
    switch node {
    case .screen(let screen): NestedScreens(screen: screen, place: place)
    case .stack(let stack): StackView(stack: stack, place: place)
    case .tabs(let tabs): TabsView(tabs: tabs, place: place)
    case .split(let split): SplitView(split: split, place: place)
    }
  }
}

/// The view of one screen, which observes its state model, with its embedded screens below.
struct NestedScreens<App: NavigationTypes>: Component {
  let screen: ScreenNode<App>
  let place: FlowContext<App>
  @State private var memory: ScreenRestorationState

  init(screen: ScreenNode<App>, place: FlowContext<App>) {
    self.screen = screen
    self.place = place
    _memory = State(wrappedValue: ScreenRestorationState(of: screen.id, in: place.flow))
  }

  var body: some Component {
    let (flow, id, memory) = (place.flow, screen.id, memory)
    return VStack(alignment: .stretch, spacing: 0) {
      Observing {
        memory.recall(flow, of: id)
        return flow.content(of: id)
      } content: { content in
        // A group of components would be a box that does not grow.
        VStack(alignment: .stretch, spacing: 0) { [content] }.filling()
      }
      ForEach(screen.embedded) { NestedScreens(screen: $0, place: place) }
    }
    .filling()
    .modifier(ScreenFocus(link: place.focus.link(id)))
    .environment(\.navigationControls, place.controls)
    .environment(\.listRestorationState, memory.lists)
    .environment(\.savedStates, memory.states.scope)
  }
}

/// A modifier that makes a whole screen a focus destination.
private struct ScreenFocus: ComponentModifier {
  let link: FocusLink?

  func apply(to element: inout Element, in context: inout BuildContext) {
    var link = link
    link?.isOfScreen = true
    element.focusLink = link
  }
}
