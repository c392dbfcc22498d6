public import Foundation

/// A value with a unique identity that is independent of its content.
///
/// Each new wrapper has a new identity. To update a value, keep its wrapper and change ``wrappedItem``.
public struct Identified<Item> {
  /// The identity.
  public let id: UUID
  /// The value.
  public var wrappedItem: Item

  /// Wraps a value, by default with a new identity.
  public init(id: UUID = UUID(), wrappedItem: Item) {
    self.id = id
    self.wrappedItem = wrappedItem
  }
}

extension Identified: Identifiable {}
extension Identified: Sendable where Item: Sendable {}
extension Identified: Equatable where Item: Equatable {}
extension Identified: Hashable where Item: Hashable {}
