import Rowan
import RowanLayout

/// A row of children that wraps onto further lines.
struct WrapStack: Component {
  typealias Body = Never

  private let spacing: Double?
  private let label: String?
  private let keys: EventHandlers.KeyHandler?
  private let children: [Child]

  /// Creates a stack. With a label, it is a radio group in which keys select another option.
  init(
    label: String? = nil,
    spacing: Double? = nil,
    keys: EventHandlers.KeyHandler? = nil,
    @ChildrenBuilder _ children: () -> [Child]
  ) {
    self.label = label
    self.spacing = spacing
    self.keys = keys
    self.children = children()
  }

  func makeElement(in context: inout BuildContext) -> Element {
    let gap = LengthPercentage.points(spacing ?? context.environment.theme.spacing.xs)
    var layout = LayoutStyle(direction: .row, wrap: .wrap, alignItems: .center, gap: gap)
    if context.axis == .horizontal { layout.shrink = 1 }
    var element = Element(layout: layout)
    if let label {
      element.describe(as: .radioGroup) { $0.label = label }
      element.interact(.navigation)
      element.handlers.key = keys
    }
    context.adopt(children, along: .horizontal, into: &element)
    return element
  }
}
