/// Moves between tabs and columns, and within screens.
extension NavigationTree {
  /// Selects a tab in the nearest group of tabs, and optionally shows a node there.
  mutating func select(
    _ tab: App.Tab,
    showing node: NavigationNode<App>?,
    from start: TreePosition
  ) throws(NavigationError) {
    guard let (layer, depth, turns) = nearest(from: start, where: \.isTabs),
      case .tabs(let tabs) = self.layer(layer)[turns[..<depth]]
    else {
      throw .tabNotFound(
        message: "There are no tabs at or above “\(screen(at: start).route.rawValue)”."
      )
    }
    guard let number = tabs.branches.firstIndex(where: { $0.tab == tab }) else {
      throw .tabNotFound(message: "There is no tab “\(tab.tabName)”.")
    }
    show(node, in: layer, turns[..<depth] + [.tab(number)])
  }

  /// Focuses a column in the nearest split view, and optionally shows a node there.
  mutating func focus(
    _ column: SplitColumn,
    showing node: NavigationNode<App>?,
    from start: TreePosition
  ) throws(NavigationError) {
    guard let (layer, depth, turns) = nearest(from: start, where: \.isSplit),
      case .split(let split) = self.layer(layer)[turns[..<depth]]
    else {
      throw .undefinedSplitViewColumnType(
        message: "There are no columns at or above “\(screen(at: start).route.rawValue)”."
      )
    }
    guard let number = split.columns.firstIndex(where: { $0.column == column }) else {
      throw .undefinedSplitViewColumnType(message: "There is no column “\(column.rawValue)”.")
    }
    show(node, in: layer, turns[..<depth] + [.column(number)])
  }

  /// Focuses a branch, and pushes the node onto its stack or replaces its content.
  private mutating func show(
    _ node: NavigationNode<App>?,
    in layer: Int,
    _ turns: ArraySlice<Turn>
  ) {
    closeSheets(above: layer)
    focus(layer, turns)
    guard let node else { return }
    if self.layer(layer)[turns].isStack {
      append(node, to: layer, turns)
    } else {
      edit(layer, turns) { $0 = node }
    }
  }

  /// Replaces a screen with a node.
  ///
  /// - Returns: The screen at which a path continues, if it is hidden, otherwise `nil`.
  mutating func replace(_ start: MoveStart, with node: NavigationNode<App>) -> NavigationID? {
    let place = start.place
    if start.isVisible { focus(place.layer, place.turns[...]) }
    edit(place.layer, place.turns[...]) { old in
      // An embedded screen can be replaced by a screen only. A group replaces the whole screen.
      if !place.inside.isEmpty, case .screen(var host) = old, case .screen(let screen) = node {
        host[place.inside[...]] = screen
        old = .screen(host)
      } else {
        old = node
      }
    }
    return start.isVisible ? nil : node.focusedScreen?.id
  }

  /// Embeds a screen in another one.
  ///
  /// - Returns: The screen at which a path continues, if it is hidden, otherwise `nil`.
  mutating func embed(_ screen: ScreenNode<App>, in start: MoveStart) -> NavigationID? {
    let place = start.place
    if start.isVisible { focus(place.layer, place.turns[...]) }
    edit(place.layer, place.turns[...]) { node in
      guard case .screen(var host) = node else { return }
      host[place.inside[...]].embedded.append(screen)
      node = .screen(host)
    }
    return start.isVisible ? nil : screen.innermost.id
  }

  /// Removes a screen or a group with all screens on top of it.
  mutating func remove(_ id: NavigationID) throws(NavigationError) {
    guard let place = place(of: id) ?? place(ofGroup: id) else { return }
    if let last = place.inside.last {
      edit(place.layer, place.turns[...]) { node in
        guard case .screen(var host) = node else { return }
        host[place.inside.dropLast()].embedded.remove(at: last)
        node = .screen(host)
      }
      return
    }
    // Removing the root of a group removes the group. Removing a pushed node removes the nodes on top of it, too.
    var depth = place.turns.count
    while depth > 0 {
      let turn = place.turns[depth - 1]
      depth -= 1
      if case .path(let number) = turn {
        edit(place.layer, place.turns[..<depth]) { node in
          guard case .stack(var stack) = node else { return }
          stack.path.removeSubrange(number...)
          node = .stack(stack)
        }
        return
      }
      guard turn == .root else { break }
    }
    guard depth == 0, place.layer > 0, !place.turns.contains(where: \.isBranch) else {
      throw .cannotRemove(
        message:
          "“\(name(at: place))” cannot be removed: its tab, column or root would be empty."
      )
    }
    closeSheets(above: place.layer - 1)
  }

  /// Returns the name of a screen, or of the focused screen of a group, for error messages.
  private func name(at place: TreePosition) -> String {
    layer(place.layer)[place.turns[...]].focusedScreen?.route.rawValue ?? "A group"
  }

  /// Returns the position of a group, or `nil` if it does not exist.
  func place(ofGroup id: NavigationID) -> TreePosition? {
    for number in 0...sheets.count {
      if let turns = layer(number).turns(toGroup: id) {
        return TreePosition(layer: number, turns: turns, inside: [])
      }
    }
    return nil
  }

  /// Dismisses a sheet and those in front of it.
  mutating func dismiss(
    _ id: NavigationID?,
    from origin: NavigationID?
  ) throws(NavigationError) {
    sheets.removeSubrange(try sheetIndex(id, from: origin)...)
  }

  /// Changes the height of a sheet.
  mutating func setDetent(
    _ detent: SheetOptions.Detent,
    of id: NavigationID?,
    from origin: NavigationID?
  ) throws(NavigationError) {
    let number = try sheetIndex(id, from: origin)
    guard sheets[number].options.detents.contains(detent) else {
      throw .sheetNotFound(message: "The sheet has no detent “\(detent)”.")
    }
    sheets[number].detent = detent
  }

  /// Returns the index of a sheet. It can be identified by a screen or a group in it.
  private func sheetIndex(
    _ id: NavigationID?,
    from origin: NavigationID?
  ) throws(NavigationError) -> Int {
    if let id {
      let number = sheets.firstIndex { $0.id == id || $0.node.contains(id) }
      guard let number else {
        throw .sheetNotFound(message: "The sheet does not exist, or was dismissed.")
      }
      return number
    }
    guard let origin else {
      guard let last = sheets.indices.last else {
        throw .sheetNotFound(message: "There is no sheet to dismiss.")
      }
      return last
    }
    if let own = sheets.lastIndex(where: { $0.node.contains(origin) }) { return own }
    let presenters =
      place(of: origin).map { Set(screen(at: $0).all.map(\.id)) }
      ?? Set(node(origin)?.screens.map(\.id) ?? [])
    guard let asked = sheets.firstIndex(where: { presenters.contains($0.presenter) }) else {
      throw .sheetNotFound(
        message: "The screen is not in a sheet, and has presented none."
      )
    }
    return asked
  }
}

extension NavigationNode {
  /// Whether a screen or a group exists in this node.
  fileprivate func contains(_ id: NavigationID) -> Bool { way(to: id) != nil || node(id) != nil }
}

extension Turn {
  /// Whether the step leads to a tab or a column, which cannot be empty.
  var isBranch: Bool {
    switch self {
    case .tab, .column: true
    case .root, .path: false
    }
  }
}
