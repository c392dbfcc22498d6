import RowanCore
import RowanMount

extension Painter {
  /// Draws a picture where its mode puts it, within the view's edge. One that cannot be read leaves the
  /// view empty.
  func draw(_ content: ImageContent, of view: ShownView, _ bounds: Rect) {
    guard canvas.shows(bounds), let image = DecodedImage.of(content.image) else { return }
    canvas.at(.zero) {
      canvas.clip(to: bounds, radius: view.cornerRadius)
      canvas.draw(image, in: content.mode.place(content.image.pixelSize, in: bounds.size))
    }
  }
}

extension ShownView {
  /// The picture it shows, when it is an image view.
  var image: ImageContent? {
    if case .image(let content) = attributes[.image] { content } else { nil }
  }
}
