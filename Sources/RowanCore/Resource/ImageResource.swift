/// A picture as it came, encoded.
public struct ImageResource: Hashable, Sendable {
  /// How a picture is encoded.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    /// Portable Network Graphics.
    case png = "image/png"
    /// JPEG.
    case jpeg = "image/jpeg"
    /// Graphics Interchange Format; hosts may show the first frame only.
    case gif = "image/gif"
    /// WebP.
    case webp = "image/webp"
  }

  /// The digest of the bytes.
  public let id: ResourceID
  /// How the bytes encode the picture.
  public let format: Format
  /// The picture's extent in its own pixels.
  public let pixelSize: Size
  /// The encoded picture.
  public let content: ResourceBytes

  /// Creates a resource.
  public init(id: ResourceID, format: Format, pixelSize: Size, content: ResourceBytes) {
    self.id = id
    self.format = format
    self.pixelSize = pixelSize
    self.content = content
  }

  /// Whether the names are equal, which stands for equal pictures.
  public static func == (left: ImageResource, right: ImageResource) -> Bool { left.id == right.id }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}

/// A picture and how it lies in its view.
public struct ImageContent: Hashable, Sendable {
  /// How a picture lies in a view of another shape.
  public enum Mode: UInt8, Hashable, Sendable, CaseIterable {
    /// As large as fits, whole, in the middle.
    case fit
    /// As small as covers the view, in the middle, cut off at its edges.
    case fill
    /// Distorted to the view's shape.
    case stretch
  }

  /// The picture.
  public var image: ImageResource
  /// How it lies in its view.
  public var mode: Mode

  /// Creates a content.
  public init(_ image: ImageResource, mode: Mode = .fit) {
    self.image = image
    self.mode = mode
  }
}
