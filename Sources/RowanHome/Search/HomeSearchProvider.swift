public import RowanComponents
public import RowanControls
import RowanCore

/// A data source for the search of a home screen.
///
/// ```swift
/// final class StopSearch: HomeSearchProvider {
///   let identity = "stops"
///   func results(for query: String) async throws -> [any HomeComponentItem] {
///     try await timetable.stops(named: query).map {
///       HomeSearchItem(identity: $0.id, title: $0.name, subtitle: $0.town)
///     }
///   }
///   func action(for item: any HomeComponentItem) -> HomeComponentAction? {
///     .push(Route.stop(item.identity), selection: item)
///   }
/// }
/// ```
@MainActor
public protocol HomeSearchProvider: AnyObject {
  /// The identity of the provider within its home screen.
  var identity: String { get }
  /// The name of the provider in error messages; by default, its identity.
  var name: String { get }

  /// Returns the results for a query. Called after a pause of 200 milliseconds in typing. The task is cancelled when
  /// the query changes, and its results are then dropped.
  /// - Parameter query: The search text without surrounding white space. Never empty.
  /// - Returns: The results, in the order in which they are shown.
  /// - Throws: The reason why the search failed. Results of other providers are shown nevertheless.
  func results(for query: String) async throws -> [any HomeComponentItem]

  /// Returns the view of a result. By default, a ``HomeSearchItem`` is shown as a row of title and subtitle.
  func cell(for item: any HomeComponentItem) -> (any Component)?

  /// Returns the action for a selected result, or `nil` for none.
  func action(for item: any HomeComponentItem) -> HomeComponentAction?
}

extension HomeSearchProvider {
  /// The identity of the provider.
  public var name: String { identity }

  /// Returns a row of title and subtitle for a ``HomeSearchItem``, and `nil` for other items.
  public func cell(for item: any HomeComponentItem) -> (any Component)? {
    (item as? HomeSearchItem).map { HomeSearchLine(item: $0) }
  }

  /// Returns the action that passes the item to the app.
  public func action(for item: any HomeComponentItem) -> HomeComponentAction? {
    .handleSelection(item, component: identity)
  }
}

/// A search result with a title and an optional subtitle.
public struct HomeSearchItem: HomeComponentItem, HomeSearchable, Hashable {
  /// The identity of the result within its provider.
  public var identity: String
  /// The title.
  public var title: String
  /// An optional text below the title.
  public var subtitle: String?
  /// The icon, or `nil` for none.
  public var icon: Icon.Name?

  /// Creates a search result.
  public init(identity: String, title: String, subtitle: String? = nil, icon: Icon.Name? = nil) {
    self.identity = identity
    self.title = title
    self.subtitle = subtitle
    self.icon = icon
  }
}

/// The row of a search result.
struct HomeSearchLine: Component {
  let item: HomeSearchItem
  @Environment(\.theme) private var theme

  var body: some Component {
    HStack(spacing: theme.spacing.m) {
      if let icon = item.icon { Icon(icon).foreground(.secondaryLabel) }
      VStack(alignment: .leading, spacing: 0) {
        Text(item.title)
        if let subtitle = item.subtitle {
          Text(subtitle).font(.caption).foreground(.secondaryLabel)
        }
      }
      .grow().shrink()
    }
    .padding(horizontal: theme.spacing.l, vertical: theme.spacing.s)
  }
}
