import RowanCore
import RowanLayout

/// The layout of a menu and its submenus. The menu is below its anchor if it fits there or if there
/// is at least as much space as above, and above the anchor otherwise. Submenus are beside the
/// lines that opened them. All menus stay within the window.
struct MenuLayout: CustomLayout, Equatable {
  /// The frame of the button or item that the menu belongs to, measured from the leading edge.
  let anchor: Rect
  /// The frames of the lines that opened submenus, each in its parent menu.
  var lines: [Rect] = []
  /// Whether a preview is above the menu.
  var hasPreview = false
  /// The distance between the anchor and the menu.
  let gap: Double
  /// The least distance from the edges of the window.
  let margin: Double

  func layout(
    _ children: LayoutProxies,
    in range: SizeRange,
    parentSize: ProposedSize
  ) -> Size {
    let window = range.max
    let first = hasPreview ? 2 : 1
    guard children.count > first, window.width.isFinite, window.height.isFinite else {
      return range.clamp(.zero)
    }
    children[0].place(at: .zero, size: children[0].measure(in: SizeRange(exactly: window)))
    var previous = placeFirst(children, panel: first, in: window)
    for index in (first + 1)..<children.count {
      let number = index - first - 1
      guard lines.indices.contains(number) else { break }
      let child = children[index]
      let size = measure(child, in: window, height: window.height - 2 * margin)
      let line = lines[number]
      var x = previous.maxX
      if x + size.width > window.width - margin { x = previous.minX - size.width }
      x = min(max(x, margin), max(margin, window.width - margin - size.width))
      let y = min(line.minY - margin, window.height - margin - size.height)
      let origin = Point(x: x, y: max(y, margin))
      child.place(at: origin, size: size)
      previous = Rect(origin: origin, size: size)
    }
    return window
  }

  /// Places the first menu and its preview, and returns the frame of the menu.
  private func placeFirst(_ children: LayoutProxies, panel: Int, in window: Size) -> Rect {
    let below = max(window.height - anchor.maxY - gap - margin, 0)
    let above = max(anchor.minY - gap - margin, 0)
    let width = max(window.width - 2 * margin, 0)
    let natural = measure(children[panel], in: window, height: .infinity)
    var preview = Size.zero
    if hasPreview {
      // The menu has priority: the preview gets the remaining height, at most half of the window's.
      let limit = min(window.height / 2, window.height - 2 * margin - gap - natural.height)
      preview = children[1].measure(
        in: SizeRange(max: Size(width: width, height: max(limit, 0))),
        parentSize: ProposedSize(window)
      )
    }
    let extra = hasPreview ? preview.height + margin : 0
    let length = natural.height + extra
    let isBelow = length <= below || below >= above
    // A menu with a preview is large: it gets the height of the window, and may cover its anchor.
    let space = hasPreview ? window.height - 2 * margin : isBelow ? below : above
    let size = children[panel].measure(
      in: SizeRange(
        min: Size(width: min(anchor.width, width), height: 0),
        // A scroll view takes all height that is offered, so the offer is at most the height of the items.
        max: Size(width: width, height: min(natural.height, max(space - extra, 0)))
      ),
      parentSize: ProposedSize(window)
    )
    let whole = size.height + extra
    var y = isBelow ? anchor.maxY + gap : anchor.minY - gap - whole
    if hasPreview { y = max(min(y, window.height - margin - whole), margin) }
    func x(_ width: Double) -> Double {
      max(min(anchor.minX, window.width - margin - width), margin)
    }
    if hasPreview { children[1].place(at: Point(x: x(preview.width), y: y), size: preview) }
    let origin = Point(x: x(size.width), y: y + extra)
    children[panel].place(at: origin, size: size)
    return Rect(origin: origin, size: size)
  }

  private func measure(_ child: LayoutProxy, in window: Size, height: Double) -> Size {
    let width = max(window.width - 2 * margin, 0)
    let natural = child.measure(
      in: SizeRange(max: Size(width: width, height: .infinity)),
      parentSize: ProposedSize(window)
    )
    guard natural.height > height else { return natural }
    return child.measure(
      in: SizeRange(max: Size(width: width, height: max(height, 0))),
      parentSize: ProposedSize(window)
    )
  }
}
