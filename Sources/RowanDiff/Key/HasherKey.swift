/// Makes a key of any hashable value.
///
/// The standard library's `Hasher` protects against keys that were chosen to collide, since its
/// seed changes with every launch. A diff takes about three to six times longer with it than with
/// a key that brings its own hash.
public struct HasherKey<Base: Hashable & Sendable>: DiffKey, Hashable {
  /// The value that is the identity.
  public let base: Base

  /// Makes a key of `base`.
  @inlinable
  public init(_ base: Base) {
    self.base = base
  }

  /// The hash by the standard library's `Hasher`; another one at every launch.
  @inlinable
  public var diffHash: UInt64 {
    var hasher = Hasher()
    hasher.combine(base)
    return UInt64(truncatingIfNeeded: hasher.finalize())
  }
}
