/// A step from a group into one of its branches.
enum Turn: Hashable, Sendable {
  /// The bottom of a stack.
  case root
  /// What was pushed onto a stack.
  case path(Int)
  /// A tab, by its number.
  case tab(Int)
  /// A column, by its number.
  case column(Int)
}

/// Where a screen is in a tree.
struct TreePosition: Hashable, Sendable {
  /// 0 below all sheets, otherwise the number of the sheet from 1.
  var layer: Int
  /// The steps to the screen, or to the one that it is embedded in.
  var turns: [Turn]
  /// The numbers of embedded screens on the way to it.
  var inside: [Int]
}

extension NavigationNode {
  /// The branches of a group in their order; none for a screen.
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

  /// The branch in which navigation goes on; `nil` for a screen, and for a group without branches.
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

  /// A branch of a group.
  subscript(turn: Turn) -> NavigationNode {
    get {
      switch (self, turn) {
      case (.stack(let stack), .root): return stack.root
      case (.stack(let stack), .path(let number)): return stack.path[number]
      case (.tabs(let tabs), .tab(let number)): return tabs.branches[number].node
      case (.split(let split), .column(let number)): return split.columns[number].node
      default: preconditionFailure("A step leads into a branch of a group that has it.")
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
      default: preconditionFailure("A step leads into a branch of a group that has it.")
      }
    }
  }

  /// What is at the end of steps.
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

  /// The steps to a screen and on to the one within it; `nil` if it is not here.
  func way(to id: NavigationID) -> (turns: [Turn], inside: [Int])? {
    if case .screen(let screen) = self { return screen.numbers(to: id).map { ([], $0) } }
    for (turn, node) in branches {
      if let further = node.way(to: id) { return ([turn] + further.turns, further.inside) }
    }
    return nil
  }

  /// This part or one of its parts; `nil` if it is not here.
  func node(_ id: NavigationID) -> NavigationNode? {
    if self.id == id { return self }
    for (_, node) in branches {
      if let found = node.node(id) { return found }
    }
    return nil
  }

  /// The steps to a group; `nil` if it is not here.
  func turns(toGroup id: NavigationID) -> [Turn]? {
    if groupID == id { return [] }
    for (turn, node) in branches {
      if let further = node.turns(toGroup: id) { return [turn] + further }
    }
    return nil
  }
}

/// Where a move begins.
struct MoveStart: Hashable, Sendable {
  var place: TreePosition
  /// Whether the place can be seen: a move that begins elsewhere leaves alone what is seen, unless it shows
  /// something.
  var isVisible: Bool
}

extension NavigationTree {
  /// Where a move begins: at the current screen, or at a screen or a group.
  ///
  /// - Parameter origin: The screen, or the group, whose screen in which navigation goes on is meant; `nil` for
  ///   the current screen.
  /// - Returns: The place of the screen, and whether it can be seen.
  /// - Throws: That there is no such screen.
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
        message: "The screen at which the move is to begin is not there (any more)."
      )
    }
    return MoveStart(place: place, isVisible: visibleScreens.contains { $0.id == screen })
  }

  /// Returns a group, or a screen that is not within another one, or `nil` if there is none of the identity.
  ///
  /// - Complexity: O(screens).
  public func node(_ id: NavigationID) -> NavigationNode<App>? {
    for number in 0...sheets.count {
      if let node = layer(number).node(id) { return node }
    }
    return nil
  }

  /// Where a screen is; `nil` if it is nowhere.
  func place(of id: NavigationID) -> TreePosition? {
    for number in 0...sheets.count {
      if let way = layer(number).way(to: id) {
        return TreePosition(layer: number, turns: way.turns, inside: way.inside)
      }
    }
    return nil
  }

  /// Replaces everything in a layer.
  mutating func setLayer(_ number: Int, _ node: NavigationNode<App>) {
    if number == 0 { root = node } else { sheets[number - 1].node = node }
  }

  /// Changes what is at the end of steps in a layer.
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
