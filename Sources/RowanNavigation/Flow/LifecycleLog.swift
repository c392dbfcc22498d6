#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A lifecycle callback of a state model.
public enum LifecycleCallback: Hashable, Sendable {
  /// An interactor of this name was passed to the model.
  case configureInteractor(String)
  /// The screen is about to be shown for the first time.
  case prepareForPresentation
  /// The screen appears, or is passed by a path.
  case prepareForAppearance(isVisible: Bool)
  /// The screen disappears, or was passed by a path.
  case prepareForDisappearance(wasVisible: Bool)
  /// The screen is removed.
  case cleanupResources
}

/// A call of a lifecycle callback.
public struct LifecycleCall<App: NavigationTypes>: Hashable, Sendable {
  /// The callback.
  public let hook: LifecycleCallback
  /// The identity of the screen or the group.
  public let screen: NavigationID
  /// The route of the screen.
  public let route: App.Route
}

/// A recorder of lifecycle callbacks, and of errors that no caller could receive, which passes them
/// to handlers of the app.
@MainActor
final class LifecycleLog<App: NavigationTypes> {
  var onLifecycleCall: (@MainActor (LifecycleCall<App>) -> Void)?
  var onFailure: (@MainActor (NavigationError, App.Route?) -> Void)?
  /// The errors that occurred before a handler was set, at most the latest 100.
  private(set) var unread: [(error: NavigationError, route: App.Route?)] = []

  func record(_ hook: LifecycleCallback, of id: NavigationID, _ route: App.Route) {
    onLifecycleCall?(LifecycleCall(hook: hook, screen: id, route: route))
  }

  func lost(_ error: NavigationError, _ route: App.Route?) {
    if let onFailure { return onFailure(error, route) }
    // The latest 100 errors are sufficient for a diagnosis.
    if unread.count == 100 { unread.removeFirst() }
    unread.append((error, route))
  }

  /// Returns the stored errors and removes them.
  func takeUnread() -> [(error: NavigationError, route: App.Route?)] {
    defer { unread = [] }
    return unread
  }
}
