public import RowanNavigation

/// A lifecycle call on the state model of a screen, as an expectation of a test.
public struct FlowCall<App: NavigationTypes>: Hashable, Sendable, CustomStringConvertible {
  /// The route of the screen.
  public let route: App.Route
  /// The lifecycle callback.
  public let hook: LifecycleCallback

  /// Creates an expected call.
  public init(_ route: App.Route, _ hook: LifecycleCallback) {
    self.route = route
    self.hook = hook
  }

  /// Returns the call before the screen is shown for the first time.
  public static func prepareForPresentation(_ route: App.Route) -> FlowCall {
    FlowCall(route, .prepareForPresentation)
  }

  /// Returns the call when the screen appears or, with `isVisible: false`, is passed by a path.
  public static func prepareForAppearance(
    _ route: App.Route,
    isVisible: Bool = true
  ) -> FlowCall {
    FlowCall(route, .prepareForAppearance(isVisible: isVisible))
  }

  /// Returns the call when the screen disappears or, with `wasVisible: false`, was passed by a
  /// path.
  public static func prepareForDisappearance(
    _ route: App.Route,
    wasVisible: Bool = true
  ) -> FlowCall {
    FlowCall(route, .prepareForDisappearance(wasVisible: wasVisible))
  }

  /// Returns the call when the screen is removed.
  public static func cleanupResources(_ route: App.Route) -> FlowCall {
    FlowCall(route, .cleanupResources)
  }

  /// Returns the call that passes an interactor to the state model, by the name of the interactor's
  /// type.
  public static func configureInteractor(_ route: App.Route, _ name: String) -> FlowCall {
    FlowCall(route, .configureInteractor(name))
  }

  /// The call as source code of a test.
  public var description: String {
    switch hook {
    case .configureInteractor(let name): ".configureInteractor(.\(route), \"\(name)\")"
    case .prepareForPresentation: ".prepareForPresentation(.\(route))"
    case .prepareForAppearance(true): ".prepareForAppearance(.\(route))"
    case .prepareForAppearance(false): ".prepareForAppearance(.\(route), isVisible: false)"
    case .prepareForDisappearance(true): ".prepareForDisappearance(.\(route))"
    case .prepareForDisappearance(false): ".prepareForDisappearance(.\(route), wasVisible: false)"
    case .cleanupResources: ".cleanupResources(.\(route))"
    }
  }
}
