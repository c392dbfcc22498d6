public import RowanComponents
import RowanCore
import RowanLayout

/// A title, and a value between two buttons that decrease and increase it.
///
/// In a column, the stepper takes the full width, with the buttons at the trailing edge; in a row,
/// it keeps its own width. The Tab key stops once. The arrow keys change the value by one step, the
/// page keys by ten steps, and Home and End go to the ends of the range. A press of a button
/// announces the new value, because the accessibility focus is on the button then.
///
/// ```swift
/// Stepper("Guests", value: $guests, in: 1...12)
/// ```
public struct Stepper: Component {
  private let title: String
  private let value: StepperValue
  private let strings: Stepper.Strings
  @Environment(\.controlFont) private var font
  @Environment(\.controlMetrics) private var metrics

  /// Creates a stepper for a binding to an integer.
  /// - Parameters:
  ///   - title: The title, and the accessibility label of the value.
  ///   - value: The number.
  ///   - range: The range of the number; `nil` for no limits.
  ///   - step: The difference between neighbouring values.
  ///   - strings: The accessibility labels of the buttons.
  ///   - format: Returns the text for a number.
  ///
  /// A step below 1 counts as 1, which is reported once.
  public init(
    _ title: String,
    value: Binding<Int>,
    in range: ClosedRange<Int>? = nil,
    step: Int = 1,
    strings: Stepper.Strings = Stepper.Strings(),
    format: @escaping @Sendable (Int) -> String = { "\($0)" }
  ) {
    let step = step.corrected("Stepper(step:)", in: 1...Int.max)
    let scale = StepperScale(ends: range, step: step)
    self.init(title, strings: strings) {
      StepperValue(value, scale, format: format)
    }
  }

  /// Creates a stepper for a binding to a floating-point number.
  /// - Parameters:
  ///   - title: The title, and the accessibility label of the value.
  ///   - value: The number.
  ///   - range: The range of the number.
  ///   - step: The difference between neighbouring values.
  ///   - strings: The accessibility labels of the buttons.
  ///   - format: Returns the text for a number.
  ///
  /// A step that is not above 0 counts as 1, and infinite ends of the range are limited; both are reported
  /// once.
  public init(
    _ title: String,
    value: Binding<Double>,
    in range: ClosedRange<Double>,
    step: Double,
    strings: Stepper.Strings = Stepper.Strings(),
    format: @escaping @Sendable (Double) -> String
  ) {
    let step = step.positive("Stepper(step:)", upTo: ValueLimit.number, otherwise: 1)
    let scale = StepperScale(ends: range.finite("Stepper(in:)"), step: step)
    self.init(title, strings: strings) {
      StepperValue(value, scale, format: format)
    }
  }

  /// Creates a stepper for any value that has a previous and a next value.
  /// - Parameters:
  ///   - title: The title, and the accessibility label of the value.
  ///   - value: The text for the current value.
  ///   - strings: The accessibility labels of the buttons.
  ///   - onDecrement: Goes to the previous value; `nil` if there is none.
  ///   - onIncrement: Goes to the next value; `nil` if there is none.
  public init(
    _ title: String,
    value: String,
    strings: Stepper.Strings = Stepper.Strings(),
    onDecrement: (@MainActor @Sendable () -> Void)?,
    onIncrement: (@MainActor @Sendable () -> Void)?
  ) {
    self.init(title, strings: strings) {
      StepperValue(text: value, decrement: onDecrement, increment: onIncrement)
    }
  }

  private init(_ title: String, strings: Stepper.Strings, value: () -> StepperValue) {
    self.title = title
    self.strings = strings
    self.value = value()
  }

  /// The title, and the buttons around the value.
  public var body: some Component {
    StepperRow {
      // The title is hidden from assistive technology because the value has it as its label.
      Text(title).font(font).accessibilityHidden()
      StepperBox(title: title, value: value, strings: strings)
    }
  }
}

extension Stepper {
  /// The accessibility labels of a stepper's buttons.
  public struct Strings: Hashable, Sendable {
    /// The label of the button that decreases the value.
    public var decrease: String
    /// The label of the button that increases the value.
    public var increase: String

    /// Creates labels, in English by default.
    public init(decrease: String = "Decrease", increase: String = "Increase") {
      self.decrease = decrease
      self.increase = increase
    }
  }
}

/// A title at the leading edge and a control at the trailing edge.
struct StepperRow: Component {
  typealias Body = Never

  private let children: [Child]

  init(@ChildrenBuilder _ children: () -> [Child]) {
    self.children = children()
  }

  func makeElement(in context: inout BuildContext) -> Element {
    let outer = context.environment
    var layout = LayoutStyle(direction: .row, justifyContent: .spaceBetween, alignItems: .center)
    layout.columnGap = .points(outer.controlMetrics.spacing)
    layout.minHeight = .points(outer.controlMetrics.height)
    if context.axis == .horizontal { layout.shrink = 1 }
    var element = Element(layout: layout)
    if !outer.isEnabled { context.environment.foreground = .tertiaryLabel }
    context.adopt(children, along: .horizontal, into: &element)
    context.environment = outer
    return element
  }
}
