/// One of the things that a component of a home screen shows: a value, which becomes a row.
///
/// ```swift
/// struct Departure: HomeComponentItem, Hashable {
///   var identity: String
///   var line: String
///   var minutes: Int
/// }
/// ```
public protocol HomeComponentItem: Sendable {
  /// What tells the item from others of its component, over time.
  var identity: String { get }
  /// What differs between two values of an item that are to look different. Rows of which it is the same are
  /// left alone.
  ///
  /// Unless it is said otherwise: the hash of the item, where it is `Hashable`; its identity, where it is not.
  var equalityToken: String { get }
  /// Whether the item has something to be done by swiping its row aside; `false` unless it is said otherwise.
  var canEdit: Bool { get }
  /// Whether choosing the item does something; `true` unless it is said otherwise. Rows of others cannot be
  /// chosen, and assistive technology calls them no buttons.
  var isAction: Bool { get }
}

extension HomeComponentItem {
  /// The hash, or the identity.
  public var equalityToken: String {
    guard let hashable = self as? any Hashable else { return identity }
    return String(AnyHashable(hashable).hashValue, radix: 36)
  }

  /// No.
  public var canEdit: Bool { false }

  /// Yes.
  public var isAction: Bool { true }
}
