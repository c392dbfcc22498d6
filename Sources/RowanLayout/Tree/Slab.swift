/// A stack of plain values in memory of its own, or a view of rows that live elsewhere.
///
/// The engine walks rows, items and activations by index, several of them at a time, hundreds of
/// times a microsecond. Arrays would check bounds, uniqueness and exclusivity at each step and
/// retain their buffers around calls; measured, that took longer than the layout. So this is the
/// one file in the module that handles unsafe pointers. What it relies on:
///
/// - Elements are trivial: nothing to retain, nothing to destroy.
/// - A slab is used by one pass on one thread, and freed by that pass.
/// - `push` may move the elements. No reference into a slab is held across a push to it.
///
/// Debug builds check every index.
struct Slab<Element: BitwiseCopyable> {
  private var base: UnsafeMutablePointer<Element>
  private(set) var count: Int
  private(set) var capacity: Int
  /// The most elements that there were before anything was dropped.
  var peak = 0

  /// Creates an empty stack, to be freed with `free()`.
  init(capacity: Int) {
    base = .allocate(capacity: capacity)
    count = 0
    self.capacity = capacity
  }

  /// Views rows that outlive the slab. Such a slab is neither pushed to nor freed.
  init(viewing rows: UnsafeMutableBufferPointer<Element>) {
    // An empty buffer may have no address; no index is valid then either.
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
      assert(index >= 0 && index < count, "Index \(index) is outside a slab of \(count)")
      return UnsafePointer(base + index)
    }
    nonmutating unsafeMutableAddress {
      assert(index >= 0 && index < count, "Index \(index) is outside a slab of \(count)")
      return base + index
    }
  }

  @inline(__always)
  mutating func push(_ element: Element) {
    if count == capacity { grow() }
    (base + count).initialize(to: element)
    count += 1
  }

  /// Drops all elements from `end` on.
  @inline(__always)
  mutating func truncate(to end: Int) {
    assert(end >= 0 && end <= count, "Cannot truncate a slab of \(count) to \(end)")
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
