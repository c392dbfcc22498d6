public import RowanComponents
import RowanCore
import RowanLayout

/// A control for a value between two ends, by pointer or by keyboard.
///
/// The knob moves to a press on the track and follows the pointer. With the focus, arrow keys change the value
/// by one step, page keys by ten steps, and Home and End go to the ends. The slider takes the available width.
///
/// ```swift
/// Slider("Volume", value: $volume, in: 0...100, step: 1) { "\(Int($0)) %" }
/// ```
public struct Slider: Component {
  /// `Never`: the component creates its element without a body.
  public typealias Body = Never

  /// The number of steps between the ends for keys, if the slider has no step.
  private static let keySteps = 20.0

  private let label: String
  private let value: Double
  private let range: ClosedRange<Double>
  private let step: Double?
  private let valueText: String?
  private let change: @MainActor @Sendable (Double) -> Void

  /// Creates a slider for a binding.
  /// - Parameters:
  ///   - label: The accessibility label.
  ///   - value: The value; a value that is not a number is shown at the start of the range.
  ///   - range: The range of the value.
  ///   - step: The difference between neighbouring values, counted from the start of the range;
  ///     `nil` for continuous values, which the arrow keys change by a twentieth of the range.
  ///   - format: Returns the accessibility value; `nil` for a percentage of the range.
  ///
  /// If both ends of the range are equal, the knob cannot be moved. Infinite ends are limited, and
  /// a step that is not above 0 is ignored. Corrections are reported once.
  public init(
    _ label: String,
    value: Binding<Double>,
    in range: ClosedRange<Double> = 0...1,
    step: Double? = nil,
    format: ((Double) -> String)? = nil
  ) {
    self.init(
      label,
      value: value.wrappedValue,
      in: range,
      step: step,
      format: format,
      onChange: { value.wrappedValue = $0 }
    )
  }

  /// Creates a slider for a value that is stored elsewhere, for instance in a model.
  /// - Parameters:
  ///   - label: The accessibility label.
  ///   - value: The value; a value that is not a number is shown at the start of the range.
  ///   - range: The range of the value.
  ///   - step: The difference between neighbouring values, counted from the start of the range;
  ///     `nil` for continuous values, which the arrow keys change by a twentieth of the range.
  ///   - format: Returns the accessibility value; `nil` for a percentage of the range.
  ///   - onChange: Called with the new value when users change it.
  ///
  /// If both ends of the range are equal, the knob cannot be moved. Infinite ends are limited, and
  /// a step that is not above 0 is ignored. Corrections are reported once.
  public init(
    _ label: String,
    value: Double,
    in range: ClosedRange<Double> = 0...1,
    step: Double? = nil,
    format: ((Double) -> String)? = nil,
    onChange: @escaping @MainActor @Sendable (Double) -> Void
  ) {
    let range = range.finite("Slider(in:)")
    if range.lowerBound == range.upperBound {
      ValueReporter.report("Slider(in:)", range, used: "a slider that cannot be moved")
    }
    self.label = label
    self.range = range
    self.step = step.flatMap { step in
      if step > 0 { return min(step, ValueLimit.number) }
      ValueReporter.report("Slider(step:)", step, used: "no step")
      return nil
    }
    let present = value.isNaN ? range.lowerBound : value
    self.value = min(max(present, range.lowerBound), range.upperBound)
    valueText = format?(self.value)
    change = { if $0 != value { onChange($0) } }
  }

  /// Creates an interactive box with a track and a knob.
  public func makeElement(in context: inout BuildContext) -> Element {
    let environment = context.environment
    let metrics = environment.controlMetrics
    let knob = (metrics.knobSize * environment.textScale).rounded()
    let length = range.upperBound - range.lowerBound
    let fraction = length > 0 ? (value - range.lowerBound) / length : 0
    var layout = LayoutStyle(direction: .row, alignItems: .center)
    layout.minHeight = .points(max(metrics.height, knob))
    layout.minWidth = .points(knob + knob)
    layout.grow = context.axis == .horizontal ? 1 : 0
    layout.shrink = 1
    var element = Element(layout: layout)
    element.interact([.focus, .navigation, .drag])
    element.describe(as: .slider) {
      $0.label = label
      $0.value = valueText
      $0.fraction = fraction
    }
    element.set(.cornerRadius(metrics.cornerRadius))
    if environment.isEnabled {
      addInput(to: &element, knob: knob, direction: environment.layoutDirection)
    } else {
      element.interact(.disabled)
    }
    let parts: [Child] = [
      Child(SliderTrack(share: fraction, isFilled: true)),
      Child(SliderKnob(side: knob)),
      Child(SliderTrack(share: 1 - fraction, isFilled: false)),
    ]
    context.adopt(parts, along: .horizontal, into: &element)
    return element
  }

  private func addInput(to element: inout Element, knob: Double, direction: LayoutDirection) {
    let slider = self
    element.handlers.drag = ActionWith { drag in
      guard drag.phase != .cancelled else { return }
      let way = max(drag.size.width - knob, 1)
      let part = min(max((drag.point.x - knob / 2) / way, 0), 1)
      slider.go(to: direction == .leftToRight ? part : 1 - part)
    }
    element.handlers.key = EventHandlers.KeyHandler { press in
      guard press.modifiers.isEmpty, let move = StepperValue.Move(press.key, in: direction) else {
        return false
      }
      switch move {
      case .by(let steps): slider.move(by: steps)
      case .toStart: slider.change(slider.range.lowerBound)
      case .toEnd: slider.change(slider.range.upperBound)
      }
      return true
    }
  }

  /// Sets the value at a fraction of the range, rounded to the nearest step.
  @MainActor
  private func go(to part: Double) {
    let length = range.upperBound - range.lowerBound
    guard let step else { return change(range.lowerBound + part * length) }
    set(steps: (part * length / step).rounded(), of: step)
  }

  @MainActor
  private func move(by steps: Int) {
    let length = range.upperBound - range.lowerBound
    guard length > 0 else { return }
    let step = step ?? length / Self.keySteps
    set(steps: ((value - range.lowerBound) / step + Double(steps)).snapped, of: step)
  }

  /// Sets the value to a number of steps from the start of the range, so that the same number of
  /// steps up and down leads back to the same value.
  @MainActor
  private func set(steps: Double, of step: Double) {
    change(min(max(range.lowerBound + steps * step, range.lowerBound), range.upperBound))
  }
}
