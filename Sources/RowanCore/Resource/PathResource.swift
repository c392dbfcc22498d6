/// A path that is shared by many views, such as an icon.
public struct PathResource: Hashable, Sendable {
  /// The digest of the path.
  public let id: ResourceID
  /// The path.
  public let path: Path

  /// Creates a resource with an identifier computed from the path. O(elements), so store the result.
  public init(_ path: Path) {
    id = ResourceID(digestOf: path)
    self.path = path
  }

  /// Whether the identifiers are equal, which means that the paths are equal.
  public static func == (left: PathResource, right: PathResource) -> Bool { left.id == right.id }

  /// Hashes the identifier.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}
