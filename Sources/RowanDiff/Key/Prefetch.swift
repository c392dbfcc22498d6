/// When a diff has the memory fetched that keys refer to, and how far ahead.
///
/// The bytes of strings lie scattered. Where there are too many for the caches, waiting for them takes
/// more than half of a diff; asked for in time, they are there when they are read.
@usableFromInline
enum Prefetch {
  /// How many keys there are at least. What fewer refer to mostly lies in the caches, where asking for it
  /// costs as much as reading it.
  @inlinable static var leastCount: Int { 32_768 }

  /// How many keys ahead. Some dozens take as long to read as memory to answer; with fewer, the answer
  /// is late, with many more, it is pushed out of the nearest cache again.
  @inlinable static var distance: Int { 48 }
}
