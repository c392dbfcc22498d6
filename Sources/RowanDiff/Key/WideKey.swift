/// A key of 128 bits, for example a UUID or a pair of numbers.
public struct WideKey: DiffKey, Hashable {
  /// The upper 64 bits, or the first number.
  public var high: UInt64

  /// The lower 64 bits, or the second number.
  public var low: UInt64

  /// Creates a key from two words.
  @inlinable
  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// The hash of both words.
  @inlinable
  public var diffHash: UInt64 { HashMix.words(high, low) }

  /// Returns whether both words are equal.
  @inlinable
  public static func == (first: WideKey, second: WideKey) -> Bool {
    // A single branch compares both words.
    (first.high ^ second.high) | (first.low ^ second.low) == 0
  }
}
