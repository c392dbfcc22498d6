public import Foundation

/// A value that is told from others by an identity of its own, whether they are equal or not.
///
/// Wrapping a value anew makes it another one: keep what was wrapped, and change ``wrappedItem``.
public struct Identified<Item> {
  /// What tells the value from others.
  public let id: UUID
  /// The value.
  public var wrappedItem: Item

  /// Wraps a value, under a new identity unless one is given.
  public init(id: UUID = UUID(), wrappedItem: Item) {
    self.id = id
    self.wrappedItem = wrappedItem
  }
}

extension Identified: Identifiable {}
extension Identified: Sendable where Item: Sendable {}
extension Identified: Equatable where Item: Equatable {}
extension Identified: Hashable where Item: Hashable {}
