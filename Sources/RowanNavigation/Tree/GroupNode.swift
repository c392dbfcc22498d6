#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The destination of a group: of a stack, tabs or columns that have a state model, events and interactors.
///
/// A provider creates it for the route; its identity is that of the group. Its model is prepared before the screens of
/// the group, and cleans up after them. It neither appears nor disappears; see ``GroupModeling`` for its callbacks.
public struct GroupNode<App: NavigationTypes>: Hashable, Codable, Sendable {
  /// The route for which a provider creates the destination.
  public let route: App.Route
  /// The content passed to the destination.
  public let content: App.Content?
  /// The data that the state model saved before a restart.
  public var saved: Data?

  /// Creates the destination of a group.
  public init(_ route: App.Route, content: App.Content? = nil, saved: Data? = nil) {
    self.route = route
    self.content = content
    self.saved = saved
  }

  private enum CodingKeys: String, CodingKey { case route, content, saved }

  /// Decodes the destination of a group. Saved data that cannot be decoded are omitted.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    route = try values.decode(App.Route.self, forKey: .route)
    content = try values.decodeIfPresent(App.Content.self, forKey: .content)
    saved = try? values.decodeIfPresent(Data.self, forKey: .saved)
  }
}

/// A screen, or a group with a destination: the nodes for which a flow builds destinations.
struct DestinationNode<App: NavigationTypes> {
  let id: NavigationID
  let route: App.Route
  var content: App.Content?
  var saved: Data?
  var isGroup = false
}

extension DestinationNode {
  init(_ screen: ScreenNode<App>) {
    self.init(id: screen.id, route: screen.route, content: screen.content, saved: screen.saved)
  }

  init(_ group: GroupNode<App>, of id: NavigationID) {
    self.init(
      id: id,
      route: group.route,
      content: group.content,
      saved: group.saved,
      isGroup: true
    )
  }
}

extension NavigationNode {
  /// The destination of a group; `nil` for a screen, and for a group without a destination.
  public internal(set) var destination: GroupNode<App>? {
    get {
      switch self {
      case .screen: nil
      case .stack(let stack): stack.destination
      case .tabs(let tabs): tabs.destination
      case .split(let split): split.destination
      }
    }
    set {
      switch self {
      case .screen: break
      case .stack(var stack):
        stack.destination = newValue
        self = .stack(stack)
      case .tabs(var tabs):
        tabs.destination = newValue
        self = .tabs(tabs)
      case .split(var split):
        split.destination = newValue
        self = .split(split)
      }
    }
  }

  /// The children in their order: the branches of a group, or the embedded screens of a screen.
  public var children: [NavigationNode] {
    if case .screen(let screen) = self { return screen.embedded.map { .screen($0) } }
    return branches.map(\.node)
  }

  /// The focused child: the topmost node of a stack, the node of the selected tab or the focused column, or the last
  /// embedded screen of a screen; `nil` if there is none.
  public var currentChild: NavigationNode? {
    if case .screen(let screen) = self { return screen.embedded.last.map { .screen($0) } }
    return focusedTurn.map { self[$0] }
  }

  /// The nodes with destinations: a group before its content, screens from bottom to top.
  var destinations: [DestinationNode<App>] {
    if case .screen(let screen) = self { return screen.all.map { DestinationNode($0) } }
    let own = destination.map { [DestinationNode($0, of: id)] } ?? []
    return own + branches.flatMap(\.node.destinations)
  }
}

extension NavigationTree {
  /// The nodes with destinations: a group before its content, screens from bottom to top.
  var destinations: [DestinationNode<App>] {
    root.destinations + sheets.flatMap(\.node.destinations)
  }

  /// The identities of all groups.
  var groupIDs: [NavigationID] { root.groupIDs + sheets.flatMap(\.node.groupIDs) }
}
