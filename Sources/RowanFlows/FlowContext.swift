import RowanComponents
import RowanControls
import RowanCore
import RowanNavigation
import RowanScreens

/// What is read of a flow to show it: the tree without what its screens keep, which changes nothing in sight.
struct FlowSnapshot<App: NavigationTypes>: Sendable, Equatable {
  var tree: NavigationTree<App>
  var isCompact: Bool

  /// Whether a step leads back from the current screen.
  var hasBackButton: Bool { tree.stepBack(isCompact: isCompact) != nil }
}

/// What all parts of a flow's view need to know.
struct FlowContext<App: NavigationTypes>: Sendable {
  let flow: Flow<App>
  let icon: @Sendable (App.Tab) -> IconName?
  var focus: FocusState<NavigationID?>.Binding
  var isCompact: Bool
  /// The ways away from the screens here.
  var controls = NavigationControls()

  /// The place, in a window that has room for one column, or for all.
  func with(isCompact: Bool) -> FlowContext {
    var place = self
    place.isCompact = isCompact
    return place
  }

  /// The place of what is pushed here, from where a way leads back to a screen.
  func pushed(from title: String) -> FlowContext {
    var place = self
    let flow = flow
    place.controls.back = NavigationControls.Exit(title, action: ComponentAction { flow.goBack() })
    return place
  }
}
