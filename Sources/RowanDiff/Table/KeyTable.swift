/// A hash table from keys to their indices in a window, with open addressing and linear probing.
///
/// A slot has four bytes. The lower bits contain the index plus one, in as many bits as the
/// greatest index requires, and the bits above contain a tag from the hash. Zero means empty. The
/// tag avoids nearly all comparisons of different keys. The capacity is a multiple of the number of
/// entries and need not be a power of two: the upper bits of the hash are scaled to it by a
/// multiplication (Daniel Lemire, "Fast Random Integer Generation in an Interval", 2019).
@usableFromInline
struct KeyTable: ~Copyable {
  @usableFromInline var slots: ScratchBuffer<UInt32>
  @usableFromInline let capacity: UInt64

  /// The bits of a slot that contain the index.
  @usableFromInline let numberMask: UInt32

  /// Creates an empty table for up to `entries` keys.
  /// - Parameters:
  ///   - entries: The maximum number of stored keys. It must be greater than each of their indices.
  ///   - slotsPerEntry: The number of slots per key, at least two. With four, nearly every key is
  ///     found in its first slot, which is a fifth faster than with two.
  @inlinable
  init(entries: Int, slotsPerEntry: Int) {
    let slots = ScratchBuffer<UInt32>(
      unwritten: Self.slotCount(entries: entries, slotsPerEntry: slotsPerEntry)
    )
    self.init(entries: entries, slots: slots)
  }

  /// Creates an empty table in existing memory with ``slotCount(entries:slotsPerEntry:)`` slots.
  @inlinable
  init(entries: Int, slots: consuming ScratchBuffer<UInt32>) {
    precondition(entries < Int(Int32.max), "A diff must have fewer than 2,147,483,647 elements.")
    precondition(slots.count > entries, "A table of \(entries) entries needs more slots.")
    capacity = UInt64(slots.count)
    numberMask = UInt32.max >> UInt32(UInt32(max(entries, 1)).leadingZeroBitCount)
    slots.fill(with: 0)
    self.slots = slots
  }

  /// Returns the number of slots of a table.
  @inlinable
  static func slotCount(entries: Int, slotsPerEntry: Int) -> Int { max(entries * slotsPerEntry, 2) }

  /// The slot of a key, or the slot in which it can be stored.
  @usableFromInline
  struct Position {
    @usableFromInline let slot: Int
    @usableFromInline let tag: UInt32
    /// The index stored for the key, or -1.
    @usableFromInline let entry: Int

    @inlinable
    init(slot: Int, tag: UInt32, entry: Int) {
      self.slot = slot
      self.tag = tag
      self.entry = entry
    }
  }

  /// Finds a key by its hash. O(1) if hashes differ.
  /// - Parameters:
  ///   - hash: The hash of the key.
  ///   - isSameKey: Returns whether the key with this index is the one to find.
  /// - Returns: The position of the key, or the position at which it can be stored.
  @inlinable
  @inline(__always)
  func position(ofHash hash: UInt64, isSameKey: (Int) -> Bool) -> Position {
    // The upper bits of a caller's hash may be poorly distributed.
    let mixed = HashMix.fold(hash, HashMix.golden)
    // The upper half determines the slot; the lower half distinguishes the keys there.
    let tag = UInt32(truncatingIfNeeded: mixed) & ~numberMask
    var slot = Int(truncatingIfNeeded: ((mixed >> 32) &* capacity) >> 32)
    while true {
      let content = slots[slot]
      if content == 0 { return Position(slot: slot, tag: tag, entry: -1) }
      let number = content ^ tag
      if number <= numberMask {
        let entry = Int(number) &- 1
        if isSameKey(entry) { return Position(slot: slot, tag: tag, entry: entry) }
      }
      slot &+= 1
      if slot == slots.count { slot = 0 }
    }
  }

  /// Stores an index at a position that ``position(ofHash:isSameKey:)`` returned for its key.
  @inlinable
  @inline(__always)
  mutating func store(_ entry: Int, at position: borrowing Position) {
    assert(entry >= 0 && entry < numberMask, "The index \(entry) does not fit into a slot.")
    slots[position.slot] = position.tag | UInt32(truncatingIfNeeded: entry &+ 1)
  }
}
