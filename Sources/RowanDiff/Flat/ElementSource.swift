/// A snapshot made of an array of diffable elements.
public struct ElementSource<Element: Diffable>: DiffSource {
  /// The elements in order.
  public let elements: [Element]

  /// Wraps an array.
  @inlinable
  public init(_ elements: [Element]) {
    self.elements = elements
  }

  @inlinable
  public var count: Int { elements.count }

  @inlinable
  public func key(at index: Int) -> Element.Key { elements[index].diffKey }

  @inlinable
  public func keyHash(at index: Int) -> UInt64 { elements[index].diffKey.diffHash }

  @inlinable
  public func isSameKey(
    at index: Int,
    as other: ElementSource<Element>,
    at otherIndex: Int
  ) -> Bool {
    elements[index].diffKey.isSameKey(as: other.elements[otherIndex].diffKey)
  }

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
