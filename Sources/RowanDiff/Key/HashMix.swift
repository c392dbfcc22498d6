/// Functions that mix machine words into hashes by a full-width multiplication.
///
/// The high and the low half of the 128-bit product are combined by exclusive or, as in the hash
/// function wyhash (Wang Yi, 2019). One multiplication distributes every input bit over the whole
/// result.
@usableFromInline
enum HashMix {
  // The seeds are computed properties, because a stored static property would be initialised lazily
  // and cost a check at each use. They are digits of the golden ratio and of the square roots of
  // two and three.
  @inlinable static var golden: UInt64 { 0x9E37_79B9_7F4A_7C15 }
  @inlinable static var rootOfTwo: UInt64 { 0x6A09_E667_F3BC_C909 }
  @inlinable static var rootOfThree: UInt64 { 0xBB67_AE85_84CA_A73B }

  /// Returns the exclusive or of both halves of the product of two words.
  @inlinable
  @inline(__always)
  static func fold(_ first: UInt64, _ second: UInt64) -> UInt64 {
    let product = first.multipliedFullWidth(by: second)
    return product.high ^ product.low
  }

  /// Returns the hash of a number. Different numbers have different hashes, because both steps are
  /// invertible.
  @inlinable
  @inline(__always)
  static func number(_ number: UInt64) -> UInt64 {
    let product = (number ^ rootOfTwo) &* golden
    return product ^ (product >> 32)
  }

  /// Returns the hash of an ordered pair of words.
  @inlinable
  @inline(__always)
  static func words(_ first: UInt64, _ second: UInt64) -> UInt64 {
    fold(first ^ rootOfTwo, second ^ rootOfThree)
  }
}
