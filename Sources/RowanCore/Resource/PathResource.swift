/// An outline that many views share, for instance an icon's.
public struct PathResource: Hashable, Sendable {
  /// The digest of the outline.
  public let id: ResourceID
  /// The outline.
  public let path: Path

  /// Creates a resource; its name follows from the outline. O(elements), so keep what it returns.
  public init(_ path: Path) {
    id = ResourceID(digestOf: path)
    self.path = path
  }

  /// Whether the names are equal, which stands for equal outlines.
  public static func == (left: PathResource, right: PathResource) -> Bool { left.id == right.id }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}
