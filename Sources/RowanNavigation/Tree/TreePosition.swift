/// A step from a group into one of its branches.
enum Turn: Hashable, Sendable {
  /// The root of a stack.
  case root
  /// A pushed node of a stack, by its index.
  case path(Int)
  /// A tab, by its index.
  case tab(Int)
  /// A column, by its index.
  case column(Int)
}

/// The position of a screen or a group in a tree.
struct TreePosition: Hashable, Sendable {
  /// The layer: 0 for the root, and the index of the sheet plus 1 for sheets.
  var layer: Int
  /// The steps to the screen, or to the screen in which it is embedded.
  var turns: [Turn]
  /// The indices of the embedded screens that lead to it.
  var inside: [Int]
}

extension NavigationNode {
  /// The branches of a group in their order; empty for a screen.
  var branches: [(turn: Turn, node: NavigationNode)] {
    switch self {
    case .screen: []
    case .stack(let stack):
      [(.root, stack.root)] + stack.path.enumerated().map { (.path($0.offset), $0.element) }
    case .tabs(let tabs): tabs.branches.enumerated().map { (.tab($0.offset), $0.element.node) }
    case .split(let split):
      split.columns.enumerated().map { (.column($0.offset), $0.element.node) }
    }
  }

  /// The step to the focused branch; `nil` for a screen, and for a group without branches.
  var focusedTurn: Turn? {
    switch self {
    case .screen: nil
    case .stack(let stack): stack.path.isEmpty ? .root : .path(stack.path.count - 1)
    case .tabs(let tabs): tabs.branches.isEmpty ? nil : .tab(tabs.selectedIndex)
    case .split(let split): split.columns.isEmpty ? nil : .column(split.focusedIndex)
    }
  }

  /// The identity of a group; `nil` for a screen.
  var groupID: NavigationID? {
    switch self {
    case .screen: nil
    case .stack(let stack): stack.id
    case .tabs(let tabs): tabs.id
    case .split(let split): split.id
    }
  }

  /// Accesses a branch of a group.
  subscript(turn: Turn) -> NavigationNode {
    get {
      switch (self, turn) {
      case (.stack(let stack), .root): return stack.root
      case (.stack(let stack), .path(let number)): return stack.path[number]
      case (.tabs(let tabs), .tab(let number)): return tabs.branches[number].node
      case (.split(let split), .column(let number)): return split.columns[number].node
      default: preconditionFailure("The node has no branch for the step \(turn).")
      }
    }
    set {
      switch (self, turn) {
      case (.stack(var stack), .root):
        stack.root = newValue
        self = .stack(stack)
      case (.stack(var stack), .path(let number)):
        stack.path[number] = newValue
        self = .stack(stack)
      case (.tabs(var tabs), .tab(let number)):
        tabs.branches[number].node = newValue
        self = .tabs(tabs)
      case (.split(var split), .column(let number)):
        split.columns[number].node = newValue
        self = .split(split)
      default: preconditionFailure("The node has no branch for the step \(turn).")
      }
    }
  }

  /// Accesses the node at the end of a path.
  subscript(turns: ArraySlice<Turn>) -> NavigationNode {
    get {
      turns.reduce(self) { $0[$1] }
    }
    set {
      guard let first = turns.first else {
        self = newValue
        return
      }
      self[first][turns.dropFirst()] = newValue
    }
  }

  /// Returns the steps to a screen, and the indices of embedded screens from there, or `nil` if it is not in this node.
  func way(to id: NavigationID) -> (turns: [Turn], inside: [Int])? {
    if case .screen(let screen) = self { return screen.numbers(to: id).map { ([], $0) } }
    for (turn, node) in branches {
      if let further = node.way(to: id) { return ([turn] + further.turns, further.inside) }
    }
    return nil
  }

  /// Returns this node or the descendant with an identity, or `nil` if there is none.
  func node(_ id: NavigationID) -> NavigationNode? {
    if self.id == id { return self }
    for (_, node) in branches {
      if let found = node.node(id) { return found }
    }
    return nil
  }

  /// Returns the steps to a group, or `nil` if it is not in this node.
  func turns(toGroup id: NavigationID) -> [Turn]? {
    if groupID == id { return [] }
    for (turn, node) in branches {
      if let further = node.turns(toGroup: id) { return [turn] + further }
    }
    return nil
  }
}

/// The start of a move.
struct MoveStart: Hashable, Sendable {
  var place: TreePosition
  /// Whether the position is visible. A move that starts at a hidden position does not change the
  /// visible screens, unless it shows a node.
  var isVisible: Bool
}

extension NavigationTree {
  /// Returns the start of a move.
  ///
  /// - Parameter origin: The screen or the group, whose focused screen is used; `nil` for the current screen.
  /// - Returns: The position of the screen, and whether it is visible.
  /// - Throws: An error if there is no such screen.
  func start(from origin: NavigationID?) throws(NavigationError) -> MoveStart {
    guard let origin else {
      guard let place = front.focusedScreen.flatMap({ place(of: $0.id) }) else {
        throw .malformedTree(message: problem ?? "The tree has no screen.")
      }
      return MoveStart(place: place, isVisible: true)
    }
    let screen = place(of: origin) == nil ? node(origin)?.focusedScreen?.id : origin
    guard let screen, let place = place(of: screen) else {
      throw .childDestinationNotFound(
        message: "The screen at which the move starts does not exist."
      )
    }
    return MoveStart(place: place, isVisible: visibleScreens.contains { $0.id == screen })
  }

  /// Returns a group, or a screen that is not embedded in another one, or `nil` if there is none with this identity.
  ///
  /// - Complexity: O(screens).
  public func node(_ id: NavigationID) -> NavigationNode<App>? {
    for number in 0...sheets.count {
      if let node = layer(number).node(id) { return node }
    }
    return nil
  }

  /// Returns the position of a screen, or `nil` if it does not exist.
  func place(of id: NavigationID) -> TreePosition? {
    for number in 0...sheets.count {
      if let way = layer(number).way(to: id) {
        return TreePosition(layer: number, turns: way.turns, inside: way.inside)
      }
    }
    return nil
  }

  /// Replaces the node of a layer.
  mutating func setLayer(_ number: Int, _ node: NavigationNode<App>) {
    if number == 0 { root = node } else { sheets[number - 1].node = node }
  }

  /// Modifies the node at the end of a path in a layer.
  mutating func edit(
    _ number: Int,
    _ turns: ArraySlice<Turn>,
    _ body: (inout NavigationNode<App>) -> Void
  ) {
    var node = layer(number)
    var inner = node[turns]
    body(&inner)
    node[turns] = inner
    setLayer(number, node)
  }
}
