/// A snapshot of a flat list in the form that the diff requires: keys by index, and contents that
/// can be compared.
///
/// Conform to this protocol if the elements are not stored in an array of one ``Diffable`` type.
/// The functions are called very often. They should cost little more than a memory read, and be
/// `@inlinable` if they belong to a separate module.
public protocol DiffSource {
  /// The type of the keys.
  associatedtype Key: DiffKey

  /// The number of elements in the snapshot.
  var count: Int { get }

  /// Returns the key of the element at an index.
  func key(at index: Int) -> Key

  /// Returns the hash of the key at an index. The default implementation creates the key first. A
  /// source that reads the hash in place avoids the copy, which for strings costs more than the
  /// hash.
  func keyHash(at index: Int) -> UInt64

  /// Returns whether two elements have the same key. The default implementation creates both keys
  /// first.
  func isSameKey(at index: Int, as other: Self, at otherIndex: Int) -> Bool

  /// Returns whether the content of an element equals that of the element with the same key in
  /// another snapshot.
  func isContentEqual(at index: Int, to other: Self, at otherIndex: Int) -> Bool
}

extension DiffSource {
  /// Creates the key and returns its hash.
  @inlinable
  public func keyHash(at index: Int) -> UInt64 { key(at: index).diffHash }

  /// Creates both keys and compares them.
  @inlinable
  public func isSameKey(at index: Int, as other: Self, at otherIndex: Int) -> Bool {
    key(at: index).isSameKey(as: other.key(at: otherIndex))
  }
}
