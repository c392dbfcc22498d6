public import RowanCore

/// A host that decodes pictures itself. Components show a picture that it cannot decode as one that has failed.
public protocol ImageDecodingHost: HostInterface {
  /// Whether the pixels of a picture can be decoded. Called on any thread, for each picture before it is shown; what
  /// was decoded is best kept for the drawing.
  nonisolated var decodes: @Sendable (ImageResource) -> Bool { get }
}
