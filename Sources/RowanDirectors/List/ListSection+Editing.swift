public import RowanListData

extension ListSection {
  /// All elements, including hidden ones. O(elements).
  public var elements: [any ElementRepresentable] {
    get { (0..<count).map { rows.value($0) } }
    set { set(elements: newValue) }
  }

  /// Returns the element at an index, or `nil` if there is none.
  public func element(at index: Int) -> (any ElementRepresentable)? {
    isElement(index) ? rows.value(index) : nil
  }

  /// Replaces all elements.
  ///
  /// Changes of elements have no effect in a section with lazy rows, which is reported once, nor in a
  /// fetch that was cancelled.
  public func set(elements: [any ElementRepresentable]) {
    rows = .mixed(elements)
  }

  /// Replaces all elements with elements of one type, which use less memory and are compared faster. O(1).
  @inlinable
  public func set<Row: ElementRepresentable & Equatable>(elements: [Row]) {
    rows = .uniform(elements)
  }

  /// Replaces an element. Returns the old one, or `nil` without a change if the index is out of
  /// range.
  @discardableResult
  public func set(
    element: any ElementRepresentable,
    at index: Int
  ) -> (any ElementRepresentable)? {
    guard isElement(index) else { return nil }
    let old = rows.value(index)
    let next = rows.replacing(index..<(index + 1), [element])
    let keepsIdentity = rows.isSameKey(index, next, index)
    edit(next) { $0.replace(at: index, keepingIdentity: keepsIdentity) }
    return old
  }

  /// Inserts an element at an index, or adds it at the end if the index is `nil` or too large. A `nil` element or a
  /// negative index does nothing.
  public func add(element: (any ElementRepresentable)?, at index: Int? = nil) {
    guard let element else { return }
    add(elements: [element], at: index)
  }

  /// Inserts elements at an index, or adds them at the end if the index is `nil` or too large. `nil` elements or a
  /// negative index do nothing.
  public func add(elements: [any ElementRepresentable]?, at index: Int? = nil) {
    guard let elements, !elements.isEmpty, index ?? 0 >= 0 else { return }
    let place = min(index ?? count, count)
    edit(rows.replacing(place..<place, elements)) { $0.insert(elements.count, at: place) }
  }

  /// Removes an element. Returns it, or `nil` if the index is out of range.
  @discardableResult
  public func remove(at index: Int) -> (any ElementRepresentable)? {
    guard isElement(index) else { return nil }
    let old = rows.value(index)
    edit(rows.replacing(index..<(index + 1), [])) { $0.remove(at: index) }
    return old
  }

  /// Removes the elements at indexes, from the highest index down, and returns them in that order. Indexes out of range
  /// are ignored.
  @discardableResult
  public func remove(atIndexes indexes: some Sequence<Int>) -> [any ElementRepresentable] {
    Set(indexes).sorted(by: >).compactMap { remove(at: $0) }
  }

  /// Removes all elements.
  /// - Parameter keepingCapacity: A hint that as many elements will be added. It has no effect.
  /// - Returns: The number of removed elements.
  @discardableResult
  public func removeAll(keepingCapacity: Bool = false) -> Int {
    let old = count
    rows = .mixed([])
    return old - count
  }

  /// Swaps two elements. Does nothing if an index is out of range, or if both indexes are equal.
  public func move(swappingAt index: Int, with other: Int) {
    guard isElement(index), isElement(other), index != other else { return }
    let (low, high) = (min(index, other), max(index, other))
    move(from: high, to: low)
    move(from: low + 1, to: high)
  }

  /// Removes an element and inserts it at its final index. Does nothing if an index is out of range, or if both indexes are
  /// equal.
  public func move(from index: Int, to destination: Int) {
    guard isElement(index), isElement(destination), index != destination else { return }
    let element = rows.value(index)
    let next = rows.replacing(index..<(index + 1), [])
      .replacing(destination..<destination, [element])
    edit(next) { $0.move(from: index, to: destination) }
  }

  private func isElement(_ index: Int) -> Bool { (0..<count).contains(index) }

  /// Replaces the rows, and records the edit that leads to them.
  private func edit(_ next: RowStorage, _ record: (inout EditTrace) -> Void) {
    guard !isInCancelledFetch else { return }
    let known = trace
    rows = next
    guard var known else { return }
    record(&known)
    trace = known.isTooLong ? nil : known
  }
}
