import RowanComponents
import RowanControls
import RowanCore
import RowanNavigation
import RowanScreens

/// The observed part of a flow: the compact width, and the tree without the data saved with its
/// screens, because these data are not visible.
struct FlowSnapshot<App: NavigationTypes>: Sendable, Equatable {
  var tree: NavigationTree<App>
  var isCompact: Bool

  /// Whether there is a step back from the current screen.
  var hasBackButton: Bool { tree.stepBack(isCompact: isCompact) != nil }
}

/// The values that all views of a flow share.
struct FlowContext<App: NavigationTypes>: Sendable {
  let flow: Flow<App>
  let icon: @Sendable (App.Tab) -> Icon.Name?
  var focus: FocusState<NavigationID?>.Binding
  var isCompact: Bool
  /// The back button and the close button of the screens in this part of the tree.
  var controls = NavigationControls()

  /// Returns a copy for a window with space for one column, or for all.
  func with(isCompact: Bool) -> FlowContext {
    var place = self
    place.isCompact = isCompact
    return place
  }

  /// Returns a copy for pushed screens, whose back button has the title of the screen below.
  func pushed(from title: String) -> FlowContext {
    var place = self
    let flow = flow
    place.controls.back = NavigationControls.Exit(title, action: ComponentAction { flow.goBack() })
    return place
  }
}
