import RowanComponents
import RowanCore
import RowanLayout

/// The root view of a row, which assistive technology counts as one row. It contains the row's content, controls and
/// panels.
struct ListRow: Component {
  typealias Body = Never

  let content: Child
  /// The indentation level of the content.
  var indentLevel = 0
  /// Whether the row's height is independent of its content, which is then centred.
  var hasFixedHeight = false
  /// The controls around the content in edit mode.
  var editing: RowEditing?
  /// The accessory at the trailing edge.
  var accessory: RowAccessoryView?
  /// The panels beyond the edges of the row, which are visible while it is swiped.
  var panels: [Child] = []
  /// Whether the content fills the row's size, as in a collection.
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
    // In edit mode, controls take the place of the accessory.
    let accessory = editing == nil ? accessory : nil
    if accessory != nil { behind += environment.accessoryWidth }
    if indent > 0 { layout.padding.leading = .points(indent) }
    if behind > 0 { layout.padding.trailing = .points(behind) }
    let box = ViewDescription(kind: .box)
    var element =
      fills
      ? Element(layout: layout, content: .custom(FillingLayout()), view: box)
      : Element(layout: layout, view: box)
    // The content is identified by its type, so that it keeps its state when siblings are added.
    let start: Double = environment.layoutDirection == .rightToLeft ? 1 : -1
    let parts =
      (editing?.before(start) ?? []) + [content] + (accessory.map { [Child($0)] } ?? [])
      + panels + (editing?.behind(start) ?? [])
    context.adopt(parts, along: .vertical, into: &element)
    return element
  }
}

/// A layout in which the only child fills the available space.
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
