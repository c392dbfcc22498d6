/// The identifier of a resource: a digest of its content. Equal identifiers mean equal content, so that a
/// resource may be cached without expiry.
public struct ResourceID: Hashable, Sendable, CustomStringConvertible {
  /// The digest in lower-case hexadecimal.
  public var digest: String

  /// Creates an identifier from a digest.
  public init(digest: String) {
    self.digest = digest
  }

  /// The digest.
  public var description: String { digest }
}
