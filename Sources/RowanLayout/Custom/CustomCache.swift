import RowanCore

/// The last results of one custom layout.
///
/// The results of a custom layout may be arbitrary, so that a result applies only to exactly the
/// same range, and to the same outer size if the layout receives it. Several results are stored,
/// because a parent requests the intrinsic width, the height and the final layout in turn. Without
/// them, the work would double with each level of nested custom layouts.
struct CustomCache: Sendable {
  struct Entry: Sendable {
    var range: SizeRange
    /// The outer size that the layout received; undefined if it receives none.
    var outerSize: ProposedSize
    var size: Size
  }

  private static let capacity = 6
  private(set) var entries: [Entry] = []
  private var next = 0
  /// Whether `entries` contains every request since the cache was emptied, because none has been
  /// overwritten.
  private(set) var isComplete = true

  func size(for range: SizeRange, in outerSize: ProposedSize) -> Size? {
    entries.first { $0.range == range && $0.outerSize == outerSize }?.size
  }

  mutating func insert(_ size: Size, for range: SizeRange, in outerSize: ProposedSize) {
    if let index = entries.firstIndex(where: { $0.range == range && $0.outerSize == outerSize }) {
      entries[index].size = size
      return
    }
    let entry = Entry(range: range, outerSize: outerSize, size: size)
    if entries.count < Self.capacity {
      entries.append(entry)
    } else {
      entries[next] = entry
      next = (next + 1) % Self.capacity
      isComplete = false
    }
  }

  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    next = 0
    isComplete = true
  }
}

/// The caches of all custom layouts of a tree. Few nodes have a cache.
struct CustomCaches: Sendable {
  private var caches: [CustomCache] = []
  private var free: [UInt32] = []

  subscript(index: UInt32) -> CustomCache {
    get { caches[Int(index)] }
    _modify { yield &caches[Int(index)] }
  }

  var isEmpty: Bool { caches.isEmpty }

  mutating func make() -> UInt32 {
    if let index = free.popLast() { return index }
    caches.append(CustomCache())
    return UInt32(truncatingIfNeeded: caches.count - 1)
  }

  mutating func release(_ index: UInt32) {
    caches[Int(index)].removeAll()
    free.append(index)
  }

  mutating func removeAll() {
    caches.removeAll(keepingCapacity: true)
    free.removeAll(keepingCapacity: true)
  }
}
