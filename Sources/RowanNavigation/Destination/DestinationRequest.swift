#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A request of a flow for the destination of a screen or a group.
@MainActor
public struct DestinationRequest<App: NavigationTypes> {
  /// The identity that the destination must have.
  public let id: NavigationID
  /// The route of the screen.
  public let route: App.Route
  /// The content passed to the screen.
  public let content: App.Content?
  /// The data that a screen of this identity saved before a restart.
  public let saved: Data?
  /// The log that records the lifecycle callbacks of the destination.
  let journal: LifecycleLog<App>

  /// Creates a request for a destination that is created without a flow, for example in a test.
  public init(
    _ route: App.Route,
    content: App.Content? = nil,
    id: NavigationID = NavigationID(),
    saved: Data? = nil
  ) {
    let node = DestinationNode<App>(id: id, route: route, content: content, saved: saved)
    self.init(node, LifecycleLog())
  }

  init(_ node: DestinationNode<App>, _ journal: LifecycleLog<App>) {
    id = node.id
    route = node.route
    content = node.content
    saved = node.saved
    self.journal = journal
  }
}
