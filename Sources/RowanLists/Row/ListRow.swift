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

  func makeElement(in context: inout BuildContext) -> Element {
    var layout = LayoutStyle()
    if hasFixedHeight { layout.justifyContent = .center }
    if indentLevel > 0 {
      let step = 2 * context.environment.controlMetrics.spacing
      layout.padding.leading = .points(step * Double(indentLevel))
    }
    var element = Element(layout: layout, view: ViewDescription(kind: .box))
    context.adopt([content], along: .vertical, into: &element)
    return element
  }
}
