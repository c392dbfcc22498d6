import Rowan

extension MonitorApp.Route {
  /// The table that a screen is a part of, upon which it stands; `nil` for screens that stand by themselves.
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
  /// Where Monitor starts: the home, and the processes beside it or behind it.
  public static var start: Self {
    .split([(.sidebar, .screen(.home)), (.detail, .stack(.processes))])
  }

  /// The process that is shown; `nil` if there is none.
  var shownProcess: Int? {
    if case .process(let pid) = shown { pid } else { nil }
  }

  /// Whether the screen beside the home has the focus, and a search of its own.
  var hasOtherSearch: Bool {
    guard case .split(let split) = self, split.focused == .detail else { return false }
    return switch shown {
    case .logs, .log, .packages: true
    default: false
    }
  }

  /// What is shown beside the home, or in front of it.
  private var shown: MonitorApp.Route? {
    guard case .split(let split) = self,
      let detail = split.columns.first(where: { $0.column == .detail })?.node
    else { return nil }
    return if case .stack(let stack) = detail { stack.top.route } else { detail.route }
  }

  /// The columns with another screen beside the home, which gets the focus, upon the table that it is a part of;
  /// the home itself with the focus, if that is wanted. Whatever is there already stays as it is.
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

  /// The columns as they are by now: in a place that was kept by earlier versions the processes stand where the
  /// home is, and what was opened from there stands by itself. All else stays as it is.
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

  /// The route of a single screen; `nil` for all else.
  private var route: MonitorApp.Route? {
    if case .screen(let screen) = self { screen.route } else { nil }
  }
}
