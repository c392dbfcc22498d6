extension NavigationTree {
  /// The tree without saved data and view states: only the part that determines the visible screens.
  package var bare: NavigationTree {
    var bare = NavigationTree(root.bare)
    bare.sheets = sheets.map { sheet in
      var sheet = sheet
      sheet.node = sheet.node.bare
      return sheet
    }
    return bare
  }
}

extension NavigationNode {
  fileprivate var bare: NavigationNode {
    if case .screen(let screen) = self { return .screen(screen.bare) }
    return branches.reduce(into: self) { node, branch in
      node[branch.turn] = branch.node.bare
      node.destination?.saved = nil
    }
  }
}

extension ScreenNode {
  fileprivate var bare: ScreenNode {
    var bare = self
    bare.saved = nil
    bare.viewState = nil
    bare.embedded = embedded.map(\.bare)
    return bare
  }
}
