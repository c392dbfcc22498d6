#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension NavigationNode {
  /// All screens, from bottom to top.
  var screens: [ScreenNode<App>] {
    if case .screen(let screen) = self { return screen.all }
    return branches.flatMap(\.node.screens)
  }

  /// The focused screen, in a tree that can be shown.
  package var focused: ScreenNode<App> {
    guard let screen = focusedScreen else {
      preconditionFailure("The group has no branches, and no focused screen.")
    }
    return screen
  }

  /// The focused screen, or `nil` if a group along the path to it has no branches.
  var focusedScreen: ScreenNode<App>? {
    if case .screen(let screen) = self { return screen.innermost }
    return focusedTurn.flatMap { self[$0].focusedScreen }
  }

  /// Returns the visible screens if no sheet is in front. Of a split view, all columns are visible,
  /// or only the focused one if the window is compact.
  func visible(isCompact: Bool) -> [ScreenNode<App>] {
    switch self {
    case .screen(let screen): return screen.all
    case .stack(let stack): return stack.top.visible(isCompact: isCompact)
    case .tabs: return focusedTurn.map { self[$0].visible(isCompact: isCompact) } ?? []
    case .split(let split):
      if isCompact { return focusedTurn.map { self[$0].visible(isCompact: true) } ?? [] }
      return split.columns.flatMap { $0.node.visible(isCompact: false) }
    }
  }

  /// The identity of the screen or the group.
  public var id: NavigationID {
    switch self {
    case .screen(let screen): screen.id
    case .stack(let stack): stack.id
    case .tabs(let tabs): tabs.id
    case .split(let split): split.id
    }
  }

  /// Returns the screens that lead to the end of a path, including the last one.
  func trail(along turns: ArraySlice<Turn>) -> [ScreenNode<App>] {
    if case .screen(let screen) = self { return [screen] }
    guard let turn = turns.first ?? focusedTurn else { return [] }
    var below: [ScreenNode<App>] = []
    if case .path(let number) = turn {
      below = self[.root].ownTrail
      for lower in 0..<number { below += self[.path(lower)].ownTrail }
    }
    return below + self[turn].trail(along: turns.dropFirst())
  }

  /// The screens that lead to the focused screen of this node, including that one.
  var ownTrail: [ScreenNode<App>] {
    let here = trail(along: [])
    guard let last = here.last else { return here }
    // Embedded screens count as being on top of their screen.
    var within: [ScreenNode<App>] = []
    var next = last.embedded.last
    while let screen = next {
      within.append(screen)
      next = screen.embedded.last
    }
    return here + within
  }

  /// The identities of all groups.
  var groupIDs: [NavigationID] {
    (groupID.map { [$0] } ?? []) + branches.flatMap(\.node.groupIDs)
  }

  /// The error in this node as a sentence, or `nil` if it can be shown.
  var problem: String? {
    switch self {
    case .screen, .stack: break
    case .tabs(let tabs):
      if tabs.branches.isEmpty { return "A group of tabs has no tabs." }
      if !tabs.branches.contains(where: { $0.tab == tabs.selection }) {
        return "The selected tab “\(tabs.selected.tabName)” is not in its group."
      }
      if Set(tabs.branches.map(\.tab)).count < tabs.branches.count {
        return "A tab occurs twice."
      }
    case .split(let split):
      if split.columns.isEmpty { return "A split view has no columns." }
      if !split.columns.contains(where: { $0.column == split.focused }) {
        return "The focused column “\(split.focused.rawValue)” is not in its split view."
      }
      if Set(split.columns.map(\.column)).count < split.columns.count {
        return "A column occurs twice."
      }
    }
    for (_, node) in branches {
      if let problem = node.problem { return problem }
    }
    return nil
  }
}

extension NavigationTree {
  /// The error in the tree as a sentence, or `nil` if it can be shown.
  ///
  /// Trees returned by ``applying(_:from:)`` have no errors. Trees that an app creates may contain an identity twice,
  /// or a selected tab that does not exist.
  public var problem: String? {
    if let problem = root.problem { return problem }
    var known: Set<NavigationID> = []
    for number in 0...sheets.count {
      let node = layer(number)
      if number > 0 {
        if let problem = node.problem { return problem }
        let sheet = sheets[number - 1]
        if let problem = sheet.options.problem { return problem }
        guard known.contains(sheet.presenter) else {
          return "The presenter \(sheet.presenter) of a sheet does not exist."
        }
        guard known.insert(sheet.id).inserted else {
          return "The identity \(sheet.id) occurs twice."
        }
      }
      for id in node.screens.map(\.id) + node.groupIDs {
        guard known.insert(id).inserted else { return "The identity \(id) occurs twice." }
      }
    }
    return nil
  }
}
