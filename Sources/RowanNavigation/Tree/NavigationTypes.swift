/// The navigation types of an app: its routes, the content that screens pass to each other, and its tabs.
///
/// An app declares them once. All other generic types of navigation have this type as their parameter:
///
/// ```swift
/// enum Shop: NavigationTypes {
///   enum Route: RoutableDestinations { case catalogue, article(Int) }
/// }
/// ```
public protocol NavigationTypes: Sendable {
  /// The routes of the app.
  associatedtype Route: RoutableDestinations
  /// The content that a screen passes to the next one; none by default.
  associatedtype Content: ContentTypeable = NoContent
  /// The tabs of the app; none by default.
  associatedtype Tab: TabTypeable = NoTab
}

/// The routes of an app: as a rule an enumeration with a case for each kind of screen, whose associated values identify
/// the content of the screen.
///
/// Routes are compared including their associated values.
public protocol RoutableDestinations: Hashable, Codable, Sendable {
  /// The name of the route, for messages; by default, the name of the case.
  var rawValue: String { get }
}

extension RoutableDestinations {
  /// The name of the case, without its associated values.
  public var rawValue: String { CaseName.of(self) }
}

/// Content that screens pass to each other in addition to a route.
///
/// It is part of the navigation tree, and is saved and restored with it.
public protocol ContentTypeable: Hashable, Codable, Sendable {}

/// The tabs of an app.
public protocol TabTypeable: Hashable, CaseIterable, Codable, Sendable {
  /// The title of the tab for users; by default, the name of the case.
  var tabName: String { get }
}

extension TabTypeable {
  /// The name of the case.
  public var tabName: String { CaseName.of(self) }
}

/// The content type of an app whose screens pass no content to each other.
public enum NoContent: ContentTypeable {
  /// Throws an error, because there are no values.
  public init(from decoder: any Decoder) throws {
    throw DecodingError.dataCorrupted(
      .init(codingPath: decoder.codingPath, debugDescription: "The app has no content type.")
    )
  }

  /// Encodes nothing, because there are no values.
  public func encode(to encoder: any Encoder) throws {}
}

/// The tab type of an app without tabs.
public enum NoTab: TabTypeable {
  /// Throws an error, because there are no values.
  public init(from decoder: any Decoder) throws {
    throw DecodingError.dataCorrupted(
      .init(codingPath: decoder.codingPath, debugDescription: "The app has no tabs.")
    )
  }

  /// Encodes nothing, because there are no values.
  public func encode(to encoder: any Encoder) throws {}
}

/// The names of the cases of enumerations.
enum CaseName {
  /// Returns the name of a value's case, without its associated values.
  static func of(_ value: some Any) -> String {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .enum, let label = mirror.children.first?.label { return label }
    return String(describing: value)
  }
}
