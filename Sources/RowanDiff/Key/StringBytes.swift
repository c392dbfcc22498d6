/// Hashing and comparing of strings by their bytes, eight at a time.
///
/// This reads through unsafe buffers since string storage offers no other view of whole words. All
/// reads stay inside the buffer: the last word of a longer text overlaps the one before it instead
/// of reaching past the end. `loadUnaligned` checks its bounds in debug builds.
///
/// The two entry points are declared to read only and are kept out of line. So the compiler sees
/// that they cannot release the arrays the strings lie in, and passes strings in place; otherwise
/// retaining and releasing them takes half the time of a diff.
@usableFromInline
enum StringBytes {
  /// The hash of the bytes. O(*n*) in their count.
  @usableFromInline
  @inline(never)
  @_effects(readonly)
  static func hash(of text: String) -> UInt64 {
    withBytes(of: text) { bytes in
      let count = bytes.count
      let seed = HashMix.golden ^ UInt64(truncatingIfNeeded: count)
      if count < 16 { return HashMix.fold(shortHash(of: bytes), seed) }
      var hash = seed
      var offset = 0
      while offset + 16 < count {
        hash = HashMix.fold(
          word(bytes, offset) ^ HashMix.rootOfTwo,
          word(bytes, offset + 8) ^ hash
        )
        offset += 16
      }
      hash = HashMix.fold(
        word(bytes, count - 16) ^ HashMix.rootOfThree,
        word(bytes, count - 8) ^ hash
      )
      return HashMix.fold(hash ^ HashMix.rootOfTwo, HashMix.golden)
    }
  }

  /// Compares two strings: the lengths, then the storage, then whole words. O(*n*).
  @usableFromInline
  @inline(never)
  @_effects(readonly)
  static func areEqual(_ first: String, _ second: String) -> Bool {
    let count = first.utf8.count
    guard count == second.utf8.count else { return false }
    return withBytes(of: first) { first in
      withBytes(of: second) { second in
        if first.baseAddress == second.baseAddress { return true }
        guard count >= 8 else { return first.elementsEqual(second) }
        var offset = 0
        while offset + 8 < count {
          if word(first, offset) != word(second, offset) { return false }
          offset += 8
        }
        return word(first, count - 8) == word(second, count - 8)
      }
    }
  }

  /// Folds fewer than sixteen bytes; two words that overlap hold them all.
  @inline(__always)
  private static func shortHash(of bytes: UnsafeRawBufferPointer) -> UInt64 {
    let count = bytes.count
    if count >= 8 { return HashMix.words(word(bytes, 0), word(bytes, count - 8)) }
    if count >= 4 {
      let head = bytes.loadUnaligned(fromByteOffset: 0, as: UInt32.self)
      let tail = bytes.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)
      return HashMix.words(UInt64(head), UInt64(tail))
    }
    if count == 0 { return HashMix.words(0, 0) }
    let ends = UInt64(bytes[0]) | UInt64(bytes[count - 1]) << 8
    return HashMix.words(ends | UInt64(bytes[count / 2]) << 16, 0)
  }

  /// The eight bytes at an offset, in the byte order of the machine.
  @inline(__always)
  private static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
    bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }

  /// Calls `body` with the bytes in UTF-8, without a copy for all but foreign strings.
  @inline(__always)
  private static func withBytes<Result>(
    of text: String,
    _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    let result = text.utf8.withContiguousStorageIfAvailable { body(UnsafeRawBufferPointer($0)) }
    if let result { return result }
    var native = text
    return native.withUTF8 { body(UnsafeRawBufferPointer($0)) }
  }
}
