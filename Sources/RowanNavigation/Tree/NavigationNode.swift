#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A node of a navigation tree: a screen, or a group.
public indirect enum NavigationNode<App: NavigationTypes>: Hashable, Sendable {
  /// One screen.
  case screen(ScreenNode<App>)
  /// A stack of nodes, with the topmost one visible.
  case stack(StackNode<App>)
  /// Tabs, with the selected one visible.
  case tabs(TabsNode<App>)
  /// The columns of a split view, all of them visible if the window is wide enough.
  case split(SplitNode<App>)

  /// Creates a node with the screen of a route.
  public static func screen(_ route: App.Route, content: App.Content? = nil) -> Self {
    .screen(ScreenNode(route, content: content))
  }

  /// Creates a stack from the route of its root and the routes of pushed screens.
  ///
  /// - Parameters:
  ///   - root: The route of the root.
  ///   - path: The routes of the pushed screens, the topmost last.
  ///   - group: The route of the stack's destination (``GroupNode``), or `nil` for none.
  ///   - content: The content passed to that destination.
  /// - Returns: The stack.
  public static func stack(
    _ root: App.Route,
    path: [App.Route] = [],
    as group: App.Route? = nil,
    content: App.Content? = nil
  ) -> Self {
    .stack(
      StackNode(
        root: .screen(root),
        path: path.map { .screen($0) },
        destination: group.map { GroupNode($0, content: content) }
      )
    )
  }

  /// Creates a group of tabs. By default, the first one is selected.
  ///
  /// Flows and moves reject tabs that are empty, that contain a tab twice, or whose selected tab does not exist
  /// (``NavigationError/malformedTree(message:)``).
  ///
  /// - Parameters:
  ///   - branches: The tabs and their nodes.
  ///   - selected: The selected tab.
  ///   - group: The route of the group's destination (``GroupNode``), or `nil` for none.
  ///   - content: The content passed to that destination.
  /// - Returns: The tabs.
  public static func tabs(
    _ branches: [(App.Tab, Self)],
    selected: App.Tab? = nil,
    as group: App.Route? = nil,
    content: App.Content? = nil
  ) -> Self {
    .tabs(
      TabsNode(
        branches.map { TabBranch(tab: $0.0, node: $0.1) },
        selected: selected,
        destination: group.map { GroupNode($0, content: content) }
      )
    )
  }

  /// Creates a split view. By default, the first column is focused.
  ///
  /// Flows and moves reject split views that have no columns, that contain a column twice, or whose focused column does
  /// not exist (``NavigationError/malformedTree(message:)``).
  ///
  /// - Parameters:
  ///   - columns: The columns and their nodes.
  ///   - focused: The focused column, in which navigation continues.
  ///   - group: The route of the group's destination (``GroupNode``), or `nil` for none.
  ///   - content: The content passed to that destination.
  /// - Returns: The split view.
  public static func split(
    _ columns: [(SplitColumn, Self)],
    focused: SplitColumn? = nil,
    as group: App.Route? = nil,
    content: App.Content? = nil
  ) -> Self {
    .split(
      SplitNode(
        columns.map { ColumnBranch(column: $0.0, node: $0.1) },
        focused: focused,
        destination: group.map { GroupNode($0, content: content) }
      )
    )
  }
}

/// A stack: a root, and the nodes pushed on top of it.
public struct StackNode<App: NavigationTypes>: Hashable, Sendable {
  /// The identity of the stack.
  public let id: NavigationID
  /// The root, which cannot be popped.
  public var root: NavigationNode<App>
  /// The pushed nodes, the topmost last.
  public var path: [NavigationNode<App>]
  /// The destination of the stack, or `nil` for none.
  public var destination: GroupNode<App>?

  /// Creates a stack.
  public init(
    id: NavigationID = NavigationID(),
    root: NavigationNode<App>,
    path: [NavigationNode<App>] = [],
    destination: GroupNode<App>? = nil
  ) {
    self.id = id
    self.root = root
    self.path = path
    self.destination = destination
  }

  /// The topmost node, which is visible.
  public var top: NavigationNode<App> { path.last ?? root }
}

/// A tab and its node.
public struct TabBranch<App: NavigationTypes>: Hashable, Codable, Sendable {
  /// The tab.
  public let tab: App.Tab
  /// The node shown in the tab. It is preserved while another tab is selected.
  public var node: NavigationNode<App>

  /// Creates a tab.
  public init(tab: App.Tab, node: NavigationNode<App>) {
    self.tab = tab
    self.node = node
  }
}

/// A group of tabs, with the selected one visible.
public struct TabsNode<App: NavigationTypes>: Hashable, Sendable {
  /// The identity of the group.
  public let id: NavigationID
  /// The tabs in their order.
  public var branches: [TabBranch<App>]
  /// The destination of the group, or `nil` for none.
  public var destination: GroupNode<App>?
  /// The selected tab, or `nil` if there are no tabs.
  var selection: App.Tab?

  /// The selected tab.
  public var selected: App.Tab {
    get {
      guard let tab = selection ?? branches.first?.tab ?? App.Tab.allCases.first else {
        preconditionFailure("The app has no tabs, and no selected tab.")
      }
      return tab
    }
    set { selection = newValue }
  }

  /// Creates a group of tabs. By default, the first one is selected.
  ///
  /// Decoded values may be inconsistent: ``NavigationTree/problem`` describes the error, and flows and moves reject
  /// such tabs.
  public init(
    id: NavigationID = NavigationID(),
    _ branches: [TabBranch<App>],
    selected: App.Tab? = nil,
    destination: GroupNode<App>? = nil
  ) {
    self.id = id
    self.destination = destination
    self.branches = branches
    selection = selected ?? branches.first?.tab
  }

  /// The index of the selected tab, in a tree that can be shown.
  package var selectedIndex: Int { branches.firstIndex { $0.tab == selection } ?? 0 }
}

/// The columns of a split view.
public enum SplitColumn: String, Hashable, Codable, CaseIterable, Sendable {
  /// The leading column, as a rule with a list to select from.
  case sidebar
  /// The middle column.
  case content
  /// The column with the details of the selection.
  case detail
}

/// A column and its node.
public struct ColumnBranch<App: NavigationTypes>: Hashable, Codable, Sendable {
  /// The column.
  public let column: SplitColumn
  /// The node shown in the column.
  public var node: NavigationNode<App>

  /// Creates a column.
  public init(column: SplitColumn, node: NavigationNode<App>) {
    self.column = column
    self.node = node
  }
}

/// A split view: columns that are visible together if the window is wide enough, with one of them focused.
public struct SplitNode<App: NavigationTypes>: Hashable, Sendable {
  /// The identity of the group.
  public let id: NavigationID
  /// The columns in their order.
  public var columns: [ColumnBranch<App>]
  /// The focused column: the one with the current screen, at which moves without an origin start.
  public var focused: SplitColumn
  /// The destination of the group, or `nil` for none.
  public var destination: GroupNode<App>?

  /// Creates a split view. By default, the first column is focused.
  ///
  /// Decoded values may be inconsistent: ``NavigationTree/problem`` describes the error, and flows and moves reject
  /// such columns.
  public init(
    id: NavigationID = NavigationID(),
    _ columns: [ColumnBranch<App>],
    focused: SplitColumn? = nil,
    destination: GroupNode<App>? = nil
  ) {
    self.id = id
    self.destination = destination
    self.columns = columns
    self.focused = focused ?? columns.first?.column ?? .sidebar
  }

  /// The index of the focused column, in a tree that can be shown.
  package var focusedIndex: Int { columns.firstIndex { $0.column == focused } ?? 0 }
}
