/// The keys of one snapshot that have to be looked up, numbered from zero.
@usableFromInline
protocol KeyWindow {
  /// How many keys there are.
  var count: Int { get }

  /// The hash of the key with a number.
  func keyHash(at number: Int) -> UInt64

  /// Tells whether the keys with two numbers are the same.
  func isSameKey(at number: Int, as other: Self, at otherNumber: Int) -> Bool
}
