/// The name of a resource: a digest of its content, so that equal names mean equal bytes and a
/// resource may be cached for ever.
public struct ResourceID: Hashable, Sendable, CustomStringConvertible {
  /// The digest in lower-case hexadecimal.
  public var digest: String

  /// Creates a name from a digest.
  public init(digest: String) {
    self.digest = digest
  }

  /// The digest.
  public var description: String { digest }
}
