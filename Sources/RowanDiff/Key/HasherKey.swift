/// A key for any hashable value.
///
/// The standard library's `Hasher` protects against keys chosen to collide, because its seed
/// changes with each launch. A diff with it takes about three to six times as long as with a key
/// that provides its own hash.
public struct HasherKey<Base: Hashable & Sendable>: DiffKey, Hashable {
  /// The value that identifies the element.
  public let base: Base

  /// Creates a key for a value.
  @inlinable
  public init(_ base: Base) {
    self.base = base
  }

  /// The hash by the standard library's `Hasher`. It differs between launches.
  @inlinable
  public var diffHash: UInt64 {
    var hasher = Hasher()
    hasher.combine(base)
    return UInt64(truncatingIfNeeded: hasher.finalize())
  }
}
