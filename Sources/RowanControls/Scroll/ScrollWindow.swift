import RowanComponents
import RowanCore
import RowanHostInterface
import RowanLayout

/// The box of a scroll view, with its content as the only child.
struct ScrollWindow: Component {
  typealias Body = Never

  let configuration: ScrollConfiguration
  let label: String?
  let content: Child
  let scrolled: ActionWith<ScrollState>?
  let scrolling: ElementScrolling?

  func makeElement(in context: inout BuildContext) -> Element {
    let axis = configuration.axis
    var layout = LayoutStyle(shrink: 1)
    if context.axis == axis {
      layout.grow = 1
    } else {
      layout.alignSelf = .stretch
      // A vertical scroll view in a row is as wide as its content, or narrower; a horizontal one in
      // a column keeps its height.
      if axis == .horizontal { layout.shrink = 0 }
    }
    var element = Element(
      layout: layout,
      content: .custom(ScrollLayout(axis: axis)),
      view: ViewDescription(kind: .scroll)
    )
    element.set(.scroll(configuration))
    element.describe(as: .group) { $0.label = label }
    element.handlers.scroll = scrolled
    element.scrolling = scrolling
    context.adopt([content], along: axis.other, into: &element)
    return element
  }
}

/// The layout of a scroll view: the content has no limit along the scroll axis, along which the
/// scroll view takes the available length.
struct ScrollLayout: CustomLayout, Equatable {
  let axis: Axis

  func layout(
    _ children: LayoutProxies,
    in range: SizeRange,
    parentSize: ProposedSize
  ) -> Size {
    guard let child = children.first else { return range.min }
    var (least, most) = (range.min, range.max)
    least[axis] = 0
    most[axis] = .infinity
    var proposal = parentSize
    proposal[axis] = nil
    let size = child.measure(in: SizeRange(min: least, max: most), parentSize: proposal)
    child.place(at: .zero, size: size)
    var window = size
    if range.max[axis].isFinite { window[axis] = range.max[axis] }
    return range.clamp(window)
  }
}
