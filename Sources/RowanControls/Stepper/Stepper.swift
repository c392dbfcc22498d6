public import RowanComponents
import RowanCore
import RowanLayout

/// A value that goes up and down in steps: its name, and the value between two buttons.
///
/// In a column the stepper takes the whole width, with the buttons where lines end; in a row it keeps
/// its own. The keyboard focus stops once: the arrow keys change the value, the page keys by ten steps,
/// Home and End go to the ends of the range. What the buttons make of the value is announced, as the focus
/// of assistive technology is not on the value then.
///
/// ```swift
/// Stepper("Guests", value: $guests, in: 1...12)
/// ```
public struct Stepper: Component {
  private let title: String
  private let value: StepperValue
  private let words: StepperStrings
  @Environment(\.controlFont) private var font
  @Environment(\.controlMetrics) private var metrics

  /// Creates a stepper for a binding to a whole number.
  /// - Parameters:
  ///   - title: What is changed.
  ///   - value: The number.
  ///   - range: What the number can be; `nil` for any.
  ///   - step: By how much it changes.
  ///   - words: What assistive technology calls the buttons.
  ///   - format: The words for a number.
  ///
  /// A step below 1 counts as 1, which is reported once.
  public init(
    _ title: String,
    value: Binding<Int>,
    in range: ClosedRange<Int>? = nil,
    step: Int = 1,
    words: StepperStrings = StepperStrings(),
    format: @escaping @Sendable (Int) -> String = { "\($0)" }
  ) {
    let step = step.corrected("Stepper(step:)", in: 1...Int.max)
    let scale = StepperScale(ends: range, step: step)
    self.init(title, words: words) {
      StepperValue(value, scale, words: format)
    }
  }

  /// Creates a stepper for a binding to a number with fractions.
  /// - Parameters:
  ///   - title: What is changed.
  ///   - value: The number.
  ///   - range: What the number can be.
  ///   - step: By how much it changes.
  ///   - words: What assistive technology calls the buttons.
  ///   - format: The words for a number.
  ///
  /// A step that is not above 0 counts as 1, and infinite ends are cut, which is reported once.
  public init(
    _ title: String,
    value: Binding<Double>,
    in range: ClosedRange<Double>,
    step: Double,
    words: StepperStrings = StepperStrings(),
    format: @escaping @Sendable (Double) -> String
  ) {
    let step = step.positive("Stepper(step:)", upTo: ValueLimit.number, otherwise: 1)
    let scale = StepperScale(ends: range.finite("Stepper(in:)"), step: step)
    self.init(title, words: words) {
      StepperValue(value, scale, words: format)
    }
  }

  /// Creates a stepper for whatever has a next and a previous value.
  /// - Parameters:
  ///   - title: What is changed.
  ///   - value: The words for the present value.
  ///   - words: What assistive technology calls the buttons.
  ///   - onDecrement: Goes to the previous value; `nil` where there is none.
  ///   - onIncrement: Goes to the next value; `nil` where there is none.
  public init(
    _ title: String,
    value: String,
    words: StepperStrings = StepperStrings(),
    onDecrement: (@MainActor @Sendable () -> Void)?,
    onIncrement: (@MainActor @Sendable () -> Void)?
  ) {
    self.init(title, words: words) {
      StepperValue(text: value, decrement: onDecrement, increment: onIncrement)
    }
  }

  private init(_ title: String, words: StepperStrings, value: () -> StepperValue) {
    self.title = title
    self.words = words
    self.value = value()
  }

  /// The name, and the buttons around the value.
  public var body: some Component {
    StepperRow {
      // The buttons carry the name already.
      Text(title).font(font).accessibilityHidden()
      StepperBox(title: title, value: value, words: words)
    }
  }
}

/// What assistive technology calls the parts of a stepper.
public struct StepperStrings: Hashable, Sendable {
  /// The button that lessens the value.
  public var decrease: String
  /// The button that adds to the value.
  public var increase: String

  /// Creates words.
  public init(decrease: String = "Decrease", increase: String = "Increase") {
    self.decrease = decrease
    self.increase = increase
  }
}

/// A name where lines begin, a control where they end.
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
