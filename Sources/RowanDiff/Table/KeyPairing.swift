/// Which keys of the new window stand for which of the old one.
///
/// A key that occurs several times is paired in order of occurrence.
@usableFromInline
struct KeyPairing: ~Copyable {
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

  /// Whether any window holds one key twice.
  @usableFromInline var hasDuplicates = false

  // Computed, for a stored static would cost a check for initialisation at every use.

  /// The key occurs once in the old window and is not paired yet.
  @inlinable static var alone: Int32 { -1 }

  /// The key is the last of several and not paired yet.
  @inlinable static var last: Int32 { -2 }

  /// The key is paired. No other value is below that of ``last``.
  @inlinable static var taken: Int32 { -3 }

  /// Pairs two windows. O(*n*) as long as hashes differ.
  /// - Parameters:
  ///   - old: The keys before.
  ///   - new: The keys after.
  ///   - slotsPerEntry: How wide the table is, which takes four bytes a slot.
  ///   - didPair: Called with the numbers of each pair, in the new order, while both elements are
  ///     in the cache.
  @inlinable
  @inline(__always)
  init<Window: KeyWindow>(
    old: Window,
    new: Window,
    slotsPerEntry: Int,
    didPair: (_ old: Int, _ new: Int) -> Void
  ) {
    oldNumbers = ScratchBuffer(unwritten: min(old.count, new.count))
    newNumbers = ScratchBuffer(unwritten: new.count)
    links = ScratchBuffer(repeating: Self.alone, count: old.count)
    pair(old, new, slotsPerEntry: slotsPerEntry, didPair)
    if !hasDuplicates && unpairedNewCount > 1 { findDuplicates(in: new) }
  }

  /// Looks every new key up.
  @inlinable
  @inline(__always)
  mutating func pair<Window: KeyWindow>(
    _ old: Window,
    _ new: Window,
    slotsPerEntry: Int,
    _ didPair: (_ old: Int, _ new: Int) -> Void
  ) {
    var table = KeyTable(entries: old.count, slotsPerEntry: slotsPerEntry)
    enter(old, into: &table)
    var expected = 0
    for index in 0..<new.count {
      // Elements mostly follow the one they followed before, or the one after it where one is gone,
      // which saves a look into the table.
      var partner = expected
      if !isUnpaired(partner, in: old, as: new, at: index) { partner &+= 1 }
      if partner != expected, !isUnpaired(partner, in: old, as: new, at: index) {
        let position = table.position(ofHash: new.keyHash(at: index)) {
          old.isSameKey(at: $0, as: new, at: index)
        }
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
      didPair(partner, index)
    }
  }

  /// Tells whether a number of the old window has the key looked for and waits for a partner. Keys
  /// that occur several times are refused, for they have to be taken in their order.
  @inlinable
  @inline(__always)
  func isUnpaired<Window: KeyWindow>(
    _ number: Int,
    in old: Window,
    as new: Window,
    at newNumber: Int
  ) -> Bool {
    number < old.count && links[number] == Self.alone
      && old.isSameKey(at: number, as: new, at: newNumber)
  }

  /// Enters the old keys, the last first, so that the table knows the first of equal keys and the
  /// links lead on from it.
  @inlinable
  mutating func enter<Window: KeyWindow>(_ old: Window, into table: inout KeyTable) {
    var index = old.count
    while index > 0 {
      index &-= 1
      let position = table.position(ofHash: old.keyHash(at: index)) {
        old.isSameKey(at: $0, as: old, at: index)
      }
      if position.entry >= 0 {
        hasDuplicates = true
        if links[position.entry] == Self.alone { links[position.entry] = Self.last }
        links[index] = Int32(truncatingIfNeeded: position.entry)
      }
      table.store(index, at: position)
    }
  }

  /// Looks for a key that occurs twice among the new ones without a partner.
  @inlinable
  mutating func findDuplicates<Window: KeyWindow>(in new: Window) {
    var table = KeyTable(entries: unpairedNewCount, slotsPerEntry: 4)
    for offset in 0..<unpairedNewCount {
      let index = unpairedNew(offset)
      let position = table.position(ofHash: new.keyHash(at: index)) {
        new.isSameKey(at: unpairedNew($0), as: new, at: index)
      }
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
  @inlinable
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
