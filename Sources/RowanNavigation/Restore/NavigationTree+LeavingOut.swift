#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension NavigationTree {
  /// Returns the tree without a screen that cannot be built, and without the screens on top of it.
  /// A group loses only its destination.
  ///
  /// - Parameters:
  ///   - id: The screen or the group.
  ///   - start: The tree that replaces a tab, a column or the root if it loses all its screens.
  /// - Returns: The tree, or `nil` if no screen is left.
  func leavingOut(
    _ id: NavigationID,
    completedFrom start: NavigationTree
  ) -> NavigationTree? {
    let isOfStart = start.contains(id)
    guard
      let root = root.leavingOut(id, completedFrom: start.root) ?? (isOfStart ? nil : start.root)
    else { return nil }
    var next = NavigationTree(root, sheets: sheets)
    for number in sheets.indices {
      if let node = sheets[number].node.leavingOut(id, completedFrom: nil) {
        next.sheets[number].node = node
      } else {
        // Sheets in front of a removed sheet are removed, too.
        next.sheets.removeSubrange(number...)
        break
      }
    }
    next.dropOrphanedSheets()
    return next
  }
}

extension NavigationNode {
  /// Returns the node without a screen and the screens on top of it, or `nil` if no screen is left.
  ///
  /// - Parameters:
  ///   - id: The screen or the group.
  ///   - start: The node at the same position in the initial tree. It replaces tabs and columns
  ///     that lose all their screens, unless it contains the screen, too.
  /// - Returns: The node.
  fileprivate func leavingOut(
    _ id: NavigationID,
    completedFrom start: NavigationNode?
  ) -> NavigationNode? {
    if groupID == id {
      // The screens of the group can be shown without its destination.
      var bare = self
      bare.destination = nil
      return bare
    }
    switch self {
    case .screen(let screen): return screen.leavingOut(id).map { .screen($0) }
    case .stack(var stack):
      let below: NavigationNode? = if case .stack(let start) = start { start.root } else { nil }
      guard let root = stack.root.leavingOut(id, completedFrom: below) else { return nil }
      stack.root = root
      for number in stack.path.indices {
        guard let node = stack.path[number].leavingOut(id, completedFrom: nil) else {
          stack.path.removeSubrange(number...)
          break
        }
        stack.path[number] = node
      }
      return .stack(stack)
    case .tabs(var tabs):
      let others = if case .tabs(let start) = start { start.branches } else { [TabBranch<App>]() }
      tabs.branches = tabs.branches.compactMap { branch in
        let start = others.first { $0.tab == branch.tab }?.node
        return branch.node.leavingOut(id, orBeginningAt: start)
          .map { TabBranch(tab: branch.tab, node: $0) }
      }
      guard let first = tabs.branches.first?.tab else { return nil }
      if !tabs.branches.contains(where: { $0.tab == tabs.selection }) { tabs.selection = first }
      return .tabs(tabs)
    case .split(var split):
      let others =
        if case .split(let start) = start { start.columns } else { [ColumnBranch<App>]() }
      split.columns = split.columns.compactMap { branch in
        let start = others.first { $0.column == branch.column }?.node
        return branch.node.leavingOut(id, orBeginningAt: start)
          .map { ColumnBranch(column: branch.column, node: $0) }
      }
      guard let first = split.columns.first?.column else { return nil }
      if !split.columns.contains(where: { $0.column == split.focused }) { split.focused = first }
      return .split(split)
    }
  }

  /// Returns a branch without a screen and the screens on top of it. If no screen is left, returns the initial branch,
  /// unless it contains the screen, too.
  private func leavingOut(
    _ id: NavigationID,
    orBeginningAt start: NavigationNode?
  ) -> NavigationNode? {
    if let left = leavingOut(id, completedFrom: start) { return left }
    guard let start, start.way(to: id) == nil, start.node(id) == nil else { return nil }
    return start
  }
}

extension ScreenNode {
  /// Returns the screen without an embedded one and those embedded after it, or `nil` if `id` is the screen itself.
  fileprivate func leavingOut(_ id: NavigationID) -> ScreenNode? {
    guard id != self.id else { return nil }
    var left = self
    for number in embedded.indices {
      guard let screen = embedded[number].leavingOut(id) else {
        left.embedded.removeSubrange(number...)
        break
      }
      left.embedded[number] = screen
    }
    return left
  }
}
