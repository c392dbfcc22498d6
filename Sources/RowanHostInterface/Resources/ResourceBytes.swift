import RowanCore

/// The content of a resource, stored once for all references to it.
public final class ResourceBytes: Sendable {
  /// The bytes.
  public let bytes: [UInt8]

  /// Creates a content from bytes.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }
}
