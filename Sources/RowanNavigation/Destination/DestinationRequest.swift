#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What a flow wants to be built.
@MainActor
public struct DestinationRequest<App: NavigationTypes> {
  /// The identity that the destination has to have.
  public let id: NavigationID
  /// Where it is.
  public let route: App.Route
  /// What is handed to it.
  public let content: App.Content?
  /// What an earlier screen of this identity saved, before a restart.
  public let saved: Data?
  /// Where the destination tells what it calls.
  let journal: LifecycleLog<App>

  /// Creates a request, for destinations that are made without a flow.
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
