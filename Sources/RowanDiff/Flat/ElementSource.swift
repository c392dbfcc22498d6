/// A snapshot made of an array of diffable elements.
public struct ElementSource<Element: Diffable>: DiffSource {
  /// The elements in order.
  public let elements: [Element]

  /// Wraps an array.
  @inlinable
  public init(_ elements: [Element]) {
    self.elements = elements
  }

  /// How many elements the snapshot has.
  @inlinable
  public var count: Int { elements.count }

  /// The identity of the element at an index.
  @inlinable
  public func key(at index: Int) -> Element.Key { elements[index].diffKey }

  /// The hash of the key at an index, read in place.
  @inlinable
  public func keyHash(at index: Int) -> UInt64 { elements[index].diffKey.diffHash }

  /// Tells whether two elements have the same key, comparing them in place.
  @inlinable
  public func isSameKey(
    at index: Int,
    as other: ElementSource<Element>,
    at otherIndex: Int
  ) -> Bool {
    elements[index].diffKey.isSameKey(as: other.elements[otherIndex].diffKey)
  }

  /// Tells whether two elements with the same key show the same.
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
