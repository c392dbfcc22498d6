import RowanComponents
import RowanCore
import RowanLayout

/// The view of a row as a whole: what a screen reader counts, around whatever the row shows.
struct ListRow: Component {
  typealias Body = Never

  let content: Child

  func makeElement(in context: inout BuildContext) -> Element {
    var element = Element(view: ViewDescription(kind: .box))
    context.adopt([content], along: .vertical, into: &element)
    return element
  }
}
