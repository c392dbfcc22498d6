extension RangeReplaceableCollection {
  /// The same elements in just the room they need: what grows by itself keeps up to twice as much, which
  /// counts where there are many that stay as they are. O(elements).
  @inlinable
  package func inExactSize() -> Self {
    var exact = Self()
    exact.reserveCapacity(count)
    exact.append(contentsOf: self)
    return exact
  }
}
