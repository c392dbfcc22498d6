public import RowanNavigation

/// A call of a screen's model that a test expects of a flow.
public struct FlowCall<App: NavigationTypes>: Hashable, Sendable, CustomStringConvertible {
  /// Of which screen.
  public let route: App.Route
  /// What is called.
  public let hook: LifecycleCallback

  /// Creates a call.
  public init(_ route: App.Route, _ hook: LifecycleCallback) {
    self.route = route
    self.hook = hook
  }

  /// The screen is about to be shown for the first time.
  public static func prepareForPresentation(_ route: App.Route) -> FlowCall {
    FlowCall(route, .prepareForPresentation)
  }

  /// The screen comes into sight, or is passed.
  public static func prepareForAppearance(
    _ route: App.Route,
    isVisible: Bool = true
  ) -> FlowCall {
    FlowCall(route, .prepareForAppearance(isVisible: isVisible))
  }

  /// The screen goes out of sight, or was passed.
  public static func prepareForDisappearance(
    _ route: App.Route,
    wasVisible: Bool = true
  ) -> FlowCall {
    FlowCall(route, .prepareForDisappearance(wasVisible: wasVisible))
  }

  /// The screen is removed.
  public static func cleanupResources(_ route: App.Route) -> FlowCall {
    FlowCall(route, .cleanupResources)
  }

  /// The model of the screen gets an interactor, by the name of its type.
  public static func configureInteractor(_ route: App.Route, _ name: String) -> FlowCall {
    FlowCall(route, .configureInteractor(name))
  }

  /// The call as a test would write it.
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
