/// The content of a resource, kept once however often it is mentioned.
public final class ResourceBytes: Sendable {
  /// The bytes.
  public let bytes: [UInt8]

  /// Keeps bytes.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }
}
