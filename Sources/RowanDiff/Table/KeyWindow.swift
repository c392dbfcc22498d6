/// The keys of one snapshot that have to be paired, numbered from zero.
@usableFromInline
protocol KeyWindow {
  /// The number of keys.
  var count: Int { get }

  /// Returns the hash of a key.
  func keyHash(at number: Int) -> UInt64

  /// Returns whether a key equals a key of another window.
  func isSameKey(at number: Int, as other: Self, at otherNumber: Int) -> Bool
}
