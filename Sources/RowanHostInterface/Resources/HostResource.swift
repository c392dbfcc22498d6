public import RowanCore

/// A resource that a host needs to show views that refer to it. A batch declares its new resources before its
/// mutations; each resource is declared once for every session.
public enum HostResource: Hashable, Sendable {
  /// A font file.
  case font(FontResource)
  /// A picture.
  case image(ImageResource)
  /// A path.
  case path(PathResource)
  /// The components of the colour roles.
  case palette(Palette)
  /// The durations of animations.
  case motion(Theme.Motion)
}

/// A font file on the machine that measures text.
public struct FontResource: Hashable, Sendable {
  /// The digest of the file's bytes.
  public var id: ResourceID
  /// The path of the file.
  public var path: String

  /// Creates a font resource.
  public init(id: ResourceID, path: String) {
    self.id = id
    self.path = path
  }
}
