/// A snapshot of a flat list as the diff sees it: numbered keys, and contents that can be compared.
///
/// Conform to it where elements are not stored in an array of one ``Diffable`` type. The functions
/// are called very often; they should cost little more than a read from memory, and be `@inlinable`
/// when they belong to a module of their own.
public protocol DiffSource {
  /// The type of the identities.
  associatedtype Key: DiffKey

  /// How many elements the snapshot has.
  var count: Int { get }

  /// The identity of the element at an index.
  func key(at index: Int) -> Key

  /// The hash of the key at an index. The default makes the key first; a source that can read the
  /// hash in place saves the copy, which for strings costs more than the hash.
  func keyHash(at index: Int) -> UInt64

  /// Tells whether two elements have the same key. The default makes both keys first.
  func isSameKey(at index: Int, as other: Self, at otherIndex: Int) -> Bool

  /// Tells whether an element shows the same as the element of another snapshot with the same key.
  func isContentEqual(at index: Int, to other: Self, at otherIndex: Int) -> Bool
}

extension DiffSource {
  /// The hash of the key that is made for it.
  @inlinable
  public func keyHash(at index: Int) -> UInt64 { key(at: index).diffHash }

  /// Compares two keys that are made for it.
  @inlinable
  public func isSameKey(at index: Int, as other: Self, at otherIndex: Int) -> Bool {
    key(at: index).isSameKey(as: other.key(at: otherIndex))
  }
}
