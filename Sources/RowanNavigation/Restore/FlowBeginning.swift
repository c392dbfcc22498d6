/// The sources of the initial tree of a flow. The state of the window takes precedence. Otherwise the flow starts with
/// the saved tree, or else with the initial tree of the app, and opens the link there.
package struct FlowBeginning<App: NavigationTypes> {
  /// The initial tree of the app, used if all other sources fail.
  let start: NavigationTree<App>
  /// The state that the host has saved for the window. It takes precedence over the saved tree and
  /// the link.
  let state: RestoredTree<App>?
  /// The tree saved by an earlier run.
  let kept: RestoredTree<App>?
  /// The link to open from the saved or initial tree.
  let link: (address: String, table: LinkTable<App>)?

  /// Creates the sources of an initial tree.
  package init(
    start: NavigationTree<App>,
    state: RestoredTree<App>? = nil,
    kept: RestoredTree<App>? = nil,
    link: (address: String, table: LinkTable<App>)? = nil
  ) {
    self.start = start
    self.state = state
    self.kept = kept
    self.link = link
  }
}

extension Flow {
  /// Returns the plan for the initial tree of a flow. Omitted screens are reported.
  func plan(of beginning: FlowBeginning<App>) -> Plan<App> {
    var made: [NavigationID: Live<App>] = [:]
    var tree = beginning.state.flatMap { restore($0, &made) }
    if tree == nil {
      tree = beginning.kept.flatMap { restore($0, &made) }
      if let (address, table) = beginning.link {
        let below = tree ?? start
        do throws(NavigationError) {
          let opened = try below.opening(address, in: table, structure)
          tree = buildable(opened, completedFrom: below, &made) ?? tree
        } catch {
          report(error)
        }
      }
    }
    var plan = Plan(steps: [tree ?? start])
    let needed = Set(plan.steps[0].destinations.map(\.id))
    for (id, built) in made where !needed.contains(id) { built.screen.detach() }
    plan.made = made.filter { needed.contains($0.key) }
    return plan
  }

  /// Shows a saved tree, as far as its screens can be built, after asking the leave guards of
  /// removed screens. Screens that are in both trees keep their destinations.
  ///
  /// - Throws: The reason why it is not shown; nothing has changed then.
  package func show(_ kept: RestoredTree<App>) async throws(NavigationError) {
    var made: [NavigationID: Live<App>] = [:]
    guard let tree = restore(kept, &made) else {
      discard(made)
      throw .notRestored(message: "No part of the saved tree can be shown.")
    }
    try await perform([.operation(.show(tree))], from: nil, .keepReached, made)
  }

  /// Returns the part of a saved tree that can be shown, or `nil` if there is none.
  private func restore(
    _ kept: RestoredTree<App>,
    _ made: inout [NavigationID: Live<App>]
  ) -> NavigationTree<App>? {
    for issue in kept.issues { report(.notRestored(message: issue)) }
    guard kept.isRestored else { return nil }
    return buildable(kept.tree, completedFrom: start, &made)
  }

  /// Returns a tree without the screens that cannot be built and those on top of them. Each omission is reported.
  ///
  /// - Parameters:
  ///   - tree: The tree.
  ///   - start: The tree that replaces tabs, columns or the root if they lose all their screens.
  ///   - made: The destinations built so far. New ones are added.
  /// - Returns: The tree, or `nil` if no screen is left.
  private func buildable(
    _ tree: NavigationTree<App>,
    completedFrom start: NavigationTree<App>,
    _ made: inout [NavigationID: Live<App>]
  ) -> NavigationTree<App>? {
    var tree: NavigationTree<App>? = tree
    while let next = tree {
      if let problem = next.problem {
        report(.malformedTree(message: problem))
        return nil
      }
      guard let (screen, error) = firstUnbuildable(of: next, &made) else { return next }
      report(
        .undefinedDestinationType(
          message: screen.isGroup
            ? "The destination of a group was omitted. \(error.message)"
            : "A screen was omitted, with the screens on top of it. \(error.message)"
        ),
        screen.route
      )
      tree = next.leavingOut(screen.id, completedFrom: start)
    }
    return nil
  }

  /// Returns the first screen or group that cannot be built, with the error, or `nil` if all can be
  /// built.
  private func firstUnbuildable(
    of tree: NavigationTree<App>,
    _ made: inout [NavigationID: Live<App>]
  ) -> (DestinationNode<App>, NavigationError)? {
    for screen in tree.destinations where live[screen.id] == nil && made[screen.id] == nil {
      switch build(screen) {
      case .success(let built): made[screen.id] = built
      case .failure(let error): return (screen, error)
      }
    }
    return nil
  }
}
