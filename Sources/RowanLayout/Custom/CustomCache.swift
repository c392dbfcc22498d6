import RowanCore

/// The last answers of one custom layout.
///
/// A custom layout may answer anything to anything, so that an answer stands for the very range
/// that was asked, and for what was around. Several are kept, because a parent asks for the intrinsic width, the height and
/// the final layout in turn; without them the work would double with each custom layout inside
/// another.
struct CustomCache: Sendable {
  struct Entry: Sendable {
    var range: SizeRange
    /// What was around the node, where the layout is told.
    var outerSize: ProposedSize
    var size: Size
  }

  private static let capacity = 6
  private(set) var entries: [Entry] = []
  private var next = 0
  /// Whether the entries are all that was ever asked.
  private(set) var isComplete = true

  func answer(to range: SizeRange, in outerSize: ProposedSize) -> Size? {
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

/// The caches of all custom layouts of a tree. Few nodes have one.
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
