/// Moves on stacks.
extension NavigationTree {
  /// Puts something on the nearest stack at or above a place.
  mutating func push(_ node: NavigationNode<App>, from start: Place) throws(NavigationError) {
    guard let (layer, depth, turns) = nearest(from: start, where: \.isStack) else {
      throw .stackNotFound(
        message: "There is no stack at or above “\(screen(at: start).route.rawValue)”."
      )
    }
    closeSheets(above: layer)
    focus(layer, turns[..<depth])
    append(node, to: layer, turns[..<depth])
  }

  /// Takes the topmost off the nearest stack that has any to take.
  mutating func goBack(from start: Place) throws(NavigationError) {
    try cutNearestStack(from: start) { $0.removeLast() }
  }

  /// Takes all off the nearest stack that has any to take.
  mutating func popToRoot(from start: Place) throws(NavigationError) {
    try cutNearestStack(from: start) { $0.removeAll() }
  }

  private mutating func cutNearestStack(
    from start: Place,
    _ cut: (inout [NavigationNode<App>]) -> Void
  ) throws(NavigationError) {
    let node = layer(start.layer)
    // Whoever goes back stays within a sheet.
    let depth = start.turns.indices.reversed().first { depth in
      guard case .stack(let stack) = node[start.turns[..<depth]] else { return false }
      return !stack.path.isEmpty
    }
    guard let depth else {
      throw .nothingToGoBackTo(
        message: "There is nothing below “\(screen(at: start).route.rawValue)” to go back to."
      )
    }
    focus(start.layer, start.turns[..<depth])
    edit(start.layer, start.turns[..<depth]) { node in
      guard case .stack(var stack) = node else { return }
      cut(&stack.path)
      node = .stack(stack)
    }
  }

  /// Goes back to a screen that leads to a place.
  mutating func pop(to id: NavigationID, from start: Place) throws(NavigationError) {
    let here = screen(at: start)
    guard let place = place(of: id), trail(to: here.id).contains(where: { $0.id == id }) else {
      throw .childDestinationNotFound(
        message: "The screen to go back to does not lead to “\(here.route.rawValue)”."
      )
    }
    uncover(place)
  }

  /// Goes back to the nearest other screen of a route that leads to a place.
  mutating func moveToNearest(_ route: App.Route, from start: Place) throws(NavigationError) {
    let above = trail(to: screen(at: start).id).dropLast()
    guard let nearest = above.last(where: { $0.route == route }),
      let place = place(of: nearest.id)
    else {
      return
    }
    uncover(place)
  }

  /// Removes all that is upon a screen: sheets in front, what was pushed after it, what it shows within
  /// itself.
  private mutating func uncover(_ place: Place) {
    closeSheets(above: place.layer)
    focus(place.layer, place.turns[...])
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
  }

  /// Puts something on the stack at the end of steps.
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

  /// The innermost group of a kind around a place; where there is none, that around the screen which
  /// asked for the sheet, and so on.
  func nearest(
    from start: Place,
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

  /// Closes what is in front of a layer.
  mutating func closeSheets(above layer: Int) {
    sheets.removeSubrange(layer...)
  }

  /// Selects the tabs and gives the columns the focus that lead to the end of steps.
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

extension NavigationNode {
  /// Whether it is a stack.
  var isStack: Bool { if case .stack = self { true } else { false } }

  /// Whether it is a group of tabs.
  var isTabs: Bool { if case .tabs = self { true } else { false } }

  /// Whether it is a group of columns.
  var isSplit: Bool { if case .split = self { true } else { false } }
}
