/// A stack of trivial values in its own memory, or a view of rows in memory owned by others.
///
/// The engine accesses rows, items and activations by index, several of them at a time, hundreds of
/// times per microsecond. Arrays would check bounds, uniqueness and exclusivity at each access, and
/// retain their buffers around calls; in measurements, this took longer than the layout. Therefore
/// slabs use unsafe pointers. Preconditions:
///
/// - Elements are trivial, so that none is retained or destroyed.
/// - A slab is used by one pass on one thread at a time, and its owner frees it.
/// - `push` may move the elements. No reference into a slab is held across a `push` to it.
///
/// Debug builds check every index.
struct Slab<Element: BitwiseCopyable> {
  private var base: UnsafeMutablePointer<Element>
  private(set) var count: Int
  private(set) var capacity: Int
  /// The greatest number of elements before any call of `truncate`.
  var peak = 0

  /// Creates an empty stack, to be freed with `free()`.
  init(capacity: Int) {
    base = .allocate(capacity: capacity)
    count = 0
    self.capacity = capacity
  }

  /// Creates a view of rows that outlive the slab. Such a slab must not be pushed to or freed.
  init(viewing rows: UnsafeMutableBufferPointer<Element>) {
    // An empty buffer may have no address. The substitute is never accessed, because no index is
    // valid.
    base =
      rows.baseAddress
      ?? UnsafeMutablePointer(bitPattern: MemoryLayout<Element>.alignment)
      .unsafelyUnwrapped
    count = rows.count
    capacity = rows.count
  }

  func free() {
    base.deallocate()
  }

  @inline(__always)
  subscript(index: Int) -> Element {
    unsafeAddress {
      assert(index >= 0 && index < count, "Index \(index) is out of bounds of \(count).")
      return UnsafePointer(base + index)
    }
    nonmutating unsafeMutableAddress {
      assert(index >= 0 && index < count, "Index \(index) is out of bounds of \(count).")
      return base + index
    }
  }

  @inline(__always)
  mutating func push(_ element: Element) {
    if count == capacity { grow() }
    (base + count).initialize(to: element)
    count += 1
  }

  /// Removes all elements from index `end` on.
  @inline(__always)
  mutating func truncate(to end: Int) {
    assert(end >= 0 && end <= count, "A slab of \(count) cannot be truncated to \(end).")
    peak = max(peak, count)
    count = end
  }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
    capacity *= 2
  }
}
