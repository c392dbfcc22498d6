import RowanComponents
import RowanCore
import RowanLayout

/// One option of a picker.
struct PickerSegment: Component {
  typealias Body = Never

  let title: String
  let isChosen: Bool
  let takesFocus: Bool
  let action: ComponentAction

  /// The width below which no words would be left: an ellipsis and what is around it.
  static func minimumWidth(in environment: EnvironmentValues) -> Double {
    let font = environment.measured(environment.controlFont)
    return 2 * environment.controlMetrics.horizontalPadding + font.size
  }

  /// The distance of segments from the upper and lower edge of their picker, as far as a target leaves room for one.
  static func verticalInset(in metrics: ControlMetrics) -> Double {
    min(metrics.trackInset, max((metrics.height - metrics.minimumTargetSize) / 2, 0))
  }

  func makeElement(in context: inout BuildContext) -> Element {
    let outer = context.environment
    let metrics = outer.controlMetrics
    let tints = outer.theme.tints
    var layout = LayoutStyle(direction: .row, justifyContent: .center, alignItems: .center)
    let inset = Self.verticalInset(in: metrics)
    layout.padding = Edges(
      horizontal: .points(metrics.horizontalPadding),
      vertical: .points(max(metrics.verticalPadding - inset, 0))
    )
    layout.minWidth = .points(Self.minimumWidth(in: outer))
    layout.minHeight = .points(metrics.minimumTargetSize)
    layout.grow = 1
    layout.shrink = 1
    var element = Element(layout: layout)
    element.handlers.tap = action
    // The others take the focus by a click alone.
    element.interact(takesFocus ? [.tap, .focus] : [.tap, .focus, .skippedByTab])
    if !outer.isEnabled { element.interact(.disabled) }
    element.describe(as: .radio) {
      $0.label = title
      $0.isChecked = isChosen
    }
    element.set(.cornerRadius(max(metrics.cornerRadius - inset, 0)))
    // Two light grounds are too much alike to show the selection, and a line around it looks like the focus.
    if isChosen {
      element.set(.background(outer.isEnabled ? .accent : .tertiaryLabel))
    } else if outer.isEnabled {
      element.set(.hoverBackground(.fill.opacity(tints.hover)))
      element.set(.pressedBackground(.fill.opacity(tints.press)))
    }
    context.environment.foreground =
      switch (isChosen, outer.isEnabled) {
      case (true, true): .onAccent
      case (true, false): .background
      case (false, true): .secondaryLabel
      case (false, false): .tertiaryLabel
      }
    context.adopt([Child(Text(title))], along: .horizontal, into: &element)
    context.environment = outer
    return element
  }
}
