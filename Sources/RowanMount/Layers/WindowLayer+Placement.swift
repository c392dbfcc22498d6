import RowanCore
import RowanHostInterface
import RowanLayout

extension WindowLayer {
  /// Returns the permitted size of the layer's content: exactly the window for the content layer, at most the
  /// window for all others.
  func range(in viewport: Size) -> SizeRange {
    switch self {
    case .content: SizeRange(exactly: viewport)
    case .sheet, .dialog, .menu, .drag, .toast: SizeRange(max: viewport)
    }
  }

  /// Returns the origin for content of `size`: sheets and dialogs are centred, toasts are near the bottom edge.
  /// All other layers begin at the origin of the window; the layout of menus and drags positions their content.
  func origin(of size: Size, in viewport: Size) -> Point {
    let centered = (viewport.width - size.width) / 2
    switch self {
    case .content, .menu, .drag: return .zero
    case .sheet, .dialog: return Point(x: centered, y: (viewport.height - size.height) / 2)
    case .toast:
      return Point(x: centered, y: max(0, viewport.height - size.height - Self.toastMargin))
    }
  }

  /// The distance of a toast from the bottom edge, in points.
  private static let toastMargin: Double = 24
}
