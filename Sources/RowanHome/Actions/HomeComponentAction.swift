public import RowanNavigation

/// An action that a component requests from its home screen.
///
/// Routes have no fixed type, because components may be in modules that do not know the app. A route of another type
/// than the routes of the app is reported, and nothing is opened.
public enum HomeComponentAction: Sendable {
  /// Pushes a route on top of the home screen. `selection`, if there is one, is passed to the
  /// navigation. A flow passes it to the screen if it is of the content type of the app.
  case push(any RoutableDestinations, selection: (any HomeComponentItem)? = nil)
  /// Presents a route in front of everything, with its own navigation stack if `inNavigation` is `true`.
  case present(any RoutableDestinations, inNavigation: Bool = false)
  /// Passes an item to ``HomeViewModel/onSelection``, for example to show it on a map.
  case handleSelection(any HomeComponentItem, component: String? = nil)
  /// Shows the customizer.
  case showCustomizer
  /// Hides the section of a component that can be hidden. The user can show it again in the customizer.
  case hideSection(identifier: String)
  /// Runs a closure. The description of an error that it throws is shown on the home screen, except
  /// that of a `CancellationError`. An error without a description is reported, and the home screen
  /// shows that the action failed.
  case trigger(@MainActor @Sendable (HomeViewModel) async throws -> Void)
  /// Ends the search of the home screen, because the user has completed the task.
  case success
}
