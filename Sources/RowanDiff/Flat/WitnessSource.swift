/// A snapshot made of an array whose elements need not conform to ``Diffable``: two functions say
/// what the identity and the content are.
public struct WitnessSource<Element, Key: DiffKey>: DiffSource {
  /// The elements in order.
  public let elements: [Element]

  @usableFromInline let keyOfElement: (Element) -> Key
  @usableFromInline let areContentsEqual: (Element, Element) -> Bool

  /// Wraps an array.
  /// - Parameters:
  ///   - elements: The elements in order.
  ///   - key: Returns the identity of an element.
  ///   - isContentEqual: Tells whether two elements with the same key show the same.
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

  /// How many elements the snapshot has.
  @inlinable
  public var count: Int { elements.count }

  /// The identity of the element at an index.
  @inlinable
  public func key(at index: Int) -> Key { keyOfElement(elements[index]) }

  /// Tells whether two elements with the same key show the same.
  @inlinable
  public func isContentEqual(
    at index: Int,
    to other: WitnessSource<Element, Key>,
    at otherIndex: Int
  ) -> Bool {
    areContentsEqual(elements[index], other.elements[otherIndex])
  }
}
