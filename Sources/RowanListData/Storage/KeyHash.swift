public import RowanCore
public import RowanDiff

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The hashes of identifiers, equal to the hashes of their keys.
@usableFromInline
enum KeyHash {
  /// Returns the hash of the key of an identifier, without creating the key if the type has its own
  /// hash.
  /// - Parameters:
  ///   - id: The identifier.
  ///   - isBoxed: The result of `AnyIdentity.boxesAll(of:)` for its type.
  /// - Returns: The hash of the key.
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

  /// Returns the hash of a UUID. Its 128 bits are usually random, so a fast hash is sufficient.
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
  /// The hash of the identifier. It is the same in every run, except for boxed identifiers that are
  /// not UUIDs.
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
