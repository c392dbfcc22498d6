import Rowan

extension MonitorApp.Route {
  /// The route of the list that is the root of this screen's stack, or `nil` if the screen belongs
  /// to no list.
  var table: MonitorApp.Route? {
    switch self {
    case .process: .processes
    case .log: .logs
    case .package: .packages
    case .home, .processes, .logs, .disks, .network, .packages, .nothing, .settings, .missing: nil
    }
  }
}

extension NavigationNode<MonitorApp> {
  /// The initial tree: the home, with the processes beside it or behind it.
  public static var start: Self {
    .split([(.sidebar, .screen(.home)), (.detail, .stack(.processes))])
  }

  /// The number of the process that is shown, or `nil` if the detail column shows another screen.
  var shownProcess: Int? {
    if case .process(let pid) = shown { pid } else { nil }
  }

  /// Whether the screen beside the home has the focus, and has its own search.
  var hasOtherSearch: Bool {
    guard case .split(let split) = self, split.focused == .detail else { return false }
    return switch shown {
    case .logs, .log, .packages: true
    default: false
    }
  }

  /// The route of the screen beside the home, or in front of it in a narrow window.
  private var shown: MonitorApp.Route? {
    guard case .split(let split) = self,
      let detail = split.columns.first(where: { $0.column == .detail })?.node
    else { return nil }
    return if case .stack(let stack) = detail { stack.top.route } else { detail.route }
  }

  /// Returns the columns with the given route beside the home and with the focus in its column. A
  /// screen that belongs to a list is pushed on that list. If the list or the screen exists
  /// already, it keeps its state. For `.home`, only the focus moves.
  func choosing(_ route: MonitorApp.Route) -> Self {
    guard case .split(var split) = self,
      split.columns.contains(where: { $0.column == .sidebar }),
      let detail = split.columns.firstIndex(where: { $0.column == .detail })
    else {
      return Self.start.choosing(route)
    }
    guard route != .home else {
      split.focused = .sidebar
      return .split(split)
    }
    split.focused = .detail
    let bottom = route.table ?? route
    guard case .stack(var stack) = split.columns[detail].node, stack.root.route == bottom else {
      split.columns[detail].node = .stack(bottom, path: route == bottom ? [] : [route])
      return .split(split)
    }
    if route == bottom {
      stack.path = []
    } else if let place = stack.path.firstIndex(where: { $0.route == route }) {
      stack.path.removeSubrange((place + 1)...)
    } else {
      stack.path = [.screen(route)]
    }
    split.columns[detail].node = .stack(stack)
    return .split(split)
  }

  /// Returns the tree in its present structure. Trees saved by earlier versions contain the
  /// processes in the place of the home, and screens without the list below them. All else is
  /// unchanged.
  func upToDate() -> Self {
    guard case .split(var split) = self else { return self }
    for index in split.columns.indices {
      let node = split.columns[index].node
      switch split.columns[index].column {
      case .sidebar where node.route == .processes: split.columns[index].node = .screen(.home)
      case .detail:
        guard case .stack(var stack) = node, let root = stack.root.route else { continue }
        guard let bottom = root == .nothing ? .processes : root.table else { continue }
        if root != .nothing { stack.path.insert(stack.root, at: 0) }
        stack.root = .screen(bottom)
        split.columns[index].node = .stack(stack)
      default: continue
      }
    }
    return .split(split)
  }

  /// The route of a single screen, or `nil` for a container.
  private var route: MonitorApp.Route? {
    if case .screen(let screen) = self { screen.route } else { nil }
  }
}
