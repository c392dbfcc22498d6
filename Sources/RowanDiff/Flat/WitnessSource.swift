/// A snapshot of an array whose elements need not conform to ``Diffable``: two closures determine
/// the key and compare contents.
public struct WitnessSource<Element, Key: DiffKey>: DiffSource {
  /// The elements in order.
  public let elements: [Element]

  @usableFromInline let keyOfElement: (Element) -> Key
  @usableFromInline let areContentsEqual: (Element, Element) -> Bool

  /// Creates a snapshot of an array.
  /// - Parameters:
  ///   - elements: The elements in order.
  ///   - key: Returns the identity of an element.
  ///   - isContentEqual: Returns whether two elements with the same key have equal content.
  @inlinable
  public init(
    _ elements: [Element],
    key: @escaping (Element) -> Key,
    isContentEqual: @escaping (Element, Element) -> Bool
  ) {
    self.elements = elements
    keyOfElement = key
    areContentsEqual = isContentEqual
  }

  /// The number of elements in the snapshot.
  @inlinable
  public var count: Int { elements.count }

  /// Returns the key of the element at an index.
  @inlinable
  public func key(at index: Int) -> Key { keyOfElement(elements[index]) }

  /// Returns whether two elements with the same key have equal content.
  @inlinable
  public func isContentEqual(
    at index: Int,
    to other: WitnessSource<Element, Key>,
    at otherIndex: Int
  ) -> Bool {
    areContentsEqual(elements[index], other.elements[otherIndex])
  }
}
