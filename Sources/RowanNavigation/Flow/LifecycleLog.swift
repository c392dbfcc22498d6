#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What a flow calls of a screen's model.
public enum LifecycleCallback: Hashable, Sendable {
  /// The model got an interactor, of this name.
  case configureInteractor(String)
  /// The screen is about to be shown for the first time.
  case prepareForPresentation
  /// The screen comes into sight, or is passed on the way along a path.
  case prepareForAppearance(isVisible: Bool)
  /// The screen goes out of sight, or was passed on the way along a path.
  case prepareForDisappearance(wasVisible: Bool)
  /// The screen is removed.
  case cleanupResources
}

/// A call of a screen's model.
public struct LifecycleCall<App: NavigationTypes>: Hashable, Sendable {
  /// What was called.
  public let hook: LifecycleCallback
  /// Of which screen.
  public let screen: NavigationID
  /// Where that is.
  public let route: App.Route
}

/// Hands on what flows call, and what went wrong where nobody could be told by an error.
@MainActor
final class LifecycleLog<App: NavigationTypes> {
  var onLifecycleCall: (@MainActor (LifecycleCall<App>) -> Void)?
  var onFailure: (@MainActor (NavigationError, App.Route?) -> Void)?
  /// What went wrong before anybody listened.
  private(set) var unread: [(error: NavigationError, route: App.Route?)] = []

  func record(_ hook: LifecycleCallback, of id: NavigationID, _ route: App.Route) {
    onLifecycleCall?(LifecycleCall(hook: hook, screen: id, route: route))
  }

  func lost(_ error: NavigationError, _ route: App.Route?) {
    if let onFailure { return onFailure(error, route) }
    // The latest few say enough.
    if unread.count == 100 { unread.removeFirst() }
    unread.append((error, route))
  }

  /// What nobody has heard of so far, forgotten afterwards.
  func takeUnread() -> [(error: NavigationError, route: App.Route?)] {
    defer { unread = [] }
    return unread
  }
}
