/// Something a host needs before it can show what refers to it. Resources are declared in a batch
/// ahead of that batch's mutations, each once for every session.
public enum HostResource: Hashable, Sendable {
  /// A font file.
  case font(FontResource)
  /// A picture.
  case image(ImageResource)
  /// An outline.
  case path(PathResource)
  /// The components of the colour roles.
  case palette(Palette)
  /// How fast things change.
  case motion(Motion)
}

/// A font file on the machine that measures.
public struct FontResource: Hashable, Sendable {
  /// The digest of the file's bytes.
  public var id: ResourceID
  /// Where the file lies.
  public var path: String

  /// Creates a font resource.
  public init(id: ResourceID, path: String) {
    self.id = id
    self.path = path
  }
}
