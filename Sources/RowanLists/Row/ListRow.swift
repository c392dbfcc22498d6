import RowanComponents
import RowanCore
import RowanLayout

/// The view of a row as a whole: what a screen reader counts, around whatever the row shows.
struct ListRow: Component {
  typealias Body = Never

  let content: Child
  /// By how many levels the content is moved in.
  var indentLevel = 0
  /// Whether the row's height is not that of its content, which stands in its middle then.
  var hasFixedHeight = false
  /// Whether the content takes the size it is given as a whole, as in a collection.
  var fills = false

  func makeElement(in context: inout BuildContext) -> Element {
    var layout = LayoutStyle()
    if hasFixedHeight { layout.justifyContent = .center }
    if indentLevel > 0 {
      let step = 2 * context.environment.controlMetrics.spacing
      layout.padding.leading = .points(step * Double(indentLevel))
    }
    let box = ViewDescription(kind: .box)
    var element =
      fills
      ? Element(layout: layout, content: .custom(FillingLayout()), view: box)
      : Element(layout: layout, view: box)
    context.adopt([content], along: .vertical, into: &element)
    return element
  }
}

/// Has the one box inside take the room there is.
private struct FillingLayout: CustomLayout, Equatable {
  func layout(
    _ children: LayoutProxies,
    in range: SizeRange,
    parentSize: ProposedSize
  ) -> Size {
    guard let child = children.first else { return range.min }
    let size = child.measure(in: range, parentSize: parentSize)
    child.place(at: .zero, size: size)
    return range.clamp(size)
  }
}
