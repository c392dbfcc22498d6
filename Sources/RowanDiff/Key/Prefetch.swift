/// When a diff has the memory fetched that keys refer to, and how far ahead.
///
/// The bytes of strings lie scattered. Where there are too many for the caches, waiting for them takes
/// more than half of a diff; asked for in time, they are there when they are read.
@usableFromInline
enum Prefetch {
  /// How many keys there are at least. What fewer refer to mostly lies in the caches, where asking for it
  /// costs as much as reading it.
  @inlinable static var minimumCount: Int { 32_768 }

  /// Tells whether to do it for so many keys of a type: only for strings, which the compiler knows.
  @inlinable
  @inline(__always)
  static func pays<Key: DiffKey>(for type: Key.Type, _ count: Int) -> Bool {
    type == String.self && count >= minimumCount
  }

  /// Begins to fetch the bytes of a string; does nothing for other keys.
  @inlinable
  @inline(__always)
  static func ask<Key: DiffKey>(for key: Key) {
    guard let text = key as? String else { return }
    StringBytes.prefetch(text)
  }

  /// How many keys ahead. Some dozens take as long to read as memory to answer; with fewer, the answer
  /// is late, with many more, it is pushed out of the nearest cache again.
  @inlinable static var distance: Int { 48 }
}
