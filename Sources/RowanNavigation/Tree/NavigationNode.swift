#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A part of a navigation tree: one screen, or a group of them.
public indirect enum NavigationNode<App: NavigationTypes>: Hashable, Sendable {
  /// One screen.
  case screen(ScreenNode<App>)
  /// Screens upon each other, of which the topmost is shown.
  case stack(StackNode<App>)
  /// Branches beside each other, of which the selected one is shown.
  case tabs(TabsNode<App>)
  /// Branches beside each other that are shown together.
  case split(SplitNode<App>)

  /// A screen of a route.
  public static func screen(_ route: App.Route, content: App.Content? = nil) -> Self {
    .screen(ScreenNode(route, content: content))
  }

  /// A stack that begins with the screen of a route, and those that were pushed onto it.
  ///
  /// - Parameters:
  ///   - root: The route of the screen at the bottom.
  ///   - path: The routes of those that were pushed, the topmost last.
  ///   - group: The route of the stack's own destination (``GroupNode``); `nil` for none.
  ///   - content: The content that is handed to that destination.
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

  /// Tabs in their order, of which the first one is selected unless it is said otherwise.
  ///
  /// A flow and every move refuse tabs without a tab, with a tab twice, or with a selected one that is none of
  /// them (``NavigationError/malformedTree(message:)``).
  ///
  /// - Parameters:
  ///   - branches: The tabs and what is behind them.
  ///   - selected: The tab that is shown.
  ///   - group: The route of the group's own destination (``GroupNode``); `nil` for none.
  ///   - content: The content that is handed to that destination.
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

  /// Columns in their order, of which the first one has the focus unless it is said otherwise.
  ///
  /// A flow and every move refuse columns without a column, with a column twice, or with the focus in one that is
  /// none of them (``NavigationError/malformedTree(message:)``).
  ///
  /// - Parameters:
  ///   - columns: The columns and what they show.
  ///   - focused: The column in which navigation goes on.
  ///   - group: The route of the group's own destination (``GroupNode``); `nil` for none.
  ///   - content: The content that is handed to that destination.
  /// - Returns: The columns.
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

/// Screens upon each other: one at the bottom, and those that were pushed onto it.
public struct StackNode<App: NavigationTypes>: Hashable, Sendable {
  /// The stack's identity.
  public let id: NavigationID
  /// What lies at the bottom and stays.
  public var root: NavigationNode<App>
  /// What was pushed, the topmost last.
  public var path: [NavigationNode<App>]
  /// The stack's own destination; `nil` for none.
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

  /// What is shown of it.
  public var top: NavigationNode<App> { path.last ?? root }
}

/// A tab and what is behind it.
public struct TabBranch<App: NavigationTypes>: Hashable, Codable, Sendable {
  /// The tab.
  public let tab: App.Tab
  /// What it shows; it is kept while another tab is selected.
  public var node: NavigationNode<App>

  /// Creates a branch.
  public init(tab: App.Tab, node: NavigationNode<App>) {
    self.tab = tab
    self.node = node
  }
}

/// Branches beside each other, of which one is shown.
public struct TabsNode<App: NavigationTypes>: Hashable, Sendable {
  /// The identity of the group.
  public let id: NavigationID
  /// The tabs in their order.
  public var branches: [TabBranch<App>]
  /// The group's own destination; `nil` for none.
  public var destination: GroupNode<App>?
  /// The tab that is selected; `nil` if there are no tabs.
  var selection: App.Tab?

  /// The tab that is shown.
  public var selected: App.Tab {
    get {
      guard let tab = selection ?? branches.first?.tab ?? App.Tab.allCases.first else {
        preconditionFailure("An app without tabs has none that is selected.")
      }
      return tab
    }
    set { selection = newValue }
  }

  /// Creates tabs, of which the first one is selected unless it is said otherwise.
  ///
  /// What comes of data need not fit: ``NavigationTree/problem`` says what is wrong, and a flow and every move
  /// refuse such tabs.
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

  /// The number of the selected tab, in a tree that can be shown.
  package var selectedIndex: Int { branches.firstIndex { $0.tab == selection } ?? 0 }
}

/// The columns of a split view.
public enum SplitColumn: String, Hashable, Codable, CaseIterable, Sendable {
  /// The leading one, with what can be chosen.
  case sidebar
  /// The middle one.
  case content
  /// The one with what was chosen.
  case detail
}

/// A column and what it shows.
public struct ColumnBranch<App: NavigationTypes>: Hashable, Codable, Sendable {
  /// The column.
  public let column: SplitColumn
  /// What it shows.
  public var node: NavigationNode<App>

  /// Creates a branch.
  public init(column: SplitColumn, node: NavigationNode<App>) {
    self.column = column
    self.node = node
  }
}

/// Branches beside each other that are shown together; one of them has the focus.
public struct SplitNode<App: NavigationTypes>: Hashable, Sendable {
  /// The identity of the group.
  public let id: NavigationID
  /// The columns in their order.
  public var columns: [ColumnBranch<App>]
  /// The column in which navigation goes on.
  public var focused: SplitColumn
  /// The group's own destination; `nil` for none.
  public var destination: GroupNode<App>?

  /// Creates columns, of which the first one has the focus unless it is said otherwise.
  ///
  /// What comes of data need not fit: ``NavigationTree/problem`` says what is wrong, and a flow and every move
  /// refuse such columns.
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

  /// The number of the column with the focus, in a tree that can be shown.
  package var focusedIndex: Int { columns.firstIndex { $0.column == focused } ?? 0 }
}
