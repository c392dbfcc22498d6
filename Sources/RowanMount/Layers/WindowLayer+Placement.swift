import RowanCore
import RowanLayout

extension WindowLayer {
  /// How large the layer's content may be: the screen fills the window, everything in front of it takes
  /// what it needs.
  func range(in viewport: Size) -> SizeRange {
    switch self {
    case .content: SizeRange(exactly: viewport)
    case .sheet, .dialog, .menu, .drag, .toast: SizeRange(max: viewport)
    }
  }

  /// Where content of a size stands: sheets in the middle, toasts near the bottom edge, and what is
  /// anchored to something else at the origin, from where its own layout moves it.
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
