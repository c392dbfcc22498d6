import RowanComponents
import RowanControls
import RowanCore
import RowanLayout

/// The accessory of a row, as it stands at its end.
struct RowAccessoryView: Component {
  typealias Body = Never

  let accessory: RowAccessory
  /// What assistive technology calls it; `nil` for what only repeats what the row says.
  let label: String?
  /// What it does, for a button.
  let act: ComponentAction

  func makeElement(in context: inout BuildContext) -> Element {
    let outer = context.environment
    let metrics = outer.controlMetrics
    var layout = LayoutStyle(justifyContent: .center, alignItems: .center)
    layout.position = .absolute
    layout.inset.trailing = .points(outer.rowMargin)
    layout.inset.top = 0
    layout.inset.bottom = 0
    layout.width = .points(outer.accessoryWidth)
    var element = Element(layout: layout, view: ViewDescription(kind: .box))
    element.describe(as: accessory == .detail ? .button : .image) {
      $0.label = label
      $0.isHidden = label == nil
    }
    if accessory == .detail {
      element.handlers.tap = act
      // Keys have one of their own for it, lest Tab stops at every row twice.
      element.interact([.tap, .focus, .skippedByTab])
      element.set(.cornerRadius(metrics.cornerRadius))
      element.set(.hoverBackground(.accent.opacity(outer.theme.tints.hoveredBackground)))
      element.set(.pressedBackground(.accent.opacity(outer.theme.tints.pressedBackground)))
    }
    context.environment.foreground = accessory == .disclosure ? .tertiaryLabel : .accent
    if let icon { context.adopt([Child(Icon(icon))], along: .vertical, into: &element) }
    context.environment = outer
    return element
  }

  private var icon: IconName? {
    switch accessory {
    case .none: nil
    case .disclosure: .chevronTrailing
    case .detail: .info
    case .checkmark: .checkmark
    }
  }
}

extension EnvironmentValues {
  /// How wide the room is for an accessory at the end of a row.
  var accessoryWidth: Double {
    let metrics = controlMetrics
    return (metrics.iconSize * textScale).rounded() + 2 * metrics.horizontalPadding
  }
}
