import RowanComponents
import RowanCore
import RowanHostInterface
import RowanLayout

/// The track before or after a slider's knob.
struct SliderTrack: Component, Equatable {
  typealias Body = Never

  let share: Double
  let isFilled: Bool

  func makeElement(in context: inout BuildContext) -> Element {
    let environment = context.environment
    let thickness = (environment.controlMetrics.trackThickness * environment.textScale).rounded()
    var layout = LayoutStyle(grow: share, shrink: 1, basis: 0)
    layout.height = .points(thickness)
    var element = Element(layout: layout)
    let color: Color =
      switch (isFilled, environment.isEnabled) {
      case (true, true): .accent
      case (true, false): .tertiaryLabel
      case (false, _): .fill.opacity(environment.theme.tints.track)
      }
    element.set(.background(color))
    element.set(.cornerRadius(thickness / 2))
    return element
  }
}

/// The knob of a slider.
struct SliderKnob: Component, Equatable {
  typealias Body = Never

  let side: Double

  func makeElement(in context: inout BuildContext) -> Element {
    let environment = context.environment
    var layout = LayoutStyle()
    layout.width = .points(side)
    layout.height = .points(side)
    var element = Element(layout: layout)
    let color = environment.isEnabled ? Color.accent : Color.tertiaryLabel
    element.set(.background(.background))
    element.set(.border(Border(color: color, width: 2 * environment.theme.hairline)))
    element.set(.cornerRadius(side / 2))
    return element
  }
}
