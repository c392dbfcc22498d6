/// Moves in stacks.
extension NavigationTree {
  /// Pushes a node onto the nearest stack at or above a position.
  mutating func push(_ node: NavigationNode<App>, from start: TreePosition) throws(NavigationError)
  {
    guard let (layer, depth, turns) = nearest(from: start, where: \.isStack) else {
      throw .stackNotFound(
        message: "There is no stack at or above “\(screen(at: start).route.rawValue)”."
      )
    }
    closeSheets(above: layer)
    focus(layer, turns[..<depth])
    append(node, to: layer, turns[..<depth])
  }

  /// Pops a screen with the screens on top of it, from the nearest stack with a node below it.
  ///
  /// - Returns: The screen at which a path continues, if it is hidden, otherwise `nil`.
  mutating func goBack(from start: MoveStart) throws(NavigationError) -> NavigationID? {
    let depth = start.place.turns.lastIndex { $0.isAboveBottom }
    return try cutStack(at: depth, from: start) { turn, path in
      if case .path(let number) = turn { path.removeSubrange(number...) }
    }
  }

  /// Pops all pushed nodes from the nearest stack that has any.
  ///
  /// - Returns: The screen at which a path continues, if it is hidden, otherwise `nil`.
  mutating func popToRoot(from start: MoveStart) throws(NavigationError) -> NavigationID? {
    let node = layer(start.place.layer)
    let turns = start.place.turns
    let depth = turns.indices.last { depth in
      guard case .stack(let stack) = node[turns[..<depth]] else { return false }
      return !stack.path.isEmpty
    }
    return try cutStack(at: depth, from: start) { _, path in path.removeAll() }
  }

  /// Removes nodes from a stack around a position. Going back never leaves a sheet.
  private mutating func cutStack(
    at depth: Int?,
    from start: MoveStart,
    _ cut: (Turn, inout [NavigationNode<App>]) -> Void
  ) throws(NavigationError) -> NavigationID? {
    let place = start.place
    guard let depth else {
      throw .nothingToGoBackTo(
        message: "There is no screen below “\(screen(at: place).route.rawValue)” to go back to."
      )
    }
    let turns = place.turns[..<depth]
    if start.isVisible { focus(place.layer, turns) }
    edit(place.layer, turns) { node in
      guard case .stack(var stack) = node else { return }
      cut(place.turns[depth], &stack.path)
      node = .stack(stack)
    }
    return start.isVisible ? nil : layer(place.layer)[turns].focusedScreen?.id
  }

  /// Goes back to a screen that leads to a position.
  ///
  /// - Returns: The screen at which a path continues, if it is hidden, otherwise `nil`.
  mutating func pop(
    to id: NavigationID,
    from start: MoveStart
  ) throws(NavigationError) -> NavigationID? {
    let here = screen(at: start.place)
    guard let place = place(of: id), trail(to: here.id).contains(where: { $0.id == id }) else {
      throw .childDestinationNotFound(
        message: "The screen to go back to does not lead to “\(here.route.rawValue)”."
      )
    }
    return uncover(place, isVisible: start.isVisible)
  }

  /// Goes back to the nearest other screen of a route that leads to a position.
  ///
  /// - Returns: The screen at which a path continues, if it is hidden, otherwise `nil`.
  mutating func moveToNearest(
    _ route: App.Route,
    from start: MoveStart
  ) throws(NavigationError) -> NavigationID? {
    let here = screen(at: start.place)
    let nearest = trail(to: here.id).dropLast().last { $0.route == route }
    guard let nearest, let place = place(of: nearest.id) else {
      throw .childDestinationNotFound(
        message: "No other screen of “\(route.rawValue)” leads to “\(here.route.rawValue)”."
      )
    }
    return uncover(place, isVisible: start.isVisible)
  }

  /// Removes all screens on top of a screen: sheets in front of it, nodes pushed after it, and its embedded screens.
  ///
  /// - Returns: The screen if the move started at a hidden screen, otherwise `nil`. In the former case, the selection
  ///   and sheets that are not on top of the screen are preserved.
  private mutating func uncover(_ place: TreePosition, isVisible: Bool) -> NavigationID? {
    let id = screen(at: place).id
    if isVisible {
      closeSheets(above: place.layer)
      focus(place.layer, place.turns[...])
    } else if let upon = sheets.firstIndex(where: { $0.presenter == id }) {
      closeSheets(above: upon)
    }
    for depth in place.turns.indices {
      edit(place.layer, place.turns[..<depth]) { node in
        guard case .stack(var stack) = node else { return }
        switch place.turns[depth] {
        case .path(let number): stack.path.removeSubrange((number + 1)...)
        default: stack.path.removeAll()
        }
        node = .stack(stack)
      }
    }
    edit(place.layer, place.turns[...]) { node in
      guard case .screen(var host) = node else { return }
      host[place.inside[...]].embedded = []
      node = .screen(host)
    }
    return isVisible ? nil : id
  }

  /// Pushes a node onto the stack at the end of a path.
  mutating func append(
    _ node: NavigationNode<App>,
    to layer: Int,
    _ turns: ArraySlice<Turn>
  ) {
    edit(layer, turns) { group in
      guard case .stack(var stack) = group else { return }
      stack.path.append(node)
      group = .stack(stack)
    }
  }

  /// Returns the innermost matching group around a position. If there is none in a sheet, the search continues at the
  /// presenter of the sheet.
  func nearest(
    from start: TreePosition,
    where matches: (NavigationNode<App>) -> Bool
  ) -> (layer: Int, depth: Int, turns: [Turn])? {
    var place = start
    while true {
      let node = layer(place.layer)
      let found = (0...place.turns.count).reversed().first { matches(node[place.turns[..<$0]]) }
      if let found { return (place.layer, found, place.turns) }
      guard place.layer > 0, let below = self.place(of: sheets[place.layer - 1].presenter) else {
        return nil
      }
      place = below
    }
  }

  /// Dismisses the sheets in front of a layer.
  mutating func closeSheets(above layer: Int) {
    sheets.removeSubrange(layer...)
  }

  /// Selects the tabs and focuses the columns along a path.
  mutating func focus(_ layer: Int, _ turns: ArraySlice<Turn>) {
    for depth in turns.indices {
      edit(layer, turns[..<depth]) { node in
        switch (node, turns[depth]) {
        case (.tabs(var tabs), .tab(let number)):
          tabs.selected = tabs.branches[number].tab
          node = .tabs(tabs)
        case (.split(var split), .column(let number)):
          split.focused = split.columns[number].column
          node = .split(split)
        default: break
        }
      }
    }
  }
}

extension Turn {
  /// Whether the step leads to a pushed node.
  fileprivate var isAboveBottom: Bool { if case .path = self { true } else { false } }
}

extension NavigationNode {
  /// Whether the node is a stack.
  var isStack: Bool { if case .stack = self { true } else { false } }

  /// Whether the node is a group of tabs.
  var isTabs: Bool { if case .tabs = self { true } else { false } }

  /// Whether the node is a split view.
  var isSplit: Bool { if case .split = self { true } else { false } }
}
