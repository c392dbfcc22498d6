import Synchronization

/// The memory of the engine's stacks, passed on from one layout to the next.
///
/// A layout of a list row takes about a microsecond; allocating and freeing its stacks would cost
/// a tenth of that, and fresh pages for those of a large container several times what its layout
/// does. So the stacks of the last pass wait for the next one, on whichever thread: they hold no
/// content, only memory. What relies on what:
///
/// - The slot is emptied and filled by single atomic exchanges, so that a set of stacks belongs to
///   one pass or to the slot, never to both. The exchanges acquire and release what they point to.
/// - Whoever finds the slot empty allocates; whoever finds it full frees, and so does whoever used
///   little of what a large container has left, so that only those who lay out such containers
///   again and again hold much.
struct EngineStacks {
  var items = Slab<FlexItem>(capacity: 32)
  var lines = Slab<FlexLine>(capacity: 16)
  var activations = Slab<Activation>(capacity: 16)
  var intrinsics = Slab<IntrinsicQuestion>(capacity: 16)
  var placements = Slab<Placement>(capacity: 8)

  /// Stacks of up to this many items are kept in any case: 2 MB.
  private static let alwaysKept = 16_384
  /// Stacks larger than this many items are never kept: 12 MB.
  private static let maximumKept = 131_072
  /// The address of stacks that nobody uses; 0 for none.
  private static let slot = Atomic<UInt>(0)

  /// Stacks that are empty and belong to the caller, who gives them back.
  static func take() -> UnsafeMutablePointer<EngineStacks> {
    let kept = slot.exchange(0, ordering: .acquiring)
    if let stacks = UnsafeMutablePointer<EngineStacks>(bitPattern: kept) { return stacks }
    let fresh = UnsafeMutablePointer<EngineStacks>.allocate(capacity: 1)
    fresh.initialize(to: EngineStacks())
    return fresh
  }

  /// Passes stacks on.
  static func giveBack(_ stacks: UnsafeMutablePointer<EngineStacks>) {
    let capacity = stacks.pointee.items.capacity
    let isWorthKeeping =
      capacity <= alwaysKept
      || capacity <= maximumKept && stacks.pointee.items.peak > capacity / 4
    stacks.pointee.empty()
    var surplus: UnsafeMutablePointer<EngineStacks>? = stacks
    if isWorthKeeping {
      let former = slot.exchange(UInt(bitPattern: stacks), ordering: .acquiringAndReleasing)
      surplus = UnsafeMutablePointer(bitPattern: former)
    }
    guard let surplus else { return }
    surplus.pointee.free()
    surplus.deallocate()
  }

  private mutating func empty() {
    items.truncate(to: 0)
    items.peak = 0
    lines.truncate(to: 0)
    activations.truncate(to: 0)
    intrinsics.truncate(to: 0)
    placements.truncate(to: 0)
  }

  private func free() {
    items.free()
    lines.free()
    activations.free()
    intrinsics.free()
    placements.free()
  }
}
