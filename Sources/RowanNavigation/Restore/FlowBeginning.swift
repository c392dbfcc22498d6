/// Where a flow may begin, in the order in which it is tried.
package struct FlowBeginning<App: NavigationTypes> {
  /// Where the app starts if all else is not possible.
  let start: NavigationTree<App>
  /// What a host has kept for the window: it counts for more than an address.
  let state: RestoredTree<App>?
  /// What an earlier run has kept.
  let kept: RestoredTree<App>?
  /// The address that leads on from there.
  let link: (address: String, table: LinkTable<App>)?

  /// Creates a beginning.
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
  /// The plan of a flow's first tree. What is left out on the way is reported.
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

  /// Takes up a tree that was kept, as far as its screens can be built; screens that both trees have stay as they
  /// are.
  ///
  /// - Throws: Why it is not shown; nothing has changed then.
  package func show(_ kept: RestoredTree<App>) async throws(NavigationError) {
    var made: [NavigationID: Live<App>] = [:]
    guard let tree = restore(kept, &made) else {
      discard(made)
      throw .notRestored(message: "Nothing can be shown of what was kept.")
    }
    try await perform([.operation(.show(tree))], from: nil, .saveReached, made)
  }

  /// What can be shown of a kept tree; `nil` if that is nothing.
  private func restore(
    _ kept: RestoredTree<App>,
    _ made: inout [NavigationID: Live<App>]
  ) -> NavigationTree<App>? {
    for cut in kept.cuts { report(.notRestored(message: cut)) }
    guard kept.isRestored else { return nil }
    return buildable(kept.tree, completedFrom: start, &made)
  }

  /// A tree without the screens that cannot be built and what is upon them, each of which is reported.
  ///
  /// - Parameters:
  ///   - tree: The tree.
  ///   - start: The tree from which tabs and columns begin that lose all they have, and the whole of it.
  ///   - made: The destinations that have been built, to which new ones are added.
  /// - Returns: The tree; `nil` if nothing is left of it.
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
            ? "The destination of a group was left out. \(error.message)"
            : "A screen was left out with what was upon it. \(error.message)"
        ),
        screen.route
      )
      tree = next.leavingOut(screen.id, completedFrom: start)
    }
    return nil
  }

  /// The first screen or group that cannot be built, and why; `nil` if all of them are there.
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
