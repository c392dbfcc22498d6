extension Flow {
  /// The address of where a person is: that of the screens that lead to the current one, or else of the
  /// longest part of them that has one.
  public func address(in links: LinkTable<App>) -> String? { tree.address(in: links) }

  /// Goes where a link leads.
  ///
  /// The route that the app has for links which lead nowhere is shown upon what is there: on the nearest stack, or
  /// else as a sheet. What a person was at stays below it.
  ///
  /// - Parameters:
  ///   - address: The address.
  ///   - links: The links of the app.
  /// - Returns: Why the link leads nowhere; `nil` if it leads somewhere.
  /// - Throws: Why one cannot go there.
  @discardableResult
  public func open(
    _ address: String,
    in links: LinkTable<App>
  ) async throws(NavigationError) -> LinkError? {
    let (routes, failure) = links.resolve(address)
    guard let operation = tree.opening(routes, isKnown: failure == nil, structure) else {
      return failure
    }
    try await perform(operation, ifStopped: .saveReached)
    return failure
  }

  /// Goes to where a path of routes ends.
  ///
  /// If there is a tab, a column or a stack at the bottom that begins with the first route, it is selected,
  /// the screens that it has of the path stay, and the rest is put on it. Otherwise the path becomes a
  /// stack of its own in place of everything. Those passed on the way are told that they are not visible.
  ///
  /// - Parameter routes: The routes, from the first screen to the one that is meant.
  /// - Throws: Why one cannot go there.
  public func open(_ routes: [App.Route]) async throws(NavigationError) {
    guard let operation = tree.opening(routes, isKnown: true, structure) else { return }
    try await perform(operation, ifStopped: .saveReached)
  }
}

extension NavigationTree {
  /// The address of the screens that lead to the current one, or else of the longest part of them that has one.
  package func address(in links: LinkTable<App>) -> String? {
    var routes = trail(to: current.id).map(\.route)
    while !routes.isEmpty {
      if let address = links.address(for: routes) { return address }
      routes.removeLast()
    }
    return nil
  }

  /// The tree with which an app begins at an address that its links know.
  ///
  /// - Parameters:
  ///   - address: The address; for one that leads nowhere it is the route which the app has for that.
  ///   - links: The links of the app.
  ///   - structure: What is shown for a route; its screen unless an app says otherwise.
  /// - Returns: This tree after the moves that lead there.
  /// - Throws: Why they cannot be made.
  package func opening(
    _ address: String,
    in links: LinkTable<App>,
    _ structure: (App.Route, App.Content?) -> NavigationNode<App>
  ) throws(NavigationError) -> NavigationTree {
    let (routes, failure) = links.resolve(address)
    let operation = opening(routes, isKnown: failure == nil, structure)
    return if let operation { try applying(operation) } else { self }
  }

  /// The move to where a path of routes ends; `nil` if this is there.
  ///
  /// - Parameters:
  ///   - routes: The routes.
  ///   - isKnown: Whether a link leads there. The route that stands for a link which leads nowhere takes the place of
  ///     nothing.
  ///   - structure: What is shown for a route.
  /// - Returns: The move.
  func opening(
    _ routes: [App.Route],
    isKnown: Bool,
    _ structure: (App.Route, App.Content?) -> NavigationNode<App>
  ) -> NavigationOperation<App>? {
    guard let first = routes.first else { return nil }
    if let moves = moves(to: routes) { return moves.isEmpty ? nil : .path(moves) }
    let bottom = structure(first, nil)
    if !isKnown {
      if front.focusedScreen?.route == first { return nil }
      // A structure may give the tree's own root, changed.
      if bottom.id == root.id { return .replaceRoot(bottom) }
      // A group that begins as the tree does is there already.
      if bottom.groupID != nil, bottom.screens.first?.route == root.screens.first?.route {
        return nil
      }
      return (try? applying(.push(bottom))) == nil ? .sheet(bottom) : .push(bottom)
    }
    if bottom.groupID == nil {
      let above = routes.dropFirst().map { structure($0, nil) }
      return .replaceRoot(.stack(StackNode(root: bottom, path: above)))
    }
    // A group that the first route stands for has the rest somewhere within.
    let rest = Array(routes.dropFirst())
    let tree = NavigationTree(bottom)
    let moves = rest.isEmpty ? [] : tree.moves(to: rest) ?? rest.map { .push($0) }
    return .path([.replaceRoot(bottom)] + moves)
  }
}

extension NavigationTree {
  /// The moves that lead to where a path of routes ends, beginning with a stack or a screen that the tree
  /// has; `nil` if none begins with the first route.
  func moves(to routes: [App.Route]) -> [NavigationOperation<App>]? {
    for turns in root.bottoms {
      let stack: [NavigationNode<App>] =
        if case .stack(let stack) = root[turns[...]] {
          [stack.root] + stack.path
        } else {
          [root[turns[...]]]
        }
      guard case .screen(let bottom) = stack[0], bottom.route == routes.first else { continue }
      var shared = 1
      while shared < min(stack.count, routes.count), case .screen(let screen) = stack[shared],
        screen.route == routes[shared]
      {
        shared += 1
      }
      guard shared == routes.count || root[turns[...]].isStack else { continue }
      var moves: [NavigationOperation<App>] = []
      if !sheets.isEmpty { moves.append(.dismiss(sheet: sheets[0].id)) }
      moves += selections(turns)
      // What is above the last screen that both have goes; so does what is within that screen.
      if case .screen(let last) = stack[shared - 1], stack.count > shared || !last.embedded.isEmpty
      {
        moves.append(.pop(to: last.id))
      }
      return moves + routes.dropFirst(shared).map { .push($0) }
    }
    return nil
  }

  /// Selects the tabs and columns on the way.
  private func selections(_ turns: [Turn]) -> [NavigationOperation<App>] {
    turns.indices.compactMap { depth in
      switch (root[turns[..<depth]], turns[depth]) {
      case (.tabs(let tabs), .tab(let number)): .tab(tabs.branches[number].tab)
      case (.split(let split), .column(let number)): .column(split.columns[number].column)
      default: nil
      }
    }
  }
}

extension NavigationNode {
  /// The ways to all stacks and screens at which a path can begin.
  var bottoms: [[Turn]] {
    switch self {
    case .screen, .stack: [[]]
    case .tabs, .split: branches.flatMap { turn, node in node.bottoms.map { [turn] + $0 } }
    }
  }
}
