internal import CRowanPrefetch

/// Hashing and comparing of strings by their bytes, eight at a time.
///
/// This reads through unsafe buffers since string storage offers no other view of whole words. All
/// reads stay inside the buffer. They also stay inside words that are aligned to eight bytes, as long
/// as the text begins at one, which the standard library's own storage does: a last word that ended
/// with the text and overlapped the one before it would often lie across two lines of the cache, and
/// then hashing takes up to four times longer.
///
/// The entry points are declared to read only, or to release nothing, and are kept out of line. So the
/// compiler sees that they cannot release the arrays the strings lie in, and passes strings in place;
/// otherwise retaining and releasing them takes half the time of a diff.
@usableFromInline
enum StringBytes {
  /// The hash of the bytes. O(*n*) in their count.
  @usableFromInline
  @inline(never)
  @_effects(readonly)
  static func hash(of text: String) -> UInt64 {
    withBytes(of: text) { hash(of: $0, $1) }
  }

  /// Compares two strings: the lengths, then the storage, then whole words. O(*n*).
  @usableFromInline
  @inline(never)
  @_effects(readonly)
  static func areEqual(_ first: String, _ second: String) -> Bool {
    let count = first.utf8.count
    guard count == second.utf8.count else { return false }
    return withBytes(of: first) { first, _ in
      withBytes(of: second) { second, _ in areEqual(first, second, count) }
    }
  }

  /// Begins to fetch the bytes of a text, if it has storage of its own: two lines of the cache, on which
  /// most identifiers lie, and which lead on to the others of longer ones. O(1).
  ///
  /// Declared not to release anything, for the same reason as the others.
  @usableFromInline
  @inline(never)
  @_effects(releasenone)
  static func prefetch(_ text: String) {
    let count = text.utf8.count
    // Up to fifteen bytes lie in the string itself.
    guard count > 15 else { return }
    text.utf8.withContiguousStorageIfAvailable { bytes in
      guard let base = bytes.baseAddress else { return }
      CRowanPrefetch.prefetch(base)
      CRowanPrefetch.prefetch(base + (min(count, 128) &- 1))
    }
  }

  @inline(__always)
  private static func hash(of bytes: UnsafeRawPointer, _ count: Int) -> UInt64 {
    var hash = HashMix.golden ^ UInt64(truncatingIfNeeded: count)
    var offset = 0
    while offset <= count &- 16 {
      hash = HashMix.fold(
        word(bytes, offset) ^ HashMix.rootOfTwo,
        word(bytes, offset &+ 8) ^ hash
      )
      offset &+= 16
    }
    var last: UInt64 = 0
    if offset <= count &- 8 {
      last = word(bytes, offset)
      offset &+= 8
    }
    hash = HashMix.fold(last ^ HashMix.rootOfThree, rest(of: bytes, offset, count) ^ hash)
    return HashMix.fold(hash ^ HashMix.rootOfTwo, HashMix.golden)
  }

  @inline(__always)
  private static func areEqual(
    _ first: UnsafeRawPointer,
    _ second: UnsafeRawPointer,
    _ count: Int
  ) -> Bool {
    if first == second { return true }
    guard count >= 8 else { return rest(of: first, 0, count) == rest(of: second, 0, count) }
    // What differs mostly does so at once; of what does not, every word has to be looked at, and
    // one branch for all of them costs less than one each.
    if word(first, 0) != word(second, 0) { return false }
    var difference: UInt64 = 0
    var offset = 8
    while offset <= count &- 8 {
      difference |= word(first, offset) ^ word(second, offset)
      offset &+= 8
    }
    difference |= rest(of: first, offset, count) ^ rest(of: second, offset, count)
    return difference == 0
  }

  /// The bytes from an offset to the end, fewer than eight. Different ones of one number make
  /// different words.
  @inline(__always)
  private static func rest(of bytes: UnsafeRawPointer, _ offset: Int, _ end: Int) -> UInt64 {
    let count = end &- offset
    if count >= 4 {
      let head = bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
      let tail = bytes.loadUnaligned(fromByteOffset: end &- 4, as: UInt32.self)
      return UInt64(head) | UInt64(tail) << 32
    }
    if count == 0 { return 0 }
    func byte(_ offset: Int) -> UInt64 {
      UInt64(bytes.load(fromByteOffset: offset, as: UInt8.self))
    }
    return byte(offset) | byte(end &- 1) << 8 | byte(offset &+ count >> 1) << 16
  }

  /// The eight bytes at an offset, in the byte order of the machine.
  @inline(__always)
  private static func word(_ bytes: UnsafeRawPointer, _ offset: Int) -> UInt64 {
    bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }

  /// Calls `body` with the bytes in UTF-8 and their count, without a copy for all but foreign strings. The bytes
  /// are there until it returns. A `UTF8Span` in place of the pointer takes 1.2 to 1.6 times as long.
  @inline(__always)
  private static func withBytes<Result>(
    of text: String,
    _ body: (UnsafeRawPointer, Int) -> Result
  ) -> Result {
    func call(_ bytes: UnsafeBufferPointer<UInt8>) -> Result {
      guard let base = bytes.baseAddress else {
        return withUnsafeBytes(of: 0 as UInt64) { body($0.baseAddress.unsafelyUnwrapped, 0) }
      }
      return body(UnsafeRawPointer(base), bytes.count)
    }
    if let result = text.utf8.withContiguousStorageIfAvailable(call) { return result }
    var native = text
    return native.withUTF8(call)
  }
}
