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
  /// What stands around the content while the row is edited.
  var editing: RowEditing?
  /// What stands at its end, if anything does.
  var accessory: RowAccessoryView?
  /// What stands beyond its edges, in sight while it is swiped aside.
  var panels: [Child] = []
  /// Whether the content takes the size it is given as a whole, as in a collection.
  var fills = false

  func makeElement(in context: inout BuildContext) -> Element {
    let environment = context.environment
    var layout = LayoutStyle()
    if hasFixedHeight { layout.justifyContent = .center }
    let margin = fills ? 0 : environment.rowMargin
    var indent = margin + 2 * environment.controlMetrics.spacing * Double(indentLevel)
    var behind = margin
    if let editing {
      if editing.makesSpace { indent += environment.editControlWidth }
      if editing.hasReorderHandle { behind += environment.editControlWidth }
    }
    // What is edited has other things to say at its end.
    let accessory = editing == nil ? accessory : nil
    if accessory != nil { behind += environment.accessoryWidth }
    if indent > 0 { layout.padding.leading = .points(indent) }
    if behind > 0 { layout.padding.trailing = .points(behind) }
    let box = ViewDescription(kind: .box)
    var element =
      fills
      ? Element(layout: layout, content: .custom(FillingLayout()), view: box)
      : Element(layout: layout, view: box)
    // The content is told from its siblings by its type, so that it keeps its state when these come.
    let start: Double = environment.layoutDirection == .rightToLeft ? 1 : -1
    let parts =
      (editing?.before(start) ?? []) + [content] + (accessory.map { [Child($0)] } ?? [])
      + panels + (editing?.behind(start) ?? [])
    context.adopt(parts, along: .vertical, into: &element)
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
