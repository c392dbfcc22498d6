import RowanComponents
import RowanControls
import RowanCore
import RowanNavigation

/// A stack of screens, with the topmost one visible. Covered screens stay built and keep their state.
struct StackView<App: NavigationTypes>: Component {
  let stack: StackNode<App>
  let place: FlowContext<App>
  /// The screens that appear without animation, such as the initial ones.
  @State private var settled = UnanimatedScreens()
  @Environment(\.theme) private var theme
  @Environment(\.layoutDirection) private var direction

  var body: some Component {
    let top = stack.path.count
    let settled = settled.noting(stack)
    let (flow, place) = (place.flow, place)
    return VStack(alignment: .stretch, spacing: 0) {
      ForEach(StackLayer.all(of: stack)) { layer in
        Observing {
          layer.below.map { flow.title(of: $0) }
        } content: { title in
          NodeView(node: layer.node, place: title.map(place.pushed) ?? place)
        }
        .filling(isShown: layer.index == top)
        .background(.background)
        .animation(onInitialMount: arrival(of: layer, settled))
        .animation(onFinalUnmount: .opacity(to: 0, .easeOut(theme.motion.quick)))
      }
    }
    .filling()
  }

  /// Returns the animation of a screen when it is mounted: pushed screens move in from the trailing edge.
  private func arrival(of layer: StackLayer<App>, _ settled: UnanimatedScreens) -> ViewAnimation {
    guard !settled.contains(layer.id) else { return .parallel([]) }
    let distance = theme.spacing.xxl * (direction == .rightToLeft ? -1 : 1)
    let timing = AnimationTiming.easeOut(theme.motion.quick)
    return .parallel([.opacity(from: 0, timing), .transform(from: .move(x: distance), timing)])
  }
}

/// A screen of a stack, and the screen below it.
private struct StackLayer<App: NavigationTypes>: Identifiable, Sendable {
  let index: Int
  let node: NavigationNode<App>
  /// The screen that the back button leads to.
  let below: NavigationID?

  var id: NavigationID { node.id }

  /// Returns the screens of a stack, from bottom to top.
  static func all(of stack: StackNode<App>) -> [StackLayer] {
    let nodes = [stack.root] + stack.path
    return nodes.indices.map { index in
      StackLayer(
        index: index,
        node: nodes[index],
        below: index > 0 ? nodes[index - 1].focused.id : nil
      )
    }
  }
}
