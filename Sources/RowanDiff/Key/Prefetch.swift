/// The rules by which a diff prefetches the memory to which keys refer.
///
/// The bytes of strings are scattered in memory. If there are too many for the caches, waiting for
/// them takes more than half of a diff. If they are prefetched early enough, they are in the cache
/// when they are read.
@usableFromInline
enum Prefetch {
  /// The minimum number of keys. The data of fewer keys is mostly in the caches, where a prefetch
  /// costs as much as a read.
  @inlinable static var minimumCount: Int { 32_768 }

  /// Returns whether to prefetch the data of this number of keys. Only strings are prefetched, a
  /// condition that the compiler evaluates.
  @inlinable
  @inline(__always)
  static func pays<Key: DiffKey>(for type: Key.Type, _ count: Int) -> Bool {
    type == String.self && count >= minimumCount
  }

  /// Prefetches the bytes of a string. Has no effect for other keys.
  @inlinable
  @inline(__always)
  static func load<Key: DiffKey>(_ key: Key) {
    guard let text = key as? String else { return }
    StringBytes.prefetch(text)
  }

  /// The number of keys by which the prefetch is ahead of the read. Some dozens take as long to
  /// process as memory takes to answer. With fewer keys the data arrives late; with many more it
  /// has already been evicted from the nearest cache.
  @inlinable static var distance: Int { 48 }
}
