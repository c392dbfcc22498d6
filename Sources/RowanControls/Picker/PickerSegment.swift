import RowanComponents
import RowanCore
import RowanHostInterface
import RowanLayout

/// An option of a picker.
struct PickerSegment: Component {
  typealias Body = Never

  let title: String
  let isChosen: Bool
  let takesFocus: Bool
  let action: ComponentAction

  /// Returns the least width of a segment: that of an ellipsis with the padding. In less space, no
  /// text would be visible.
  static func minimumWidth(in environment: EnvironmentValues) -> Double {
    let font = environment.measured(environment.controlFont)
    return 2 * environment.controlMetrics.horizontalPadding + font.size
  }

  /// Returns the distance between segments and the top and bottom edge of their picker. It shrinks to 0 if the
  /// segments would otherwise be lower than the minimum target size.
  static func verticalInset(in metrics: Theme.ControlMetrics) -> Double {
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
    // The Tab key skips the other segments, but a click focuses them.
    element.interact(takesFocus ? [.tap, .focus] : [.tap, .focus, .skippedByTab])
    if !outer.isEnabled { element.interact(.disabled) }
    element.describe(as: .radio) {
      $0.label = title
      $0.isChecked = isChosen
    }
    element.set(.cornerRadius(max(metrics.cornerRadius - inset, 0)))
    // The background of the chosen segment is the accent colour: two light backgrounds are hard to tell apart,
    // and an outline resembles the focus ring.
    if isChosen {
      element.set(.background(outer.isEnabled ? .accent : .tertiaryLabel))
    } else if outer.isEnabled {
      element.set(.hoverBackground(.fill.opacity(tints.hover)))
      element.set(.pressedBackground(.fill.opacity(tints.press)))
    }
    if outer.isEnabled {
      element.set(.pressOutcome(PressOutcome(.chooses, appearance: appearance(in: outer))))
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

  /// Returns the appearance of the segment after it or another one was pressed.
  private func appearance(in environment: EnvironmentValues) -> PressOutcome.Appearance {
    let tints = environment.theme.tints
    guard isChosen else {
      return PressOutcome.Appearance(
        [.background(.accent)],
        resetting: [.hoverBackground, .pressedBackground],
        textColor: .onAccent
      )
    }
    return PressOutcome.Appearance(
      [
        .hoverBackground(.fill.opacity(tints.hover)),
        .pressedBackground(.fill.opacity(tints.press)),
      ],
      resetting: [.background],
      textColor: .secondaryLabel
    )
  }
}
