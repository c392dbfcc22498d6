import RowanComponents
import RowanControls
import RowanCore
import RowanLayout

/// The accessory at the trailing edge of a row.
struct RowAccessoryView: Component {
  typealias Body = Never

  let accessory: RowAccessory
  /// The accessibility label; `nil` hides the accessory from assistive technology, because the row itself
  /// already exposes the same information.
  let label: String?
  /// The action of the detail button. Other accessories do not call it.
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
      // The keyboard has a separate shortcut for the button. If Tab stopped here too, every row would have
      // two Tab stops.
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

  private var icon: Icon.Name? {
    switch accessory {
    case .none: nil
    case .disclosure: .chevronTrailing
    case .detail: .info
    case .checkmark: .checkmark
    }
  }
}

extension EnvironmentValues {
  /// The width reserved for an accessory at the trailing edge of a row, in points.
  var accessoryWidth: Double {
    let metrics = controlMetrics
    return (metrics.iconSize * textScale).rounded() + 2 * metrics.horizontalPadding
  }
}
