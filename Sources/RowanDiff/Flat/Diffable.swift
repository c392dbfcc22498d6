/// An element of a list that can be compared with its previous version.
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
  /// The type of the key.
  associatedtype Key: DiffKey

  /// The identity of the element. It should occur once in a snapshot.
  var diffKey: Key { get }

  /// Returns whether an element with the same key has equal content. The default implementation for
  /// `Equatable` types uses `==`.
  func isContentEqual(to other: Self) -> Bool
}

extension Diffable where Self: Equatable {
  /// Returns whether the elements are equal by `==`.
  @inlinable
  public func isContentEqual(to other: Self) -> Bool { self == other }
}
