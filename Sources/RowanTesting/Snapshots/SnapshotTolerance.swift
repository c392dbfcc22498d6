/// How far a picture may be from the golden one.
///
/// Another version of the libraries that draw makes something else of an edge: the pixels along it are
/// darker or lighter, but not beyond what is next to them. So a pixel has changed when it is outside of what
/// the golden picture has within one pixel of it, or the golden one outside of what the new picture has
/// there; anything less is an edge that is drawn differently.
public struct SnapshotTolerance: Hashable, Sendable {
  /// By how much a channel may differ without counting at all, from 0 to 255.
  public var channel: Int
  /// Which part of the pixels may belong to edges that are drawn differently, from 0 to 1.
  public var edges: Double
  /// Which part of the pixels may have changed, from 0 to 1.
  public var changes: Double

  /// Creates a tolerance.
  /// - Precondition: `channel` is between 0 and 255, the parts between 0 and 1.
  public init(channel: Int, edges: Double, changes: Double = 0) {
    precondition((0...255).contains(channel), "A channel has values from 0 to 255.")
    precondition(
      (0...1).contains(edges) && (0...1).contains(changes),
      "A part of the pixels is between none of them, 0, and all, 1."
    )
    self.channel = channel
    self.edges = edges
    self.changes = changes
  }

  /// Edges may look a little different, and nothing else.
  public static let antialiasing = SnapshotTolerance(channel: 24, edges: 0.005)
  /// Every pixel is what it was.
  public static let exact = SnapshotTolerance(channel: 0, edges: 0)
}
