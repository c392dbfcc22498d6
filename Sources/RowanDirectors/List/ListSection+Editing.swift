public import RowanListData

extension ListSection {
  /// All elements, hidden ones included. O(elements).
  public var elements: [any ElementRepresentable] {
    get { (0..<count).map { rows.value($0) } }
    set { set(elements: newValue) }
  }

  /// The element at an index, or `nil` when there is none.
  public func element(at index: Int) -> (any ElementRepresentable)? {
    isElement(index) ? rows.value(index) : nil
  }

  /// Replaces all elements.
  public func set(elements: [any ElementRepresentable]) {
    rows = .mixed(elements)
  }

  /// Replaces all elements by others of one type, which take less memory and are compared faster. O(1).
  @inlinable
  public func set<Row: ElementRepresentable & Equatable>(elements: [Row]) {
    rows = .uniform(elements)
  }

  /// Replaces an element; answers the old one, or `nil`, and does nothing, when the index is that of
  /// none.
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

  /// Adds an element, unless it is `nil`: at an index, or at the end where there is none or it is beyond
  /// that. An index below 0 does nothing.
  public func add(element: (any ElementRepresentable)?, at index: Int? = nil) {
    guard let element else { return }
    add(elements: [element], at: index)
  }

  /// Adds elements, unless they are `nil`: at an index, or at the end where there is none or it is
  /// beyond that. An index below 0 does nothing.
  public func add(elements: [any ElementRepresentable]?, at index: Int? = nil) {
    guard let elements, !elements.isEmpty, index ?? 0 >= 0 else { return }
    let place = min(index ?? count, count)
    edit(rows.replacing(place..<place, elements)) { $0.insert(elements.count, at: place) }
  }

  /// Removes an element; answers it, or `nil` when the index is that of none.
  @discardableResult
  public func remove(at index: Int) -> (any ElementRepresentable)? {
    guard isElement(index) else { return nil }
    let old = rows.value(index)
    edit(rows.replacing(index..<(index + 1), [])) { $0.remove(at: index) }
    return old
  }

  /// Removes the elements at some indexes, the highest first; answers them in that order. Indexes of no
  /// element are passed over.
  @discardableResult
  public func remove(atIndexes indexes: some Sequence<Int>) -> [any ElementRepresentable] {
    Set(indexes).sorted(by: >).compactMap { remove(at: $0) }
  }

  /// Removes all elements.
  /// - Parameter keepingCapacity: A hint that as many will come again. It changes nothing.
  /// - Returns: How many there were.
  @discardableResult
  public func removeAll(keepingCapacity: Bool = false) -> Int {
    let old = count
    rows = .mixed([])
    return old
  }

  /// Has two elements change places. Does nothing when an index is that of none, or both are one.
  public func move(swappingAt index: Int, with other: Int) {
    guard isElement(index), isElement(other), index != other else { return }
    let (low, high) = (min(index, other), max(index, other))
    move(from: high, to: low)
    move(from: low + 1, to: high)
  }

  /// Removes an element and inserts it where it is to stand in the end. Does nothing when an index is
  /// that of none, or both are one.
  public func move(from index: Int, to destination: Int) {
    guard isElement(index), isElement(destination), index != destination else { return }
    let element = rows.value(index)
    let next = rows.replacing(index..<(index + 1), [])
      .replacing(destination..<destination, [element])
    edit(next) { $0.move(from: index, to: destination) }
  }

  private func isElement(_ index: Int) -> Bool { (0..<count).contains(index) }

  /// Takes other rows over, of which it is known how they differ from those before.
  private func edit(_ next: RowStorage, _ note: (inout EditTrace) -> Void) {
    let known = trace
    rows = next
    guard var known else { return }
    note(&known)
    trace = known.isTooLong ? nil : known
  }
}
