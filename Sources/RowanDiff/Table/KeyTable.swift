/// A hash table from keys to the numbers of a window, by open addressing with linear probing.
///
/// A slot is a word: 32 bits of the hash as a tag, and the number plus one; zero means empty. The
/// tag spares nearly all comparisons of keys that differ. The capacity is a multiple of the
/// entries, no matter whether that is a power of two: the upper bits of the hash are scaled to it
/// by a multiplication (Daniel Lemire, "Fast Random Integer Generation in an Interval", 2019).
@usableFromInline
struct KeyTable: ~Copyable {
  @usableFromInline var slots: ScratchBuffer<UInt64>
  @usableFromInline let capacity: UInt64

  /// Makes an empty table with room for `entries` keys.
  /// - Parameters:
  ///   - entries: The most keys that are stored.
  ///   - slotsPerEntry: At least two. With four, nearly every key is found at its first
  ///     slot, which is a fifth faster than with two.
  @inlinable
  init(entries: Int, slotsPerEntry: Int) {
    precondition(entries < Int(Int32.max), "A diff takes fewer than two thousand million elements.")
    let capacity = max(entries * slotsPerEntry, 2)
    self.capacity = UInt64(capacity)
    slots = ScratchBuffer(repeating: 0, count: capacity)
  }

  /// Where a key is, or would be.
  @usableFromInline
  struct Position {
    @usableFromInline let slot: Int
    @usableFromInline let tag: UInt64
    /// The number stored for the key, or -1.
    @usableFromInline let entry: Int

    @inlinable
    init(slot: Int, tag: UInt64, entry: Int) {
      self.slot = slot
      self.tag = tag
      self.entry = entry
    }
  }

  /// Looks a key up by its hash. O(1) as long as hashes differ.
  /// - Parameters:
  ///   - hash: The hash of the key looked for.
  ///   - isSameKey: Tells whether the key with this number is the one looked for.
  /// - Returns: The position of the key, or the one where it can be stored.
  @inlinable
  @inline(__always)
  func position(ofHash hash: UInt64, isSameKey: (Int) -> Bool) -> Position {
    // Callers may bring hashes whose upper bits are poor.
    let mixed = HashMix.fold(hash, HashMix.golden)
    let tag = mixed << 32
    var slot = Int(truncatingIfNeeded: ((mixed >> 32) &* capacity) >> 32)
    while true {
      let content = slots[slot]
      if content == 0 { return Position(slot: slot, tag: tag, entry: -1) }
      if content >> 32 == tag >> 32 {
        let entry = Int(truncatingIfNeeded: content & 0xFFFF_FFFF) &- 1
        if isSameKey(entry) { return Position(slot: slot, tag: tag, entry: entry) }
      }
      slot &+= 1
      if slot == slots.count { slot = 0 }
    }
  }

  /// Stores a number at a position which the table returned for its key.
  @inlinable
  @inline(__always)
  mutating func store(_ entry: Int, at position: borrowing Position) {
    slots[position.slot] = position.tag | UInt64(truncatingIfNeeded: entry &+ 1)
  }
}
