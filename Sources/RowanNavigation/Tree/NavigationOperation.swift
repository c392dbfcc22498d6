#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A move from one navigation tree to the next.
///
/// By default, a move starts at the current screen; see ``NavigationTree/applying(_:from:)``. From
/// there upwards, it searches the nearest stack, tabs or split view, and closes the sheets in front
/// of that group. A move can start at a hidden screen: nodes that it pushes, selects or presents as
/// a sheet become visible, but going back, replacing and removing do not change the visible
/// screens.
public indirect enum NavigationOperation<App: NavigationTypes>: Hashable, Sendable {
  /// Pushes a node onto the nearest stack.
  case push(NavigationNode<App>)
  /// Pops the screen at which the move starts, and the screens on top of it, from the nearest stack
  /// with a node below them.
  case goBack
  /// Goes back to a screen that leads to the one at which the move starts.
  case pop(to: NavigationID)
  /// Pops all pushed nodes from the nearest stack that has any.
  case popToRoot
  /// Replaces the screen at which the move starts.
  case replaceCurrent(NavigationNode<App>)
  /// Replaces the whole tree.
  case replaceRoot(NavigationNode<App>)
  /// Goes back to the nearest other screen of a route that leads to the one at which the move
  /// starts. Fails if there is none.
  case moveToNearest(App.Route)
  /// Selects a tab. The node is pushed onto its stack if it has one, and replaces its content otherwise.
  case tab(App.Tab, showing: NavigationNode<App>? = nil)
  /// Focuses a column. The node is pushed onto its stack if it has one, and replaces its content otherwise.
  case column(SplitColumn, showing: NavigationNode<App>? = nil)
  /// Presents a sheet in front of everything.
  case sheet(
    NavigationNode<App>,
    options: SheetOptions = SheetOptions(),
    id: NavigationID = NavigationID()
  )
  /// Dismisses a sheet and those in front of it.
  ///
  /// With `nil`, it dismisses the sheet of the screen at which the move starts: the sheet that contains it, or else the
  /// sheet that it has presented. From the current screen, that is the frontmost sheet.
  case dismiss(sheet: NavigationID? = nil)
  /// Changes the height of a sheet to another of its ``SheetOptions/detents``. With `nil`, it
  /// applies to the sheet of the screen at which the move starts, as for ``dismiss(sheet:)``.
  case detent(SheetOptions.Detent, sheet: NavigationID? = nil)
  /// Embeds a screen in the one at which the move starts.
  case addToCurrent(ScreenNode<App>)
  /// Removes a screen or a group with all screens on top of it. Nothing happens if it does not
  /// exist. Fails if a tab, a column or the root would be empty.
  case remove(NavigationID)
  /// Replaces the whole tree. Screens that are in both trees keep their destinations.
  case show(NavigationTree<App>)
  /// Makes several moves in sequence. If one of them fails, ``NavigationTree/applying(_:from:)``
  /// makes none, while a flow keeps the part before it by default (``StoppedPath``).
  case path([NavigationOperation])

  /// Pushes the screen of a route onto the nearest stack.
  public static func push(_ route: App.Route, content: App.Content? = nil) -> Self {
    .push(.screen(route, content: content))
  }

  /// Replaces the screen at which the move starts with that of a route.
  public static func replaceCurrent(_ route: App.Route, content: App.Content? = nil) -> Self {
    .replaceCurrent(.screen(route, content: content))
  }

  /// Presents the screen of a route as a sheet.
  public static func sheet(
    _ route: App.Route,
    content: App.Content? = nil,
    options: SheetOptions = SheetOptions()
  ) -> Self {
    .sheet(.screen(route, content: content), options: options)
  }

  /// Embeds the screen of a route in the one at which the move starts.
  public static func addToCurrent(_ route: App.Route, content: App.Content? = nil) -> Self {
    .addToCurrent(ScreenNode(route, content: content))
  }

  /// The moves of a path, with nested paths flattened, or the move itself.
  var moves: [NavigationOperation] {
    guard case .path(let moves) = self else { return [self] }
    return moves.flatMap(\.moves)
  }
}

