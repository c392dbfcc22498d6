import RowanCore
import RowanLayout

/// Places a menu below what it stands at, or above where there is more room, and others beside the lines that
/// have opened them: all within the window.
struct MenuLayout: CustomLayout, Equatable {
  /// What the menu stands at, from where lines begin.
  let anchor: Rect
  /// The lines that have opened further menus, each in the menu before.
  var lines: [Rect] = []
  /// Whether something stands above the menu.
  var hasPreview = false
  /// The distance between what the menu stands at and the menu.
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

  /// Places the first menu, with what stands above it.
  private func placeFirst(_ children: LayoutProxies, panel: Int, in window: Size) -> Rect {
    let below = max(window.height - anchor.maxY - gap - margin, 0)
    let above = max(anchor.minY - gap - margin, 0)
    let width = max(window.width - 2 * margin, 0)
    let natural = measure(children[panel], in: window, height: .infinity)
    var preview = Size.zero
    if hasPreview {
      // The menu is what matters: what stands above it has the rest, up to half the window.
      let limit = min(window.height / 2, window.height - 2 * margin - gap - natural.height)
      preview = children[1].measure(
        in: SizeRange(max: Size(width: width, height: max(limit, 0))),
        parentSize: ProposedSize(window)
      )
    }
    let extra = hasPreview ? preview.height + margin : 0
    let length = natural.height + extra
    let isBelow = length <= below || below >= above
    // Something large stands where there is room for it, even over what it is about.
    let space = hasPreview ? window.height - 2 * margin : isBelow ? below : above
    let size = children[panel].measure(
      in: SizeRange(
        min: Size(width: min(anchor.width, width), height: 0),
        // What scrolls takes the room it is given: no more than the items need.
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
