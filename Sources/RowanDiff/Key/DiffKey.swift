/// The identity of an element in a list: what stays the same while the element's content changes.
///
/// A key brings its own 64-bit hash, because the standard library's `Hasher` costs several times
/// more than the rest of a diff. Integers, `String`, ``WideKey`` and ``HasherKey`` conform.
///
/// The hash needs no perfect spread in any particular bits: the diff mixes it once more. It has to
/// differ between nearly all keys, though. Many keys with one hash make a diff quadratic. The
/// conformances of this module use fixed seeds; where a stranger may choose the keys in order to
/// slow the program down, use ``HasherKey``.
public protocol DiffKey: Equatable, Sendable {
  /// A hash of the key. Keys that are the same have the same hash.
  var diffHash: UInt64 { get }

  /// Tells whether both keys stand for the same element. The default asks `==`.
  ///
  /// The diff compares keys with this function only.
  func isSameKey(as other: Self) -> Bool
}

extension DiffKey {
  /// Asks `==`.
  @inlinable
  public func isSameKey(as other: Self) -> Bool { self == other }
}
