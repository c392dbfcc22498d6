import RowanCore
import RowanHostInterface
import RowanMount

extension Painter {
  /// Draws an image as its content mode specifies, clipped to the view. An image that cannot be decoded leaves the
  /// view empty.
  func draw(_ content: ImageContent, of view: ShownView, _ bounds: Rect) {
    guard canvas.shows(bounds), let image = DecodedImage.of(content.image) else { return }
    canvas.at(.zero) {
      canvas.clip(to: bounds, radius: view.cornerRadius)
      canvas.draw(image, in: content.mode.frame(of: content.image.pixelSize, in: bounds.size))
    }
  }
}

extension ShownView {
  /// The content of an image view; `nil` for other views.
  var image: ImageContent? {
    if case .image(let content) = attributes[.image] { content } else { nil }
  }
}
