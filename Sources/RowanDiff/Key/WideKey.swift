/// A key of 128 bits, such as a UUID or a key made of two numbers.
public struct WideKey: DiffKey, Hashable {
  /// The upper 64 bits, or the first number.
  public var high: UInt64

  /// The lower 64 bits, or the second number.
  public var low: UInt64

  /// Makes a key of two words.
  @inlinable
  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// The hash of both words.
  @inlinable
  public var diffHash: UInt64 { HashMix.words(high, low) }

  /// Tells whether both words are the same.
  @inlinable
  public static func == (first: WideKey, second: WideKey) -> Bool {
    // One branch instead of two.
    (first.high ^ second.high) | (first.low ^ second.low) == 0
  }
}
