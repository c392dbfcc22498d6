import RowanCore
import RowanHostInterface
import RowanMount
import RowanText

/// Draws the views of a tree on a canvas, from back to front.
struct Painter {
  let tree: HostViewTree
  let scheme: ColorScheme
  let contrast: Contrast
  let palette: Palette
  let canvas: Canvas
  let engine: TextEngine
  let measurer: PangoTextMeasurer
  /// The app's factories for host views, by kind.
  var hosted: [String: HostedPainter] = [:]

  /// Draws the whole window, with or without a background.
  func paint(size: Size, background: Color?) {
    if let background { canvas.fill(Rect(origin: .zero, size: size), with: paint(background)) }
    for (_, root) in tree.roots.sorted(by: { $0.key < $1.key }) { draw(root) }
  }

  /// Resolves a colour for the colour scheme and the contrast.
  func paint(_ color: Color) -> Paint {
    let (rgb, opacity) = palette.resolve(color, in: scheme, contrast: contrast)
    return Paint(rgb: rgb, opacity: opacity)
  }

  /// Resolves a colour with its current animation.
  func paint(_ color: Color?, _ blend: ViewAnimation.ColorBlend?) -> Paint? {
    guard let blend else { return color.map { paint($0) } }
    let (rgb, opacity) = palette.resolve(blend, rest: color, in: scheme, contrast: contrast)
    return Paint(rgb: rgb, opacity: opacity)
  }

  private func draw(_ id: ViewID) {
    let view = tree[id]
    let animated = tree.animatedValues(of: id)
    let opacity = animated.opacity ?? view.opacity
    // A flat transform is invisible, and its coordinates cannot be inverted for drawing.
    let transform = animated.transform ?? view.transform
    if let transform, transform.isFlat { return }
    guard !view.isHidden, opacity > 0 else { return }
    let frame = tree.placedFrame(of: id)
    let bounds = Rect(origin: .zero, size: frame.size)
    canvas.at(frame.origin) {
      if let transform { canvas.apply(transform, in: bounds.size) }
      // A clipping view outside of the visible area is skipped, which saves the time for its content.
      let reach = max(focusRingExtent, view.shadow?.reach ?? 0)
      if view.clipsContent && !canvas.shows(bounds.inset(by: -reach)) { return }
      canvas.group(opacity: opacity) {
        drawShadow(view, bounds)
        drawBackground(view, bounds, animated.background)
        canvas.at(.zero) {
          if view.clipsContent { canvas.clip(to: bounds, radius: view.cornerRadius) }
          drawContent(view, id, bounds, animated.foreground)
        }
        drawBorder(view, bounds)
        if tree.focused == id && view.interaction.contains(.focus)
          && (tree.marksFocus || view.kind.isEditable)
        {
          drawFocusRing(view, id, bounds)
        }
      }
    }
  }

  private func drawContent(
    _ view: ShownView,
    _ id: ViewID,
    _ bounds: Rect,
    _ foreground: ViewAnimation.ColorBlend?
  ) {
    switch view.kind {
    case .text:
      if let text = view.text { draw(text, foreground) }
    case .textField:
      if let field = view.field { draw(field, of: view, bounds, isFocused: tree.focused == id) }
    case .textEditor:
      if let field = view.field {
        drawLines(of: field, of: view, bounds, isFocused: tree.focused == id)
      }
    case .drawing:
      if let drawing = view.drawing { draw(drawing, bounds, foreground) }
    case .image:
      if let image = view.image { draw(image, of: view, bounds) }
    case .hosted:
      if let content = view.hosted { draw(content, bounds) }
    case .box, .scroll:
      break
    }
    let offset = view.contentOffset
    canvas.at(Point(x: -offset.x, y: -offset.y)) {
      for child in tree.paintOrder(of: view) { draw(child) }
    }
    if let scroll = view.scroll { drawBar(of: scroll, at: view.scrollOffset, bounds) }
  }
}
