/// An error of drawing, reading or writing an image.
public enum ImageError: Error, Hashable, CustomStringConvertible {
  /// The image is empty, or larger than Cairo's 32,767 pixels to a side.
  case invalidSize(width: Int, height: Int)
  /// Cairo failed to draw the image, with Cairo's reason.
  case drawing(String)
  /// The file could not be written, with the system's reason.
  case writing(path: String, reason: String)
  /// The bytes are no readable PNG image.
  case unreadable

  /// The error as a sentence.
  public var description: String {
    switch self {
    case .invalidSize(let width, let height):
      "An image of \(width) × \(height) pixels is not possible. Each side has 1 to 32,767 pixels."
    case .drawing(let reason): "Cairo could not draw the image: \(reason)."
    case .writing(let path, let reason): "The image could not be written to \(path): \(reason)."
    case .unreadable: "The data is not a readable PNG image."
    }
  }
}
