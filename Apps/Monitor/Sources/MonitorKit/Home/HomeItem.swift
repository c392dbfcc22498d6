import Rowan
import RowanHome

/// An item of a home component, with the value that its row displays.
struct HomeItem<Value: Hashable & Sendable>: HomeComponentItem, Hashable {
  /// The identity of the item in its component.
  var identity: String
  /// The displayed value.
  var value: Value
  /// Whether a tap on the item performs an action.
  var isAction = true
}

/// An item with a sentence that replaces the content, for an empty list or a failure.
struct HomeRemark: HomeComponentItem, Hashable {
  /// The sentence.
  var message: String
  /// Whether the sentence describes a failure.
  var isProblem = false

  var identity: String { "remark" }
  var isAction: Bool { false }
}

/// A row with the sentence of a `HomeRemark`.
struct HomeRemarkRow: Component, Equatable {
  let remark: HomeRemark

  var body: some Component {
    HStack(spacing: Columns.iconSpacing) {
      if remark.isProblem { Icon(.warning, size: 16).foreground(.warning) }
      Text(remark.message).foreground(.secondaryLabel).lineLimit(4)
        .frame(minWidth: 0, maxWidth: .infinity)
    }
    .padding(horizontal: Columns.inset, vertical: Columns.rowPadding)
  }
}

extension HomeComponentContent {
  /// Returns the content of a section from the result of a request, below a title that opens the
  /// whole list.
  ///
  /// - Parameters:
  ///   - title: The title of the section.
  ///   - route: The route of the whole list.
  ///   - found: The result, or `nil` before the first one. The section has no items then.
  ///   - problem: The sentence for a failure.
  ///   - items: Returns the items for a value.
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
      case .failure: [HomeRemark(message: problem, isProblem: true)]
      }
    return HomeComponentContent(items: shown, header: .all(title, route))
  }
}

extension HomeHeaderConfiguration {
  /// Returns a header whose title opens the whole list.
  static func all(_ title: String, _ route: MonitorApp.Route) -> HomeHeaderConfiguration {
    HomeHeaderConfiguration(title: title, action: HomeHeaderAction { _ in .push(route) })
  }
}
