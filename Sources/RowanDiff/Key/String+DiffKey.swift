/// Conformance of strings, whose identity as keys is their UTF-8 bytes.
///
/// Two representations of one text that differ in bytes, such as a composed and a decomposed "é",
/// are two keys, although `==` considers them equal. Identifiers do not mix representations, and
/// bytes are compared and hashed several times faster.
extension String: DiffKey {
  /// The hash of the UTF-8 bytes. O(*n*) in their count.
  @inlinable
  public var diffHash: UInt64 { StringBytes.hash(of: self) }

  /// Returns whether the UTF-8 bytes are equal. O(*n*) in their count.
  @inlinable
  public func isSameKey(as other: String) -> Bool { StringBytes.areEqual(self, other) }
}
