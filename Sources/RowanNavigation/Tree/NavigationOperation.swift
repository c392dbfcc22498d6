#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A move from one navigation tree to the next.
///
/// Moves begin at the current screen unless ``NavigationTree/applying(_:from:)`` is told another one.
/// They look for a stack, tabs or columns from there upwards; what is in front of those that they find
/// is closed. A move that begins out of sight acts on its own place as well: what it pushes, selects or opens
/// as a sheet is shown, while going back, replacing and removing leave what is seen as it is.
public indirect enum NavigationOperation<App: NavigationTypes>: Hashable, Sendable {
  /// Puts something on the nearest stack.
  case push(NavigationNode<App>)
  /// Takes the screen at which the move begins off the nearest stack that has anything below it, with what is
  /// upon it.
  case goBack
  /// Goes back to a screen that led here.
  case pop(to: NavigationID)
  /// Takes everything off the nearest stack but what is at its bottom.
  case popToRoot
  /// Puts something in the place of the current screen.
  case replaceCurrent(NavigationNode<App>)
  /// Begins anew.
  case replaceRoot(NavigationNode<App>)
  /// Goes back to the nearest other screen of a route that led here; it is an error if none did.
  case moveToNearest(App.Route)
  /// Selects a tab, and shows something there: on its stack if it has one, otherwise in its place.
  case tab(App.Tab, showing: NavigationNode<App>? = nil)
  /// Gives a column the focus, and shows something there: on its stack if it has one, otherwise in its
  /// place.
  case column(SplitColumn, showing: NavigationNode<App>? = nil)
  /// Opens a sheet in front of everything.
  case sheet(
    NavigationNode<App>,
    options: SheetOptions = SheetOptions(),
    id: NavigationID = NavigationID()
  )
  /// Closes a sheet and those in front of it.
  ///
  /// If none is named, it is that of the screen at which the move begins: the sheet that it is on, or else the one
  /// that it has asked for. From the current screen that is the frontmost.
  case dismiss(sheet: NavigationID? = nil)
  /// Lets a sheet stand at another of its heights; if none is named, that of the screen at which the move begins,
  /// as ``dismiss(sheet:)`` finds it.
  case detent(SheetDetent, sheet: NavigationID? = nil)
  /// Shows a screen within the current one.
  case addToCurrent(ScreenNode<App>)
  /// Removes a screen with all that is upon it; nothing happens if it is not there.
  case remove(NavigationID)
  /// Takes over a whole tree; screens that both have stay as they are.
  case show(NavigationTree<App>)
  /// Makes moves one after the other, or none of them.
  case path([NavigationOperation])

  /// Puts the screen of a route on the nearest stack.
  public static func push(_ route: App.Route, content: App.Content? = nil) -> Self {
    .push(.screen(route, content: content))
  }

  /// Puts the screen of a route in the place of the current one.
  public static func replaceCurrent(_ route: App.Route, content: App.Content? = nil) -> Self {
    .replaceCurrent(.screen(route, content: content))
  }

  /// Opens the screen of a route as a sheet.
  public static func sheet(
    _ route: App.Route,
    content: App.Content? = nil,
    options: SheetOptions = SheetOptions()
  ) -> Self {
    .sheet(.screen(route, content: content), options: options)
  }

  /// Shows the screen of a route within the current one.
  public static func addToCurrent(_ route: App.Route, content: App.Content? = nil) -> Self {
    .addToCurrent(ScreenNode(route, content: content))
  }

  /// The moves of a path, paths within it taken apart; the move itself if it is none.
  var moves: [NavigationOperation] {
    guard case .path(let moves) = self else { return [self] }
    return moves.flatMap(\.moves)
  }
}

extension NavigationTree {
  /// The tree after a move that begins at a screen, or at the current one.
  ///
  /// - Parameters:
  ///   - operation: The move.
  ///   - origin: The screen at which it begins, in sight or not, or a group, which stands for its screen in which
  ///     navigation goes on; `nil` for the current screen.
  /// - Returns: The next tree, which is this one where the move changes nothing.
  /// - Throws: Why the move is not possible: ``NavigationError/childDestinationNotFound(message:)`` if there is
  ///   nothing of the identity at which it is to begin.
  /// - Complexity: O(screens).
  public func applying(
    _ operation: NavigationOperation<App>,
    from origin: NavigationID? = nil
  ) throws(NavigationError) -> NavigationTree {
    try following(operation, from: origin).tree
  }

  /// The tree after a move, and where the next move of a path begins.
  ///
  /// - Returns: The next tree, and the screen at which the next move begins: one out of sight if this move has been
  ///   made there; `nil` for the current screen.
  func following(
    _ operation: NavigationOperation<App>,
    from origin: NavigationID?
  ) throws(NavigationError) -> (tree: NavigationTree, end: NavigationID?) {
    var next = self
    let start = try next.start(from: origin)
    // What is shown is current afterwards; what is done out of sight goes on there.
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
          // What comes after the first move begins where that one ended.
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

  /// Whether there is a screen or a group of an identity.
  func contains(_ id: NavigationID) -> Bool { place(of: id) != nil || node(id) != nil }

  /// The screen at a place.
  func screen(at place: TreePosition) -> ScreenNode<App> {
    guard case .screen(let host) = layer(place.layer)[place.turns[...]] else {
      preconditionFailure("The way to a screen ends at a screen.")
    }
    return host[place.inside[...]]
  }

  /// Removes sheets that were asked for by screens that are gone.
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
