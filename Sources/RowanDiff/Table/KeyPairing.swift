/// The pairs of equal keys in an old and a new window, found by a number for each key.
///
/// The numbers are hashes, or other numbers that are equal for equal keys. They are stored
/// contiguously in an array, which a search reads much faster than scattered keys. The caller has
/// to check whether paired keys with the same hash are equal. Numbers that occur several times are
/// paired in the order of their occurrence.
@usableFromInline
struct KeyPairing: ~Copyable {
  /// All working memory in one allocation. Several allocations would often be at the end of the
  /// heap together. The C library then returns them to the system, and has to request them again
  /// for every diff.
  private let memory: ScratchBuffer<Int32>

  /// The range of the table's slots in the memory.
  private let slotPart: Range<Int>

  /// The indices in the old window of the pairs. ``IncreasingSubsequence`` marks moves here.
  @usableFromInline var oldNumbers: ScratchBuffer<Int32>

  /// The indices in the new window of the pairs, in ascending order. The indices without a partner
  /// are stored from the end backwards, where exactly this number of elements is free.
  @usableFromInline var newNumbers: ScratchBuffer<Int32>

  /// The number of pairs.
  @usableFromInline var count = 0

  /// The number of elements in the new window without a partner.
  @usableFromInline var unpairedNewCount = 0

  /// For every index in the old window: ``alone``, ``last`` or ``taken``, or the next index with
  /// the same number.
  @usableFromInline var links: ScratchBuffer<Int32>

  /// Whether a number occurs more than once in a window.
  @usableFromInline var hasDuplicates = false

  // Computed properties, because a stored static property would cost an initialisation check at
  // each use.

  /// The number occurs once in the old window and is not paired yet.
  private static var alone: Int32 { -1 }

  /// The element is the last of several with the same number and is not paired yet.
  private static var last: Int32 { -2 }

  /// The element is paired. No other value is less than ``last``.
  private static var taken: Int32 { -3 }

  /// Pairs the keys of two windows. O(*n*).
  /// - Parameters:
  ///   - old: The hashes of the keys before the change.
  ///   - new: The hashes of the keys after the change.
  ///   - slotsPerEntry: The number of slots of the table per key. A slot takes four bytes.
  @usableFromInline
  init(old: [UInt64], new: [UInt64], slotsPerEntry: Int) {
    precondition(
      max(old.count, new.count) < Int(Int32.max),
      "A diff must have fewer than 2,147,483,647 elements."
    )
    var size = 0
    func part(_ count: Int) -> Range<Int> {
      size += count
      return (size - count)..<size
    }
    let oldPart = part(min(old.count, new.count))
    let newPart = part(new.count)
    let linkPart = part(old.count)
    slotPart = part(KeyTable.slotCount(entries: old.count, slotsPerEntry: slotsPerEntry))
    memory = ScratchBuffer(unwritten: size)
    oldNumbers = ScratchBuffer(part: oldPart, of: memory)
    newNumbers = ScratchBuffer(part: newPart, of: memory)
    links = ScratchBuffer(part: linkPart, of: memory)
    links.fill(with: Self.alone)
    old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        pair(old, new)
        if !hasDuplicates && unpairedNewCount > 1 { findDuplicates(in: new) }
      }
    }
  }

  /// Finds the partner of every new key.
  private mutating func pair(
    _ old: UnsafeBufferPointer<UInt64>,
    _ new: UnsafeBufferPointer<UInt64>
  ) {
    var table = KeyTable(entries: old.count, slots: ScratchBuffer(part: slotPart, of: memory))
    enter(old, into: &table)
    var expected = 0
    for index in new.indices {
      let hash = new[index]
      // Elements mostly have the same predecessor as before, or follow the element after it if one
      // was deleted. Trying these first avoids a table lookup.
      var partner = expected
      if !isUnpaired(partner, in: old, hash) { partner &+= 1 }
      if partner != expected, !isUnpaired(partner, in: old, hash) {
        let position = table.position(ofHash: hash) { old[$0] == hash }
        partner = position.entry
        guard partner >= 0, links[partner] != Self.taken else {
          if partner >= 0 { hasDuplicates = true }
          unpairedNewCount &+= 1
          newNumbers[newNumbers.count &- unpairedNewCount] = Int32(truncatingIfNeeded: index)
          continue
        }
        let next = links[partner]
        if next >= 0 { table.store(Int(next), at: position) }
      }
      links[partner] = Self.taken
      oldNumbers[count] = Int32(truncatingIfNeeded: partner)
      newNumbers[count] = Int32(truncatingIfNeeded: index)
      count &+= 1
      expected = partner &+ 1
    }
  }

  /// Returns whether an element of the old window has this hash and is not paired. `false` for keys
  /// that occur several times, because they must be paired in their order.
  @inline(__always)
  private func isUnpaired(_ number: Int, in old: UnsafeBufferPointer<UInt64>, _ hash: UInt64)
    -> Bool
  {
    number < old.count && links[number] == Self.alone && old[number] == hash
  }

  /// Inserts the old keys into the table, the last one first, so that the table contains the first
  /// of equal keys and the links lead from it to the others.
  private mutating func enter(_ old: UnsafeBufferPointer<UInt64>, into table: inout KeyTable) {
    for index in old.indices.reversed() {
      let hash = old[index]
      let position = table.position(ofHash: hash) { old[$0] == hash }
      if position.entry >= 0 {
        hasDuplicates = true
        if links[position.entry] == Self.alone { links[position.entry] = Self.last }
        links[index] = Int32(truncatingIfNeeded: position.entry)
      }
      table.store(index, at: position)
    }
  }

  /// Searches the new keys without a partner for a key that occurs twice.
  private mutating func findDuplicates(in new: UnsafeBufferPointer<UInt64>) {
    var table = KeyTable(entries: unpairedNewCount, slotsPerEntry: 4)
    for offset in 0..<unpairedNewCount {
      let hash = new[unpairedNew(offset)]
      let position = table.position(ofHash: hash) { new[unpairedNew($0)] == hash }
      if position.entry >= 0 {
        hasDuplicates = true
        return
      }
      table.store(offset, at: position)
    }
  }

  /// Returns the index in the new window of an element without a partner. The offsets are in
  /// ascending order of the indices.
  @inlinable
  @inline(__always)
  func unpairedNew(_ offset: Int) -> Int { Int(newNumbers[newNumbers.count &- 1 &- offset]) }

  /// Returns the indices in the old window of the elements without a partner, in ascending order,
  /// and one unused entry at the end. O(*n*).
  @usableFromInline
  func unpairedOld() -> ScratchBuffer<Int32> {
    // Every index is written and only some are counted, which avoids a branch that cannot be
    // predicted. The entry after the last index takes the surplus writes.
    var numbers = ScratchBuffer<Int32>(unwritten: links.count - count + 1)
    var found = 0
    for index in 0..<links.count {
      numbers[found] = Int32(truncatingIfNeeded: index)
      // Adds 1, or 0 if the sign shows that the key is paired.
      found &+= 1 &+ ((Int(links[index]) &- Int(Self.last)) >> (Int.bitWidth - 1))
    }
    return numbers
  }
}
