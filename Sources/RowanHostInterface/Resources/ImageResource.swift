public import RowanCore

/// An encoded picture.
public struct ImageResource: Hashable, Sendable {
  /// The encoding of a picture.
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
  /// The encoding.
  public let format: Format
  /// The size in pixels, after the rotation that the file specifies.
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

  /// Whether the identifiers are equal, which means that the pictures are equal.
  public static func == (left: ImageResource, right: ImageResource) -> Bool { left.id == right.id }

  /// Hashes the identifier.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}

/// A picture and its scaling in a view.
public struct ImageContent: Hashable, Sendable {
  /// The picture.
  public var image: ImageResource
  /// The scaling in the view.
  public var mode: ContentMode

  /// Creates image content.
  public init(_ image: ImageResource, mode: ContentMode = .fit) {
    self.image = image
    self.mode = mode
  }
}

extension ContentMode {
  /// Returns the frame of a picture in a view with a size in points. The frame extends beyond the edges if the
  /// picture fills the view, and is zero if either size is empty. All hosts use this function.
  public func frame(of picture: Size, in view: Size) -> Rect {
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
