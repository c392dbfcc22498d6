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
      "A picture of \(width) by \(height) pixels cannot be made: a side has 1 to 32,767 of them."
    case .drawing(let reason): "Cairo could not draw: \(reason)."
    case .writing(let path, let reason): "The picture could not be written to \(path): \(reason)."
    case .unreadable: "This is no PNG that can be read."
    }
  }
}
