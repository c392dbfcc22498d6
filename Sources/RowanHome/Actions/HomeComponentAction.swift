public import RowanNavigation

/// What is to be done on behalf of a component of a home screen.
///
/// Routes are of any app's: components may live in modules that know nothing of the app around them. One that
/// is not the app's is reported and leads nowhere.
public enum HomeComponentAction: Sendable {
  /// Goes to a route, on top of the home screen. An item that this is about is told to whoever navigates.
  case push(any RoutableDestinations, selection: (any HomeComponentItem)? = nil)
  /// Opens a route in front of everything: with a stack of its own, where it leads further.
  case present(any RoutableDestinations, inNavigation: Bool = false)
  /// Has the app do what it does with an item, see ``HomeViewModel/onSelection``, such as showing it on a map.
  case handleSelection(any HomeComponentItem, component: String? = nil)
  /// Shows the customizer.
  case showCustomizer
  /// Hides the section of a component that can be hidden. The customizer shows it again.
  case hideSection(identifier: String)
  /// Does something. What it throws is shown on the home screen.
  case trigger(@MainActor @Sendable (HomeViewModel) async throws -> Void)
  /// What was begun has come to its end, and nothing else is to be done: the home screen leaves its search.
  case success
}
