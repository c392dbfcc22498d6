/// Which keys of the new window stand for which of the old one, told by a number for each key.
///
/// The numbers are hashes, or whatever else is the same for the same key. They lie side by side in an
/// array, which a search reads much faster than keys that lie scattered; whether keys with one hash are
/// the same is left to whoever reads the pairs. A number that occurs several times is paired in order
/// of occurrence.
@usableFromInline
struct KeyPairing: ~Copyable {
  /// All working memory in one piece. Several would often lie at the end of the heap together, which the
  /// C library gives back to the system then, and has to fetch anew for every diff.
  private let memory: ScratchBuffer<Int32>

  /// Where the slots of the table lie in it.
  private let slotPart: Range<Int>

  /// The old numbers of the pairs. ``IncreasingSubsequence`` marks moves here.
  @usableFromInline var oldNumbers: ScratchBuffer<Int32>

  /// The new numbers of the pairs, in ascending order; and from the end backwards, where there is room
  /// for just as many, those without a partner.
  @usableFromInline var newNumbers: ScratchBuffer<Int32>

  /// How many pairs there are.
  @usableFromInline var count = 0

  /// How many new numbers have no partner.
  @usableFromInline var unpairedNewCount = 0

  /// For every old number its ``alone``, ``last`` or ``taken``, or the next number with its key.
  @usableFromInline var links: ScratchBuffer<Int32>

  /// Whether any window holds one number twice.
  @usableFromInline var hasDuplicates = false

  // Computed, for a stored static would cost a check for initialisation at every use.

  /// The number occurs once in the old window and is not paired yet.
  private static var alone: Int32 { -1 }

  /// The number is the last of several and not paired yet.
  private static var last: Int32 { -2 }

  /// The number is paired. No other value is below that of ``last``.
  private static var taken: Int32 { -3 }

  /// Pairs two windows. O(*n*).
  /// - Parameters:
  ///   - old: The hashes of the keys before.
  ///   - new: The hashes of the keys after.
  ///   - slotsPerEntry: How wide the table is, which takes four bytes a slot.
  @usableFromInline
  init(old: [UInt64], new: [UInt64], slotsPerEntry: Int) {
    precondition(
      max(old.count, new.count) < Int(Int32.max),
      "A diff takes fewer than two thousand million elements."
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

  /// Looks every new key up.
  private mutating func pair(
    _ old: UnsafeBufferPointer<UInt64>,
    _ new: UnsafeBufferPointer<UInt64>
  ) {
    var table = KeyTable(entries: old.count, slots: ScratchBuffer(part: slotPart, of: memory))
    enter(old, into: &table)
    var expected = 0
    for index in new.indices {
      let hash = new[index]
      // Elements mostly follow the one they followed before, or the one after it where one is gone,
      // which saves a look into the table.
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

  /// Tells whether a number of the old window has the hash looked for and waits for a partner. Keys
  /// that occur several times are refused, for they have to be taken in their order.
  @inline(__always)
  private func isUnpaired(_ number: Int, in old: UnsafeBufferPointer<UInt64>, _ hash: UInt64)
    -> Bool
  {
    number < old.count && links[number] == Self.alone && old[number] == hash
  }

  /// Enters the old keys, the last first, so that the table knows the first of equal keys and the
  /// links lead on from it.
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

  /// Looks for a key that occurs twice among the new ones without a partner.
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

  /// The new numbers without a partner, in ascending order.
  @inlinable
  @inline(__always)
  func unpairedNew(_ offset: Int) -> Int { Int(newNumbers[newNumbers.count &- 1 &- offset]) }

  /// The old numbers without a partner, in ascending order. O(*n*).
  @usableFromInline
  func unpairedOld() -> ScratchBuffer<Int32> {
    // Writing always and counting sometimes spares a branch that cannot be predicted; the place
    // behind the last number takes what is written too much.
    var numbers = ScratchBuffer<Int32>(unwritten: links.count - count + 1)
    var found = 0
    for index in 0..<links.count {
      numbers[found] = Int32(truncatingIfNeeded: index)
      // One more, or none where the sign shows that the key is paired.
      found &+= 1 &+ ((Int(links[index]) &- Int(Self.last)) >> (Int.bitWidth - 1))
    }
    return numbers
  }
}
