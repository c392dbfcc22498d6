/// An item of a component, shown as a row: a value.
///
/// ```swift
/// struct Departure: HomeComponentItem, Hashable {
///   var identity: String
///   var line: String
///   var minutes: Int
/// }
/// ```
public protocol HomeComponentItem: Sendable {
  /// The identity of the item within its component, stable over time.
  var identity: String { get }
  /// A string that changes if the row must be updated. Rows with an equal token are not rebuilt.
  ///
  /// The default is the hash of the item if it is `Hashable`, and its identity otherwise.
  var equalityToken: String { get }
  /// Whether the row of the item has swipe actions; `false` by default.
  var canEdit: Bool { get }
  /// Whether the item can be selected; `true` by default. Assistive technology does not describe the rows of other
  /// items as buttons.
  var isAction: Bool { get }
}

extension HomeComponentItem {
  /// The hash of the item if it is `Hashable`, and its identity otherwise.
  public var equalityToken: String {
    guard let hashable = self as? any Hashable else { return identity }
    return String(AnyHashable(hashable).hashValue, radix: 36)
  }

  /// `false`.
  public var canEdit: Bool { false }

  /// `true`.
  public var isAction: Bool { true }
}
