/// The permitted difference between a picture and its golden image.
///
/// Other versions of the drawing libraries antialias edges differently: pixels along an edge become
/// darker or lighter, but remain within the range of their neighbours. A pixel has therefore
/// changed if it is outside the range of the golden image within one pixel around it, or if the
/// pixel of the golden image is outside the range of the new picture there. A smaller difference is
/// an edge that is drawn differently.
public struct SnapshotTolerance: Hashable, Sendable {
  /// The difference of a channel that is ignored, from 0 to 255.
  public var channel: Int
  /// The permitted fraction of pixels that differ only in the drawing of an edge, from 0 to 1.
  public var edges: Double
  /// The permitted fraction of changed pixels, from 0 to 1.
  public var changes: Double

  /// Creates a tolerance.
  /// - Precondition: `channel` is between 0 and 255, the fractions between 0 and 1.
  public init(channel: Int, edges: Double, changes: Double = 0) {
    precondition((0...255).contains(channel), "The channel \(channel) is not between 0 and 255.")
    precondition(
      (0...1).contains(edges) && (0...1).contains(changes),
      "The fractions \(edges) and \(changes) must be between 0 and 1."
    )
    self.channel = channel
    self.edges = edges
    self.changes = changes
  }

  /// The default tolerance, which permits slightly different edges and no changed pixels.
  public static let antialiasing = SnapshotTolerance(channel: 24, edges: 0.005)
  /// The tolerance that requires equal pixels.
  public static let exact = SnapshotTolerance(channel: 0, edges: 0)
}
