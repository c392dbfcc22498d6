import RowanCore
import RowanHostInterface
import RowanMount

extension Painter {
  /// Draws the focus ring of a view. For a link in a text, draws a ring around its part of each line.
  func drawFocusRing(_ view: ShownView, _ id: ViewID, _ bounds: Rect) {
    guard let parent = view.parent, let text = tree[parent].text else {
      return drawFocusRing(view, bounds)
    }
    let links = tree[parent].children.filter { !tree[$0].isHidden }
    let number = UInt16((links.firstIndex(of: id) ?? 0) + 1)
    for line in text.layout.lines {
      let part = TextLayout(size: text.layout.size, lines: [line])
      guard let frame = part.frame(ofLink: number) else { continue }
      drawFocusRing(view, frame.offset(by: text.origin - view.frame.origin))
    }
  }
}
