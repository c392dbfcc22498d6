import RowanCore

/// A host that decodes images itself. Components treat an image that the host cannot decode as failed.
public protocol ImageDecodingHost: HostInterface {
  /// The function that returns whether the pixels of an image can be decoded. Called on any thread, for each image
  /// before it is shown. An implementation should cache the decoded pixels for drawing.
  nonisolated var decodes: @Sendable (ImageResource) -> Bool { get }
}
