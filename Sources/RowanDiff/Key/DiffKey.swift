/// The identity of an element in a list, which stays the same when the content of the element
/// changes.
///
/// A key provides its own 64-bit hash, because the standard library's `Hasher` costs several times
/// more than the rest of a diff. Integers, `String`, ``WideKey`` and ``HasherKey`` conform.
///
/// The hash need not be well distributed in particular bits, because the diff mixes it again. It
/// must, however, differ between nearly all keys: many keys with the same hash make a diff
/// quadratic. The conformances of this module use fixed seeds. If an attacker can choose the keys
/// in order to slow the program down, use ``HasherKey``.
public protocol DiffKey: Equatable, Sendable {
  /// The hash of the key. Equal keys have equal hashes.
  var diffHash: UInt64 { get }

  /// Returns whether both keys identify the same element. The default implementation uses `==`.
  ///
  /// The diff compares keys only with this function.
  func isSameKey(as other: Self) -> Bool
}

extension DiffKey {
  /// Returns whether the keys are equal by `==`.
  @inlinable
  public func isSameKey(as other: Self) -> Bool { self == other }
}
