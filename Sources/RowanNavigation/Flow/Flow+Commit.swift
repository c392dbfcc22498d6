/// The trees that a move passes through. The last one becomes the tree of the flow.
struct Plan<App: NavigationTypes> {
  var steps: [NavigationTree<App>]
  /// Whether the part of a path that succeeded is kept if a later part fails.
  var isCuttable = true
  /// The reason why the move stops before its end.
  var failure: NavigationError?
  /// The destinations that were built before the commit of the move.
  var made: [NavigationID: Live<App>] = [:]

  init(steps: [NavigationTree<App>], isCuttable: Bool = true) {
    self.steps = steps
    self.isCuttable = isCuttable
  }
}

extension Flow {
  /// Commits a plan: builds missing destinations, calls the lifecycle callbacks of the models, and publishes the last
  /// tree.
  ///
  /// - Throws: The reason why nothing has changed; or, if a part of a path was followed, the reason why it stopped.
  func commit(_ plan: Plan<App>) throws(NavigationError) {
    guard !isClosed else { throw .detached(message: "The flow was closed.") }
    guard !isCommitting else {
      throw .busy(message: "Another move is in progress. Use `send`, which defers this move.")
    }
    isCommitting = true
    var plan = plan
    let made: [NavigationID: Live<App>]
    do throws(NavigationError) {
      made = try build(&plan)
    } catch {
      isCommitting = false
      runWaiting()
      throw error
    }
    let before = working
    for (number, tree) in plan.steps.enumerated() {
      go(to: tree, made, thenVisible: plan.steps[number...].map(visible))
    }
    if let last = plan.steps.last, last != before {
      publish(last)
      notifyGroups(from: before)
    }
    isCommitting = false
    runWaiting()
    if let failure = plan.failure { throw failure }
  }

  /// Publishes a tree to observers.
  private func publish(_ tree: NavigationTree<App>) {
    withMutation(keyPath: \.tree) { working = tree }
    for handler in moveHandlers.values { handler() }
  }

  private func visible(_ tree: NavigationTree<App>) -> [ScreenNode<App>] {
    tree.visibleScreens(isCompact: isCompact)
  }

  /// Builds the destinations of all new screens, including those that a path only passes.
  ///
  /// If a screen of a path cannot be built, the path ends before it, if its plan allows that.
  private func build(
    _ plan: inout Plan<App>
  ) throws(NavigationError) -> [NavigationID: Live<App>] {
    var made = plan.made
    for (number, tree) in plan.steps.enumerated() {
      var fresh: [NavigationID: Live<App>] = [:]
      for screen in tree.destinations where live[screen.id] == nil && made[screen.id] == nil {
        let error: NavigationError
        switch build(screen) {
        case .success(let live):
          fresh[screen.id] = live
          continue
        case .failure(let failure): error = failure
        }
        for live in fresh.values { live.screen.detach() }
        guard number > 0, plan.steps.count > 1, plan.isCuttable else {
          for live in made.values { live.screen.detach() }
          throw plan.steps.count > 1 ? .pathStopped(at: number, because: error) : error
        }
        plan.steps.removeSubrange(number...)
        plan.failure = .pathStopped(at: number, because: error)
        return made
      }
      made.merge(fresh) { old, _ in old }
    }
    return made
  }

  /// Builds the destination of a screen or a group, or returns the reason why that is not possible.
  func build(_ node: DestinationNode<App>) -> Result<Live<App>, NavigationError> {
    guard let provider = providers(node.route) else {
      return .failure(unbuildable(node))
    }
    return build(node, provider)
  }

  private func build<Provider: DestinationProviding<App>>(
    _ node: DestinationNode<App>,
    _ provider: Provider
  ) -> Result<Live<App>, NavigationError> {
    let made: ScreenDestination<Provider.Types>
    do {
      let built = try provider.buildDestination(for: DestinationRequest(node, journal))
      guard let built else { return .failure(unbuildable(node)) }
      made = built
    } catch {
      return .failure(unbuildable(node, "\(Provider.self) threw “\(error)”."))
    }
    guard made.id == node.id, !made.isRemoved, made.flow == nil else {
      return .failure(
        unbuildable(node, "\(Provider.self) returned a destination for another request.")
      )
    }
    made.buildInterfaceActions(
      self,
      presentations: provider.presentationsData,
      requests: provider.interactorsData
    )
    return .success(Live(destination: made, screen: made))
  }

  private func unbuildable(
    _ node: DestinationNode<App>,
    _ reason: String? = nil
  ) -> NavigationError {
    let message = "No provider can build the screen of “\(node.route.rawValue)”."
    return .undefinedDestinationType(message: reason.map { "\(message) \($0)" } ?? message)
  }

  /// Ends the destinations that were built but are not shown.
  func discard(_ made: [NavigationID: Live<App>]) {
    for (id, built) in made where live[id]?.screen !== built.screen { built.screen.detach() }
  }

  /// Makes one step and calls the lifecycle callbacks of the models.
  private func go(
    to tree: NavigationTree<App>,
    _ made: [NavigationID: Live<App>],
    thenVisible sights: [[ScreenNode<App>]]
  ) {
    let before = working.destinations
    let screens = tree.destinations
    let groups = results.isEmpty ? [] : Set(working.groupIDs).subtracting(tree.groupIDs)
    let staying = Set(screens.map(\.id))
    let inSight = sights[0]
    for screen in screens where live[screen.id] == nil {
      guard let fresh = made[screen.id] else { continue }
      fresh.destination.prepareForPresentation()
      live[screen.id] = fresh
      order.append(screen.id)
    }
    // The topmost screen is first, so that each screen is removed before those below it.
    let seen = Set(inSight.map(\.id))
    for screen in before.reversed() {
      if !seen.contains(screen.id) { disappear(screen.id) }
      if !staying.contains(screen.id) { remove(screen.id) }
    }
    working = tree
    for id in groups { results.removeValue(forKey: id)?.end() }
    let later = sights.dropFirst().map { Set($0.map(\.id)) }
    for screen in inSight where appeared[screen.id] == nil {
      let stays = later.allSatisfy { $0.contains(screen.id) }
      appeared[screen.id] = stays
      live[screen.id]?.destination.prepareForAppearance(isVisible: stays)
    }
  }

  /// Notifies the models of groups about removed children and a changed current child.
  private func notifyGroups(from before: NavigationTree<App>) {
    for destination in working.destinations where destination.isGroup {
      guard let model = live[destination.id]?.screen.groupModel,
        let old = before.node(destination.id), let new = working.node(destination.id)
      else { continue }
      let staying = Set(new.children.map(\.id))
      for child in old.children.reversed() where !staying.contains(child.id) {
        model.childWasRemoved(child.id)
      }
      if let current = new.currentChild?.id, current != old.currentChild?.id {
        model.currentChildDidChange(to: current)
      }
    }
  }

  private func disappear(_ id: NavigationID) {
    guard let wasVisible = appeared.removeValue(forKey: id) else { return }
    live[id]?.destination.prepareForDisappearance(wasVisible: wasVisible)
  }

  private func remove(_ id: NavigationID) {
    guard let leaving = live[id] else { return }
    leaving.destination.cleanupResources()
    live[id] = nil
    order.removeAll { $0 == id }
    leaving.screen.detach()
    results.removeValue(forKey: id)?.end()
  }

  /// Makes all screens disappear and removes them.
  func removeAll() {
    for screen in working.destinations.reversed() {
      disappear(screen.id)
      remove(screen.id)
    }
    for id in working.groupIDs { results.removeValue(forKey: id)?.end() }
  }
}
