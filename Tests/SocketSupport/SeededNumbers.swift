/// A seeded generator of numbers, for tests of parsers (xorshift, Marsaglia 2003).
package struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  /// Creates the generator of a seed.
  package init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
  }

  /// Returns the next number.
  package mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
