#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A move from one navigation tree to the next.
///
/// Moves begin at the current screen unless ``NavigationTree/applying(_:from:)`` is told another one.
/// They look for a stack, tabs or columns from there upwards; what is in front of those that they find
/// is closed.
public indirect enum NavigationOperation<App: NavigationTypes>: Hashable, Sendable {
  /// Puts something on the nearest stack.
  case push(NavigationNode<App>)
  /// Takes the topmost off the nearest stack that has any to take.
  case goBack
  /// Goes back to a screen that led here.
  case pop(to: NavigationID)
  /// Takes everything off the nearest stack but what is at its bottom.
  case popToRoot
  /// Puts something in the place of the current screen.
  case replaceCurrent(NavigationNode<App>)
  /// Begins anew.
  case replaceRoot(NavigationNode<App>)
  /// Goes back to the nearest other screen of a route that led here; nothing happens if none did.
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
  /// Closes a sheet and those in front of it; the frontmost if none is named.
  case dismiss(sheet: NavigationID? = nil)
  /// Lets a sheet stand at another of its heights; the frontmost if none is named.
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
  /// The tree after a move that begins at a screen in sight, or else at the current one.
  ///
  /// - Parameters:
  ///   - operation: The move.
  ///   - origin: Where it begins; a screen that is not in sight counts as none.
  /// - Returns: The next tree, which is this one where the move changes nothing.
  /// - Throws: Why the move is not possible.
  /// - Complexity: O(screens).
  public func applying(
    _ operation: NavigationOperation<App>,
    from origin: NavigationID? = nil
  ) throws(NavigationError) -> NavigationTree {
    var next = self
    let start = next.start(from: origin)
    switch operation {
    case .push(let node): try next.push(node, from: start)
    case .goBack: try next.goBack(from: start)
    case .pop(let id): try next.pop(to: id, from: start)
    case .popToRoot: try next.popToRoot(from: start)
    case .replaceCurrent(let node): next.replace(start, with: node)
    case .replaceRoot(let node): next = NavigationTree(node)
    case .moveToNearest(let route): try next.moveToNearest(route, from: start)
    case .tab(let tab, let node): try next.select(tab, showing: node, from: start)
    case .column(let column, let node): try next.focus(column, showing: node, from: start)
    case .sheet(let node, let options, let id):
      let presenter = next.screen(at: start).id
      next.sheets.append(SheetNode(id: id, presenter: presenter, node, options: options))
    case .dismiss(let sheet): try next.dismiss(sheet)
    case .detent(let detent, let sheet): try next.setDetent(detent, of: sheet)
    case .addToCurrent(let screen): next.embed(screen, in: start)
    case .remove(let id): try next.remove(id)
    case .show(let tree): next = tree
    case .path(let operations):
      var origin = origin
      for (number, operation) in operations.enumerated() {
        do throws(NavigationError) {
          next = try next.applying(operation, from: origin)
          // What comes after the first move begins where that one ended.
          origin = nil
        } catch {
          throw .pathStopped(at: number, because: error)
        }
      }
    }
    next.dropOrphanedSheets()
    if let problem = next.problem { throw .malformedTree(message: problem) }
    return next
  }

  /// Where a move begins.
  func start(from origin: NavigationID?) -> Place {
    if let origin, visibleScreens.contains(where: { $0.id == origin }),
      let place = place(of: origin)
    {
      return place
    }
    guard let place = place(of: current.id) else {
      preconditionFailure("The current screen is in the tree.")
    }
    return place
  }

  /// The screen at a place.
  func screen(at place: Place) -> ScreenNode<App> {
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
