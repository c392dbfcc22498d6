public import RowanCore
public import RowanDiff

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The hashes of identifiers, which are those of the keys they make.
@usableFromInline
enum KeyHash {
  /// Makes no key where the type tells its hash already.
  /// - Parameters:
  ///   - id: The identifier.
  ///   - isBoxed: What `AnyIdentity.boxesAll(of:)` says of its type.
  /// - Returns: The hash of the key that the identifier makes.
  @inlinable
  static func of<ID: Hashable & Sendable>(_ id: ID, isBoxed: Bool) -> UInt64 {
    if let id = id as? Int { return id.diffHash }
    if let id = id as? String { return id.diffHash }
    guard isBoxed else { return IdentityKey(id).diffHash }
    if let id = id as? UUID { return of(id) }
    var hasher = Hasher()
    AnyIdentity.hash(id, into: &hasher)
    return UInt64(truncatingIfNeeded: hasher.finalize())
  }

  /// The hash of 128 bits, which are as good as random mostly and need no slower one.
  @inlinable
  static func of(_ id: UUID) -> UInt64 {
    withUnsafeBytes(of: id.uuid) { bytes in
      WideKey(
        high: bytes.loadUnaligned(as: UInt64.self),
        low: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
      ).diffHash
    }
  }
}

extension IdentityKey: DiffKey {
  /// A hash of the identifier, the same in every run but for boxed ones that are not UUIDs.
  public var diffHash: UInt64 {
    switch self {
    case .int(let value): value.diffHash
    case .string(let value): value.diffHash
    case .pair(let high, let low): WideKey(high: high, low: low).diffHash
    case .other(let value):
      value.unboxed(as: UUID.self).map(KeyHash.of) ?? HasherKey(value).diffHash
    }
  }
}
