#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension NavigationTree {
  /// The tree without a screen that cannot be built, and without what is upon it.
  ///
  /// - Parameters:
  ///   - id: The screen.
  ///   - start: The tree from which a tab, a column or the whole is taken that loses all it has.
  /// - Returns: The tree; `nil` if nothing would be left.
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
        // What is in front of a sheet goes with it.
        next.sheets.removeSubrange(number...)
        break
      }
    }
    next.dropOrphanedSheets()
    return next
  }
}

extension NavigationNode {
  /// The part without a screen and what is upon it; `nil` if nothing would be left.
  ///
  /// - Parameters:
  ///   - id: The screen.
  ///   - start: The part with which the app starts at the same place, from which tabs and columns are taken that lose
  ///     all they have, unless the screen is of it as well.
  /// - Returns: The part.
  fileprivate func leavingOut(
    _ id: NavigationID,
    completedFrom start: NavigationNode?
  ) -> NavigationNode? {
    if groupID == id {
      // Its screens can be shown without the destination of the group.
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

  /// A branch without a screen and what is upon it; the beginning of the branch if nothing would be left, unless the
  /// screen is of that as well.
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
  /// The screen without one within it and those that came later; `nil` if it is that screen.
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
