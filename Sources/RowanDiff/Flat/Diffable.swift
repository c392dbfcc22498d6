/// An element of a list that can be compared with its earlier self.
///
/// ```swift
/// struct Message: Diffable {
///   var number: Int
///   var text: String
///
///   var diffKey: Int { number }
///   func isContentEqual(to other: Message) -> Bool { text == other.text }
/// }
/// ```
public protocol Diffable {
  /// The type of the identity.
  associatedtype Key: DiffKey

  /// The identity, which should occur once in a snapshot.
  var diffKey: Key { get }

  /// Tells whether an element with the same key shows the same. The default asks `==` where there
  /// is one.
  func isContentEqual(to other: Self) -> Bool
}

extension Diffable where Self: Equatable {
  /// Asks `==`.
  @inlinable
  public func isContentEqual(to other: Self) -> Bool { self == other }
}
