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
  /// The default is the hash of the item if it is `Hashable`, and its identity otherwise. Items
  /// with equal hashes are compared with `==`, because different items may have the same hash.
  var equalityToken: String { get }
  /// Whether the row of the item has swipe actions; `false` by default.
  var canEdit: Bool { get }
  /// Whether the item can be selected; `true` by default. Assistive technology does not describe the rows of other
  /// items as buttons.
  var isAction: Bool { get }
}

extension HomeComponentItem {
  /// The hash of the item if it is `Hashable`, and its identity otherwise.
  public var equalityToken: String { hashToken ?? identity }

  /// The hash of the item, or `nil` if it is not `Hashable`.
  private var hashToken: String? {
    guard let hashable = self as? any Hashable else { return nil }
    return String(AnyHashable(hashable).hashValue, radix: 36)
  }

  /// Whether the row of an item with the same token need not be rebuilt for this item. A token that
  /// the app computes decides alone. A hash does not, because different items may share it.
  func isUnchanged(from other: any HomeComponentItem, token: String) -> Bool {
    guard let value = self as? any Hashable, let otherValue = other as? any Hashable else {
      return true
    }
    return AnyHashable(value) == AnyHashable(otherValue) || token != hashToken
  }

  /// `false`.
  public var canEdit: Bool { false }

  /// `true`.
  public var isAction: Bool { true }
}
