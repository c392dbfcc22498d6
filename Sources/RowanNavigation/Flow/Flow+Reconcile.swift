#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The state of a platform after navigation that the flow did not start, such as a swipe back or a dismissed sheet.
public enum PlatformReport<App: NavigationTypes>: Hashable, Sendable {
  /// A stack shows these pushed screens, from bottom to top.
  case stack(NavigationID, shows: [NavigationID])
  /// A group of tabs shows this tab.
  case tabs(NavigationID, selected: App.Tab)
  /// A split view has the focus in this column.
  case split(NavigationID, focused: SplitColumn)
  /// These sheets are open, the frontmost last.
  case sheets([NavigationID])
  /// A sheet has this height.
  case sheet(NavigationID, detent: SheetOptions.Detent)
}

extension Flow {
  /// Adopts navigation that the platform has performed. Leave guards are not asked, because the
  /// navigation has already happened.
  ///
  /// Reports may arrive late or twice. A report that equals the tree, or that refers to a removed
  /// group, changes nothing. Screens that the platform has closed are removed with all lifecycle
  /// callbacks, topmost first.
  ///
  /// - Parameter report: The state of the platform.
  /// - Throws: ``NavigationError/childDestinationNotFound(message:)`` if the platform shows screens
  ///   that the tree does not contain, or treats a group as one of another kind,
  ///   ``NavigationError/tabNotFound(message:)`` or
  ///   ``NavigationError/undefinedSplitViewColumnType(message:)`` if the tab or the column does not
  ///   exist, or ``NavigationError/sheetNotFound(message:)`` if the sheet does not have the height.
  ///   Nothing has changed then.
  public func reconcile(_ report: PlatformReport<App>) throws(NavigationError) {
    let next = try tree(after: report)
    guard next != working else { return }
    try commit(Plan(steps: [next]))
  }

  /// Replaces the whole tree without asking leave guards. Screens that are in both trees keep their
  /// destinations.
  ///
  /// - Parameter tree: The tree.
  /// - Throws: The reason why the tree cannot be shown; nothing has changed then.
  public func reconcile(_ tree: NavigationTree<App>) throws(NavigationError) {
    if let problem = tree.problem { throw .malformedTree(message: problem) }
    guard tree != working else { return }
    try commit(Plan(steps: [tree]))
  }

  private func tree(
    after report: PlatformReport<App>
  ) throws(NavigationError) -> NavigationTree<App> {
    var next = working
    switch report {
    case .stack(let id, let shown):
      guard let (layer, turns, group) = group(id) else { break }
      guard case .stack(var stack) = group else { throw Self.isOtherKind("stack") }
      guard stack.path.prefix(shown.count).map(\.id) == shown else {
        throw .childDestinationNotFound(
          message: "The reported stack contains screens that were not pushed onto it."
        )
      }
      stack.path.removeSubrange(shown.count...)
      next.edit(layer, turns[...]) { $0 = .stack(stack) }
    case .tabs(let id, let tab):
      guard let (layer, turns, group) = group(id) else { break }
      guard case .tabs(var tabs) = group else { throw Self.isOtherKind("group of tabs") }
      guard tabs.branches.contains(where: { $0.tab == tab }) else {
        throw .tabNotFound(message: "There is no tab “\(tab.tabName)”.")
      }
      tabs.selected = tab
      next.edit(layer, turns[...]) { $0 = .tabs(tabs) }
    case .split(let id, let column):
      guard let (layer, turns, group) = group(id) else { break }
      guard case .split(var split) = group else { throw Self.isOtherKind("split view") }
      guard split.columns.contains(where: { $0.column == column }) else {
        throw .undefinedSplitViewColumnType(message: "There is no column “\(column.rawValue)”.")
      }
      split.focused = column
      next.edit(layer, turns[...]) { $0 = .split(split) }
    case .sheets(let open):
      guard working.sheets.prefix(open.count).map(\.id) == open else {
        throw .childDestinationNotFound(message: "A reported sheet is not part of the flow.")
      }
      next.sheets.removeSubrange(open.count...)
    case .sheet(let id, let detent):
      guard working.sheets.contains(where: { $0.id == id }) else { break }
      next = try working.applying(.detent(detent, sheet: id))
    }
    next.dropOrphanedSheets()
    return next
  }

  private static func isOtherKind(_ kind: String) -> NavigationError {
    .childDestinationNotFound(message: "The reported group is not a \(kind).")
  }

  private func group(
    _ id: NavigationID
  ) -> (layer: Int, turns: [Turn], group: NavigationNode<App>)? {
    for layer in 0...working.sheets.count {
      let node = working.layer(layer)
      if let turns = node.turns(toGroup: id) { return (layer, turns, node[turns[...]]) }
    }
    return nil
  }
}
