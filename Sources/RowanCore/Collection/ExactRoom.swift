extension RangeReplaceableCollection {
  /// Returns a copy without unused capacity. A collection that grows on demand reserves up to twice its size,
  /// which matters for many collections that do not change afterwards. O(elements).
  @inlinable
  package func inExactSize() -> Self {
    var exact = Self()
    exact.reserveCapacity(count)
    exact.append(contentsOf: self)
    return exact
  }
}
