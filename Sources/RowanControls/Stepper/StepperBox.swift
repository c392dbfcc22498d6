import RowanComponents
import RowanCore
import RowanLayout

/// The interactive part of a stepper: the value between its buttons.
struct StepperBox: Component {
  typealias Body = Never

  let title: String
  let value: StepperValue
  let words: StepperStrings

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
      let (value, direction) = (value, outer.layoutDirection)
      element.handlers.key = KeyHandler { press in
        press.modifiers.isEmpty && value.take(press.key, in: direction)
      }
    }
    context.environment.font = outer.controlFont
    context.environment.lineLimit = 1
    let parts: [Child] = [
      Child(StepperButton(name: .minus, label: words.decrease, step: value.decrement)),
      Child(StepperText(text: value.text)),
      Child(StepperButton(name: .plus, label: words.increase, step: value.increment)),
    ]
    context.adopt(parts, along: .horizontal, into: &element)
    context.environment = outer
    return element
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
    context.adopt([Child(Text(text).monospacedDigits())], along: .horizontal, into: &element)
    return element
  }
}

/// A button that changes the value by one step. It takes no focus: the value has the focus, and
/// keys that do the same.
private struct StepperButton: Component {
  typealias Body = Never

  let name: IconName
  let label: String
  let step: StepperValue.Step?

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
      element.handlers.tap = ComponentAction { if let words = step() { announce(words) } }
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
