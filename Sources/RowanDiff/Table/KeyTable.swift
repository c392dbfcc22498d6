/// A hash table from keys to the numbers of a window, by open addressing with linear probing.
///
/// A slot is four bytes: in the lower bits the number plus one, as many bits as the greatest number
/// takes, and above them a tag of the hash's bits; zero means empty. The tag spares nearly all
/// comparisons of keys that differ. The capacity is a multiple of the entries, no matter whether
/// that is a power of two: the upper bits of the hash are scaled to it by a multiplication (Daniel
/// Lemire, "Fast Random Integer Generation in an Interval", 2019).
@usableFromInline
struct KeyTable: ~Copyable {
  @usableFromInline var slots: ScratchBuffer<UInt32>
  @usableFromInline let capacity: UInt64

  /// The bits of a slot that hold the number.
  @usableFromInline let numberMask: UInt32

  /// Makes an empty table with room for `entries` keys.
  /// - Parameters:
  ///   - entries: The most keys that are stored, and more than any number of theirs.
  ///   - slotsPerEntry: At least two. With four, nearly every key is found at its first
  ///     slot, which is a fifth faster than with two.
  @inlinable
  init(entries: Int, slotsPerEntry: Int) {
    let slots = ScratchBuffer<UInt32>(
      unwritten: Self.slotCount(entries: entries, slotsPerEntry: slotsPerEntry)
    )
    self.init(entries: entries, slots: slots)
  }

  /// Makes an empty table in memory of as many slots as ``slotCount(entries:slotsPerEntry:)`` says.
  @inlinable
  init(entries: Int, slots: consuming ScratchBuffer<UInt32>) {
    precondition(entries < Int(Int32.max), "A diff takes fewer than two thousand million elements.")
    precondition(slots.count > entries, "A table needs more slots than entries.")
    capacity = UInt64(slots.count)
    numberMask = UInt32.max >> UInt32(UInt32(max(entries, 1)).leadingZeroBitCount)
    slots.fill(with: 0)
    self.slots = slots
  }

  /// How many slots a table has.
  @inlinable
  static func slotCount(entries: Int, slotsPerEntry: Int) -> Int { max(entries * slotsPerEntry, 2) }

  /// Where a key is, or would be.
  @usableFromInline
  struct Position {
    @usableFromInline let slot: Int
    @usableFromInline let tag: UInt32
    /// The number stored for the key, or -1.
    @usableFromInline let entry: Int

    @inlinable
    init(slot: Int, tag: UInt32, entry: Int) {
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
    // The upper half finds the slot, the lower half tells keys apart there.
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

  /// Stores a number at a position which the table returned for its key.
  @inlinable
  @inline(__always)
  mutating func store(_ entry: Int, at position: borrowing Position) {
    assert(entry >= 0 && entry < numberMask, "The number has no room in a slot.")
    slots[position.slot] = position.tag | UInt32(truncatingIfNeeded: entry &+ 1)
  }
}
