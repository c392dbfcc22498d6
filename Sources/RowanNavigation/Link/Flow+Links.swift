extension Flow {
  /// Returns the address of the current screen: that of the screens that lead to it, or else of the
  /// longest leading part of them that has an address. `nil` if no part has one.
  public func address(in links: LinkTable<App>) -> String? { tree.address(in: links) }

  /// Opens the screens of a link, after asking the leave guards of the screens that are removed.
  ///
  /// For an unresolved link, the app provides a route. If a tab, a column or a stack of the root
  /// starts with that route, it is selected; otherwise the route is shown on top of the present
  /// screens, on the nearest stack or else as a sheet.
  ///
  /// - Parameters:
  ///   - address: The address.
  ///   - links: The links of the app.
  /// - Returns: The reason why the link could not be resolved, or `nil` if it was.
  /// - Throws: The reason why the screens cannot be opened.
  @discardableResult
  public func open(
    _ address: String,
    in links: LinkTable<App>
  ) async throws(NavigationError) -> LinkError? {
    let (routes, failure) = links.resolve(address)
    guard let operation = tree.opening(routes, isKnown: failure == nil, structure) else {
      return failure
    }
    try await perform(operation, ifStopped: .keepReached)
    return failure
  }

  /// Opens the screens of a path of routes, after asking the leave guards of the screens that are
  /// removed.
  ///
  /// If a tab, a column or a stack of the root starts with the first route, it is selected: sheets
  /// are dismissed, its screens that equal the path are kept, and the other screens of the path are
  /// pushed. Otherwise a new stack with the path, or the group of the first route, replaces the
  /// whole tree. Models of intermediate screens are called with `isVisible: false`.
  ///
  /// - Parameter routes: The routes, from the first screen to the target.
  /// - Throws: The reason why the screens cannot be opened.
  public func open(_ routes: [App.Route]) async throws(NavigationError) {
    guard let operation = tree.opening(routes, isKnown: true, structure) else { return }
    try await perform(operation, ifStopped: .keepReached)
  }
}

extension NavigationTree {
  /// Returns the address of the screens that lead to the current one, or else of the longest
  /// leading part of them that has an address. `nil` if no part has one.
  package func address(in links: LinkTable<App>) -> String? {
    var routes = trail(to: current.id).map(\.route)
    while !routes.isEmpty {
      if let address = links.address(for: routes) { return address }
      routes.removeLast()
    }
    return nil
  }

  /// Returns the initial tree of an app for an address.
  ///
  /// - Parameters:
  ///   - address: The address. If it cannot be resolved, the route that the app provides for this case is shown.
  ///   - links: The links of the app.
  ///   - structure: Returns the node shown for a route.
  /// - Returns: This tree after the moves to the address.
  /// - Throws: The reason why the moves are not possible.
  package func opening(
    _ address: String,
    in links: LinkTable<App>,
    _ structure: (App.Route, App.Content?) -> NavigationNode<App>
  ) throws(NavigationError) -> NavigationTree {
    let (routes, failure) = links.resolve(address)
    let operation = opening(routes, isKnown: failure == nil, structure)
    return if let operation { try applying(operation) } else { self }
  }

  /// Returns the move to the end of a path of routes, or `nil` if the path is empty or this tree
  /// shows its end already.
  ///
  /// - Parameters:
  ///   - routes: The routes.
  ///   - isKnown: Whether the link was resolved. The route for an unresolved link does not replace
  ///     other screens.
  ///   - structure: Returns the node shown for a route.
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
      // A structure may return the root of the tree in a modified form.
      if bottom.id == root.id { return .replaceRoot(bottom) }
      // A group that starts with the same route as the tree is shown already.
      if bottom.groupID != nil, bottom.screens.first?.route == root.screens.first?.route {
        return nil
      }
      return (try? applying(.push(bottom))) == nil ? .sheet(bottom) : .push(bottom)
    }
    if bottom.groupID == nil {
      let above = routes.dropFirst().map { structure($0, nil) }
      return .replaceRoot(.stack(StackNode(root: bottom, path: above)))
    }
    // A group of the first route may contain the other routes of the path.
    let rest = Array(routes.dropFirst())
    let tree = NavigationTree(bottom)
    let moves = rest.isEmpty ? [] : tree.moves(to: rest) ?? rest.map { .push($0) }
    return .path([.replaceRoot(bottom)] + moves)
  }
}

extension NavigationTree {
  /// Returns the moves to the end of a path of routes, starting with a stack or a screen of the tree, or `nil` if none
  /// starts with the first route.
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
      // Removes the screens above the last common one, and those embedded in it.
      if case .screen(let last) = stack[shared - 1], stack.count > shared || !last.embedded.isEmpty
      {
        moves.append(.pop(to: last.id))
      }
      return moves + routes.dropFirst(shared).map { .push($0) }
    }
    return nil
  }

  /// Returns the moves that select the tabs and columns along a path.
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
  /// The paths to all stacks and screens at which a path of routes can start.
  var bottoms: [[Turn]] {
    switch self {
    case .screen, .stack: [[]]
    case .tabs, .split: branches.flatMap { turn, node in node.bottoms.map { [turn] + $0 } }
    }
  }
}
