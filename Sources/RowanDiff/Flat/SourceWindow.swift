/// The part of a flat snapshot between the common prefix and suffix.
@usableFromInline
struct SourceWindow<Source: DiffSource>: KeyWindow {
  @usableFromInline let source: Source
  @usableFromInline let start: Int
  @usableFromInline let count: Int

  @inlinable
  init(source: Source, start: Int, count: Int) {
    self.source = source
    self.start = start
    self.count = count
  }

  @inlinable
  @inline(__always)
  func keyHash(at number: Int) -> UInt64 { source.keyHash(at: start &+ number) }

  @inlinable
  @inline(__always)
  func isSameKey(at number: Int, as other: SourceWindow<Source>, at otherNumber: Int) -> Bool {
    source.isSameKey(at: start &+ number, as: other.source, at: other.start &+ otherNumber)
  }

  /// Returns the hashes of all keys, in order. O(*n*).
  @inlinable
  func keyHashes() -> [UInt64] {
    // Written in place, because an append costs as much as hashing a number.
    [UInt64](unsafeUninitializedCapacity: count) { hashes, written in
      let prefetches = Prefetch.pays(for: Source.Key.self, count)
      for number in 0..<count {
        if prefetches {
          let ahead = min(number &+ Prefetch.distance, count &- 1)
          Prefetch.load(source.key(at: start &+ ahead))
        }
        hashes[number] = keyHash(at: number)
      }
      written = count
    }
  }
}
