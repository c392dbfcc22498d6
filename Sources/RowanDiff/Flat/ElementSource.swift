/// A snapshot of an array of diffable elements.
public struct ElementSource<Element: Diffable>: DiffSource {
  /// The elements in order.
  public let elements: [Element]

  /// Creates a snapshot of an array.
  @inlinable
  public init(_ elements: [Element]) {
    self.elements = elements
  }

  /// The number of elements in the snapshot.
  @inlinable
  public var count: Int { elements.count }

  /// Returns the key of the element at an index.
  @inlinable
  public func key(at index: Int) -> Element.Key { elements[index].diffKey }

  /// Returns the hash of the key at an index, read in place.
  @inlinable
  public func keyHash(at index: Int) -> UInt64 { elements[index].diffKey.diffHash }

  /// Returns whether two elements have the same key, compared in place.
  @inlinable
  public func isSameKey(
    at index: Int,
    as other: ElementSource<Element>,
    at otherIndex: Int
  ) -> Bool {
    elements[index].diffKey.isSameKey(as: other.elements[otherIndex].diffKey)
  }

  /// Returns whether two elements with the same key have equal content.
  @inlinable
  public func isContentEqual(
    at index: Int,
    to other: ElementSource<Element>,
    at otherIndex: Int
  ) -> Bool {
    elements[index].isContentEqual(to: other.elements[otherIndex])
  }
}

extension ElementSource: Sendable where Element: Sendable {}
