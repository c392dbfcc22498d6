/// A string as a key means its bytes in UTF-8.
///
/// Two spellings of one text that differ in bytes, such as a composed and a decomposed "é", are two
/// keys, although `==` calls them equal. Identifiers do not mix spellings, and bytes are compared
/// and hashed several times faster.
extension String: DiffKey {
  /// The hash of the bytes. O(*n*) in their count.
  @inlinable
  public var diffHash: UInt64 { StringBytes.hash(of: self) }

  /// Tells whether the bytes are the same. O(*n*) in their count.
  @inlinable
  public func isSameKey(as other: String) -> Bool { StringBytes.areEqual(self, other) }
}
