/// The kinds of things that the navigation of one app speaks of: its routes, what screens hand to
/// each other, and its tabs.
///
/// An app names them once, and every other type of navigation takes this one as its parameter:
///
///     enum Shop: NavigationTypes {
///       enum Route: RoutableDestinations { case catalogue, article(Int) }
///     }
public protocol NavigationTypes: Sendable {
  /// Where one can go.
  associatedtype Route: RoutableDestinations
  /// What a screen hands to the next one; nothing unless an app says otherwise.
  associatedtype Content: ContentTypeable = NoContent
  /// The tabs of the app; none unless it says otherwise.
  associatedtype Tab: TabTypeable = NoTab
}

/// Where one can go: as a rule an enumeration with a case for each kind of screen, whose payload says
/// which one of that kind.
///
/// Routes are compared whole, payload and all.
public protocol RoutableDestinations: Hashable, Codable, Sendable {
  /// The name of the kind of screen, for messages; that of the case unless an app says otherwise.
  var rawValue: String { get }
}

extension RoutableDestinations {
  /// The name of the case, without its payload.
  public var rawValue: String { CaseName.of(self) }
}

/// What screens hand to each other besides a route.
///
/// It is part of the navigation tree, and so is saved and restored with it.
public protocol ContentTypeable: Hashable, Codable, Sendable {}

/// The tabs of an app.
public protocol TabTypeable: Hashable, CaseIterable, Codable, Sendable {
  /// What people read on the tab; the name of the case unless an app says otherwise.
  var tabName: String { get }
}

extension TabTypeable {
  /// The name of the case.
  public var tabName: String { CaseName.of(self) }
}

/// The content of an app whose screens hand nothing to each other.
public enum NoContent: ContentTypeable {
  /// There is none to decode.
  public init(from decoder: any Decoder) throws {
    throw DecodingError.dataCorrupted(
      .init(codingPath: decoder.codingPath, debugDescription: "The app has no content.")
    )
  }

  /// There is none to encode.
  public func encode(to encoder: any Encoder) throws {}
}

/// The tabs of an app without tabs.
public enum NoTab: TabTypeable {
  /// There is none to decode.
  public init(from decoder: any Decoder) throws {
    throw DecodingError.dataCorrupted(
      .init(codingPath: decoder.codingPath, debugDescription: "The app has no tabs.")
    )
  }

  /// There is none to encode.
  public func encode(to encoder: any Encoder) throws {}
}

/// The names of cases of enumerations.
enum CaseName {
  /// The name of the case of a value, without its payload.
  static func of(_ value: some Any) -> String {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .enum, let label = mirror.children.first?.label { return label }
    return String(describing: value)
  }
}
