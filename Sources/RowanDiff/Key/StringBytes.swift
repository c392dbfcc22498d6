internal import CRowanPrefetch

/// Functions that hash and compare strings by their bytes, eight at a time.
///
/// They read through unsafe buffers, because string storage offers no other access to whole words.
/// All reads stay inside the buffer. They also stay inside words aligned to eight bytes if the text
/// begins at such a word, as it does in the standard library's own storage: a last word that ended
/// with the text and overlapped the previous one would often cross two cache lines, and hashing
/// then takes up to four times as long.
///
/// The entry points are declared to read only, or to release nothing, and are not inlined. The
/// compiler therefore knows that they cannot release the arrays that contain the strings, and
/// passes the strings without retaining them. Otherwise retaining and releasing strings takes half
/// the time of a diff.
@usableFromInline
enum StringBytes {
  /// Returns the hash of the UTF-8 bytes. O(*n*) in their count.
  @usableFromInline
  @inline(never)
  @_effects(readonly)
  static func hash(of text: String) -> UInt64 {
    withBytes(of: text) { hash(of: $0, $1) }
  }

  /// Returns whether the bytes of two strings are equal: compares the lengths, then the storage,
  /// then whole words. O(*n*).
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

  /// Prefetches the bytes of a text with separate storage: its first cache line, and the line of
  /// its last byte, or of byte 128 in a longer text. Most identifiers fit into these two lines, and
  /// reading them makes the processor continue with further ones. O(1).
  ///
  /// Declared not to release anything, for the same reason as the other functions.
  @usableFromInline
  @inline(never)
  @_effects(releasenone)
  static func prefetch(_ text: String) {
    let count = text.utf8.count
    // Up to fifteen bytes are stored in the string value itself.
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
    // Different strings mostly differ in the first word. In equal strings every word must be
    // compared, and one branch for all of them costs less than one branch for each.
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

  /// Returns the bytes from an offset to the end, fewer than eight, as a word. Different byte
  /// sequences of the same length result in different words.
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

  /// Returns the eight bytes at an offset, in the byte order of the machine.
  @inline(__always)
  private static func word(_ bytes: UnsafeRawPointer, _ offset: Int) -> UInt64 {
    bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }

  /// Calls `body` with the UTF-8 bytes and their count. Copies only foreign strings, such as
  /// bridged ones. The pointer is valid until `body` returns. A `UTF8Span` instead of the pointer
  /// takes 1.2 to 1.6 times as long.
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
