import Synchronization

/// The memory of the engine's stacks, which one layout passes on to the next.
///
/// A layout of a list row takes about a microsecond. Allocating and freeing its stacks would add a
/// tenth of that, and new memory pages for the stacks of a large container would cost several times
/// its layout. Therefore the stacks of the last pass wait in a slot for the next pass, on any
/// thread. They are memory without content. Invariants:
///
/// - Single atomic exchanges empty and fill the slot. A set of stacks therefore belongs to one pass
///   or to the slot, never to both. The exchanges acquire and release the memory to which the
///   pointers refer.
/// - A pass that finds the slot empty allocates stacks. A pass that finds the slot full when it
///   returns its stacks frees those in the slot. A pass that used little of the large stacks of an
///   earlier container frees them, so that much memory is retained only while large containers are
///   laid out again and again.
struct EngineStacks {
  var items = Slab<FlexItem>(capacity: 32)
  var lines = Slab<FlexLine>(capacity: 16)
  var activations = Slab<Activation>(capacity: 16)
  var intrinsics = Slab<IntrinsicRequest>(capacity: 16)
  var placements = Slab<Placement>(capacity: 8)

  /// The number of items up to which stacks are always retained: about 2 MB.
  private static let alwaysKept = 16_384
  /// The number of items above which stacks are never retained: about 12 MB.
  private static let maximumKept = 131_072
  /// The address of the stacks that no pass uses; 0 if there are none.
  private static let slot = Atomic<UInt>(0)

  /// Returns empty stacks, which belong to the caller until it passes them to `recycle`.
  static func take() -> UnsafeMutablePointer<EngineStacks> {
    let kept = slot.exchange(0, ordering: .acquiring)
    if let stacks = UnsafeMutablePointer<EngineStacks>(bitPattern: kept) { return stacks }
    let fresh = UnsafeMutablePointer<EngineStacks>.allocate(capacity: 1)
    fresh.initialize(to: EngineStacks())
    return fresh
  }

  /// Puts stacks into the slot for the next pass, or frees them if they are not worth their memory.
  /// Stacks that were in the slot are freed.
  static func recycle(_ stacks: UnsafeMutablePointer<EngineStacks>) {
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
