import Rowan

/// Something that a component of the home shows.
struct HomeItem<Value: Hashable & Sendable>: HomeComponentItem, Hashable {
  /// What tells it from others of its component.
  var identity: String
  /// What is shown.
  var value: Value
  /// Whether it leads somewhere.
  var isAction = true
}

/// A sentence in the place of what there would be.
struct HomeRemark: HomeComponentItem, Hashable {
  /// The sentence.
  var words: String
  /// Whether it tells of something that went wrong.
  var isProblem = false

  var identity: String { "remark" }
  var isAction: Bool { false }
}

/// Shows a sentence in the place of what there would be.
struct HomeRemarkRow: Component, Equatable {
  let remark: HomeRemark

  var body: some Component {
    HStack(spacing: Columns.iconSpacing) {
      if remark.isProblem { Icon(.warning, size: 16).foreground(.warning) }
      Text(remark.words).foreground(.secondaryLabel).lineLimit(4)
        .frame(minWidth: 0, maxWidth: .infinity)
    }
    .padding(horizontal: Columns.inset, vertical: Columns.rowPadding)
  }
}

extension HomeComponentContent {
  /// What is found by looking at something, below a title with a way to all there is.
  ///
  /// - Parameters:
  ///   - title: What the section is called.
  ///   - route: Where all there is can be seen.
  ///   - found: What was found; `nil` before anybody has looked.
  ///   - problem: What is said where nothing can be found out.
  ///   - items: What is shown of it.
  /// - Returns: The content.
  static func looking<Value>(
    _ title: String,
    all route: MonitorApp.Route,
    at found: Result<Value, any Error>?,
    orSay problem: String,
    _ items: (Value) -> [any HomeComponentItem]
  ) -> HomeComponentContent {
    let shown: [any HomeComponentItem] =
      switch found {
      case nil: []
      case .success(let value): items(value)
      case .failure: [HomeRemark(words: problem, isProblem: true)]
      }
    return HomeComponentContent(items: shown, header: .all(title, route))
  }
}

extension HomeHeaderConfiguration {
  /// A title with a way to all there is.
  static func all(_ title: String, _ route: MonitorApp.Route) -> HomeHeaderConfiguration {
    HomeHeaderConfiguration(title: title, action: HomeHeaderAction { _ in .push(route) })
  }
}
