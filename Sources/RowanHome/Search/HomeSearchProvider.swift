public import RowanComponents
public import RowanControls
import RowanCore

/// Who finds things on behalf of a home screen.
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
  /// What tells the provider from others.
  var identity: String { get }
  /// What it is called where it fails; its identity, unless it is said otherwise.
  var name: String { get }

  /// Finds something. Asked once nobody has typed for 200 milliseconds; cancelled when the query changes, and
  /// what it still answers then is dropped.
  /// - Parameter query: What is searched for, without spaces around it. Never empty.
  /// - Returns: What was found, in the order to show it in.
  /// - Throws: Why nothing can be found. What others find is shown nevertheless.
  func results(for query: String) async throws -> [any HomeComponentItem]

  /// What shows something that was found; a ``HomeSearchItem`` looks like a line of title and subtitle, unless
  /// it is said otherwise.
  func cell(for item: any HomeComponentItem) -> (any Component)?

  /// What is to be done when something is chosen that was found.
  func action(for item: any HomeComponentItem) -> HomeComponentAction?
}

extension HomeSearchProvider {
  /// The identity.
  public var name: String { identity }

  /// A line, for ``HomeSearchItem``s.
  public func cell(for item: any HomeComponentItem) -> (any Component)? {
    (item as? HomeSearchItem).map { HomeSearchLine(item: $0) }
  }

  /// Hands the item on to the app.
  public func action(for item: any HomeComponentItem) -> HomeComponentAction? {
    .handleSelection(item, component: identity)
  }
}

/// Something that was found, as a title and more words.
public struct HomeSearchItem: HomeComponentItem, HomeSearchable, Hashable {
  /// What tells it from the others that its provider has found.
  public var identity: String
  /// What it is called.
  public var title: String
  /// More words about it.
  public var subtitle: String?
  /// A picture of it.
  public var icon: IconName?

  /// Creates an item.
  public init(identity: String, title: String, subtitle: String? = nil, icon: IconName? = nil) {
    self.identity = identity
    self.title = title
    self.subtitle = subtitle
    self.icon = icon
  }
}

/// Something that was found, in a line.
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
