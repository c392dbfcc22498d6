/// Unique numbers for the keys of two windows: equal keys have the same number, different keys have
/// different numbers, regardless of their hashes.
///
/// They replace hashes that are not reliable, because a hash occurs twice in a window or different
/// keys have the same hash.
@usableFromInline
struct KeyNumbers {
  @usableFromInline var old: [UInt64] = []
  @usableFromInline var new: [UInt64] = []

  /// Numbers every key by the index of its first occurrence. O(*n*) if hashes differ.
  @inlinable
  init<Window: KeyWindow>(_ oldWindow: Window, _ newWindow: Window) {
    old.reserveCapacity(oldWindow.count)
    new.reserveCapacity(newWindow.count)
    var table = KeyTable(entries: oldWindow.count + newWindow.count, slotsPerEntry: 2)
    for index in 0..<oldWindow.count {
      let position = table.position(ofHash: oldWindow.keyHash(at: index)) {
        oldWindow.isSameKey(at: $0, as: oldWindow, at: index)
      }
      old.append(Self.number(index, at: position, in: &table))
    }
    for index in 0..<newWindow.count {
      let position = table.position(ofHash: newWindow.keyHash(at: index)) {
        $0 < oldWindow.count
          ? oldWindow.isSameKey(at: $0, as: newWindow, at: index)
          : newWindow.isSameKey(at: $0 - oldWindow.count, as: newWindow, at: index)
      }
      new.append(Self.number(oldWindow.count + index, at: position, in: &table))
    }
  }

  /// Returns the number of a key, and stores `place` as its number if this is its first occurrence.
  @inlinable
  static func number(_ place: Int, at position: KeyTable.Position, in table: inout KeyTable)
    -> UInt64
  {
    if position.entry >= 0 { return UInt64(position.entry) }
    table.store(place, at: position)
    return UInt64(place)
  }
}
