public import RowanListData

extension CollectionSection {
  /// All elements, hidden ones included. O(elements).
  public var elements: [any ElementRepresentable] {
    get { base.elements }
    set { base.elements = newValue }
  }

  /// The element at an index, or `nil` when there is none.
  public func element(at index: Int) -> (any ElementRepresentable)? { base.element(at: index) }

  /// Replaces all elements.
  public func set(elements: [any ElementRepresentable]) { base.set(elements: elements) }

  /// Replaces all elements by others of one type, which take less memory and are compared faster. O(1).
  public func set<Element: ElementRepresentable & Equatable>(elements: [Element]) {
    base.set(elements: elements)
  }

  /// Replaces an element; answers the old one, or `nil`.
  @discardableResult
  public func set(
    element: any ElementRepresentable,
    at index: Int
  ) -> (any ElementRepresentable)? {
    base.set(element: element, at: index)
  }

  /// Adds an element, unless it is `nil`: at an index, or at the end where there is none or it is beyond
  /// that. An index below 0 does nothing.
  public func add(element: (any ElementRepresentable)?, at index: Int? = nil) {
    base.add(element: element, at: index)
  }

  /// Adds elements, unless they are `nil`: at an index, or at the end where there is none or it is
  /// beyond that. An index below 0 does nothing.
  public func add(elements: [any ElementRepresentable]?, at index: Int? = nil) {
    base.add(elements: elements, at: index)
  }

  /// Removes an element; answers it, or `nil` when the index is that of none.
  @discardableResult
  public func remove(at index: Int) -> (any ElementRepresentable)? { base.remove(at: index) }

  /// Removes the elements at some indexes, the highest first; answers them in that order. Indexes of no
  /// element are passed over.
  @discardableResult
  public func remove(atIndexes indexes: some Sequence<Int>) -> [any ElementRepresentable] {
    base.remove(atIndexes: indexes)
  }

  /// Removes all elements.
  /// - Parameter keepingCapacity: A hint that as many will come again. It changes nothing.
  /// - Returns: How many there were.
  @discardableResult
  public func removeAll(keepingCapacity: Bool = false) -> Int {
    base.removeAll(keepingCapacity: keepingCapacity)
  }

  /// Has two elements change places. Does nothing when an index is that of none, or both are one.
  public func move(swappingAt index: Int, with other: Int) {
    base.move(swappingAt: index, with: other)
  }

  /// Removes an element and inserts it where it is to stand in the end. Does nothing when an index is
  /// that of none, or both are one.
  public func move(from index: Int, to destination: Int) {
    base.move(from: index, to: destination)
  }
}