extension NavigationTree {
  /// Returns the tree after a move.
  ///
  /// - Parameters:
  ///   - operation: The move.
  ///   - origin: The screen or the group at which it starts, visible or not; `nil` for the current
  ///     screen. For a group, the move starts at its focused screen.
  /// - Returns: The next tree. It equals this tree if the move changes nothing.
  /// - Throws: The reason why the move is not possible, for example
  ///   ``NavigationError/childDestinationNotFound(message:)`` if `origin` does not exist.
  /// - Complexity: O(screens).
  public func applying(
    _ operation: NavigationOperation<App>,
    from origin: NavigationID? = nil
  ) throws(NavigationError) -> NavigationTree {
    try following(operation, from: origin).tree
  }

  /// Returns the tree after a move, and the start of the next move of a path.
  ///
  /// - Returns: The next tree, and the screen at which the next move starts: a hidden screen if this move was made
  ///   there, or `nil` for the current screen.
  func following(
    _ operation: NavigationOperation<App>,
    from origin: NavigationID?
  ) throws(NavigationError) -> (tree: NavigationTree, end: NavigationID?) {
    var next = self
    let start = try next.start(from: origin)
    // A screen that the move shows becomes the current one. After a hidden move, the next one starts at the same
    // screen.
    var end = start.isVisible ? nil : origin
    switch operation {
    case .push(let node):
      try next.push(node, from: start.place)
      end = nil
    case .goBack: end = try next.goBack(from: start)
    case .pop(let id): end = try next.pop(to: id, from: start)
    case .popToRoot: end = try next.popToRoot(from: start)
    case .replaceCurrent(let node): end = next.replace(start, with: node)
    case .replaceRoot(let node):
      next = NavigationTree(node)
      end = nil
    case .moveToNearest(let route): end = try next.moveToNearest(route, from: start)
    case .tab(let tab, let node):
      try next.select(tab, showing: node, from: start.place)
      end = nil
    case .column(let column, let node):
      try next.focus(column, showing: node, from: start.place)
      end = nil
    case .sheet(let node, let options, let id):
      let presenter = next.screen(at: start.place).id
      next.sheets.append(SheetNode(id: id, presenter: presenter, node, options: options))
      end = nil
    case .dismiss(let sheet): try next.dismiss(sheet, from: origin)
    case .detent(let detent, let sheet): try next.setDetent(detent, of: sheet, from: origin)
    case .addToCurrent(let screen): end = next.embed(screen, in: start)
    case .remove(let id): try next.remove(id)
    case .show(let tree):
      next = tree
      end = nil
    case .path(let operations):
      end = origin
      for (number, operation) in operations.enumerated() {
        do throws(NavigationError) {
          // Each further move starts at the end of the previous one.
          (next, end) = try next.following(operation, from: end)
        } catch {
          throw .pathStopped(at: number, because: error)
        }
      }
    }
    next.dropOrphanedSheets()
    if let problem = next.problem { throw .malformedTree(message: problem) }
    return (next, end.flatMap { next.contains($0) ? $0 : nil })
  }

  /// Whether a screen or a group exists in the tree.
  func contains(_ id: NavigationID) -> Bool { place(of: id) != nil || node(id) != nil }

  /// Returns the screen at a position.
  func screen(at place: TreePosition) -> ScreenNode<App> {
    guard case .screen(let host) = layer(place.layer)[place.turns[...]] else {
      preconditionFailure("The position of a screen leads to a group.")
    }
    return host[place.inside[...]]
  }

  /// Removes sheets whose presenters have been removed.
  mutating func dropOrphanedSheets() {
    var known = Set(root.screens.map(\.id))
    for (number, sheet) in sheets.enumerated() {
      guard known.contains(sheet.presenter) else {
        sheets.removeSubrange(number...)
        return
      }
      known.formUnion(sheet.node.screens.map(\.id))
    }
  }
}
