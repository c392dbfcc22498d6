import RowanComponents
import RowanCore
import RowanHostInterface
import RowanLayout

/// The interactive part of a stepper: the value between its buttons.
struct StepperBox: Component {
  typealias Body = Never

  let title: String
  let value: StepperValue
  let strings: Stepper.Strings

  func makeElement(in context: inout BuildContext) -> Element {
    let outer = context.environment
    let metrics = outer.controlMetrics
    var layout = LayoutStyle(direction: .row, alignItems: .stretch)
    layout.minHeight = .points(metrics.height)
    var element = Element(layout: layout)
    element.interact([.focus, .navigation])
    if !outer.isEnabled { element.interact(.disabled) }
    element.describe(as: .stepper) {
      $0.label = title
      $0.value = value.text
      $0.fraction = value.fraction
    }
    element.set(.background(.fill.opacity(outer.theme.tints.background)))
    element.set(.cornerRadius(metrics.cornerRadius))
    if outer.isEnabled {
      if let outcomes = value.outcomes {
        element.set(.pressOutcome(PressOutcome(.counts(outcomes))))
      }
      let (value, direction) = (value, outer.layoutDirection)
      element.handlers.key = EventHandlers.KeyHandler { press in
        press.modifiers.isEmpty && value.handle(press.key, in: direction)
      }
    }
    context.environment.font = outer.controlFont
    context.environment.lineLimit = 1
    let parts: [Child] = [
      Child(button(.minus, strings.decrease, value.decrement)),
      Child(StepperText(text: value.text)),
      Child(button(.plus, strings.increase, value.increment)),
    ]
    context.adopt(parts, along: .horizontal, into: &element)
    context.environment = outer
    return element
  }

  private func button(
    _ name: Icon.Name,
    _ label: String,
    _ step: StepperValue.Step?
  ) -> StepperButton {
    StepperButton(name: name, label: label, step: step, hasOutcome: value.outcomes != nil)
  }
}

/// A modifier that makes a text show the value of its stepper after presses.
private struct ValueModifier: ComponentModifier, Equatable {
  func apply(to element: inout Element, in context: inout BuildContext) {
    element.set(.pressOutcome(PressOutcome(.showsValue)))
  }
}

/// The text of the value, centred, with a minimum width so that small changes do not alter the
/// size.
private struct StepperText: Component, Equatable {
  typealias Body = Never

  let text: String

  func makeElement(in context: inout BuildContext) -> Element {
    var layout = LayoutStyle(direction: .row, justifyContent: .center, alignItems: .center)
    layout.minWidth = .points(2 * context.environment.textFont.size)
    layout.padding = Edges(
      horizontal: .points(0),
      vertical: .points(context.environment.controlMetrics.verticalPadding)
    )
    layout.shrink = 1
    var element = Element(layout: layout)
    let shown = Text(text).monospacedDigits().modifier(ValueModifier())
    context.adopt([Child(shown)], along: .horizontal, into: &element)
    return element
  }
}

/// A button that changes the value by one step. It takes no focus, because the value takes the
/// focus and has keys for the same steps.
private struct StepperButton: Component {
  typealias Body = Never

  let name: Icon.Name
  let label: String
  let step: StepperValue.Step?
  /// Whether the value after a press is known.
  let hasOutcome: Bool

  func makeElement(in context: inout BuildContext) -> Element {
    let outer = context.environment
    let metrics = outer.controlMetrics
    let tints = outer.theme.tints
    var layout = LayoutStyle(direction: .row, justifyContent: .center, alignItems: .center)
    let icon = metrics.iconSize * outer.textScale
    layout.width = .points(max(metrics.height, icon + 2 * metrics.verticalPadding))
    var element = Element(layout: layout)
    element.interact(.tap)
    element.set(.cornerRadius(metrics.cornerRadius))
    element.describe(as: .button) { $0.label = label }
    if let step, outer.isEnabled {
      let announce = outer.announce
      element.handlers.tap = ComponentAction { if let text = step() { announce(text) } }
      if hasOutcome {
        element.set(.pressOutcome(PressOutcome(.steps(by: name == .minus ? -1 : 1))))
      }
      element.set(.hoverBackground(.fill.opacity(tints.hover)))
      element.set(.pressedBackground(.fill.opacity(tints.press)))
    } else {
      element.interact(.disabled)
      context.environment.foreground = .tertiaryLabel
    }
    context.adopt([Child(Icon(name, size: metrics.iconSize))], along: .horizontal, into: &element)
    context.environment = outer
    return element
  }
}
