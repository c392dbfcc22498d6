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
  /// The picture's extent in its own pixels, upright: turned as its file says it should be shown.
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

    /// Where a picture lies in a view of a size in points: beyond its edges where it fills it, and
    /// nowhere when either is empty. Every host follows this one function.
    public func place(_ picture: Size, in view: Size) -> Rect {
      guard picture.width > 0, picture.height > 0, view.width > 0, view.height > 0 else {
        return .zero
      }
      let across = view.width / picture.width
      let down = view.height / picture.height
      let factor: Double
      switch self {
      case .fit: factor = min(across, down)
      case .fill: factor = max(across, down)
      case .stretch: return Rect(origin: .zero, size: view)
      }
      let size = Size(width: picture.width * factor, height: picture.height * factor)
      return Rect(
        x: (view.width - size.width) / 2,
        y: (view.height - size.height) / 2,
        width: size.width,
        height: size.height
      )
    }
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
