public import RowanComponents
public import RowanCore
import RowanLayout

/// A rating in stars.
///
/// With a binding, it is a control: a tap on a star chooses it, and a tap on the chosen star
/// removes the rating. Arrow keys, page keys, Home and End change it, too. With a number, it only
/// shows the rating, including partial stars.
///
/// ```swift
/// Rating("Your opinion", value: $stars)
/// Rating("Everybody's opinion", value: 3.7)
/// ```
public struct Rating: Component {
  /// `Never`: the component creates its element without a body.
  public typealias Body = Never

  /// The valid numbers of stars.
  private static let counts = 1...1_000

  private let label: String
  private let value: Double
  private let count: Int
  private let tint: Color
  private let valueDescription: String
  private let choose: (@MainActor @Sendable (Int) -> Void)?

  /// Creates a rating that users can change.
  /// - Parameters:
  ///   - label: The accessibility label: the subject of the rating.
  ///   - value: The number of stars; 0 for no rating.
  ///   - count: The greatest number of stars.
  ///   - tint: The colour of the stars.
  ///   - format: Returns the rating as text, from the number of stars and the greatest number;
  ///     `nil` for "3 of 5".
  ///
  /// The count is from 1 to 1,000. Other values are replaced by the nearest valid one, which is
  /// reported once.
  public init(
    _ label: String,
    value: Binding<Int>,
    of count: Int = 5,
    tint: Color = .accent,
    format: ((Int, Int) -> String)? = nil
  ) {
    let count = count.corrected("Rating(of:)", in: Self.counts)
    let present = min(max(value.wrappedValue, 0), count)
    self.label = label
    self.value = Double(present)
    self.count = count
    self.tint = tint
    valueDescription = format?(present, count) ?? "\(present) of \(count)"
    choose = { next in
      if next != value.wrappedValue { value.wrappedValue = next }
    }
  }

  /// Creates a read-only rating.
  /// - Parameters:
  ///   - label: The accessibility label: the subject of the rating.
  ///   - value: The number of stars, including fractions; a value that is not a number counts as 0.
  ///   - count: The greatest number of stars.
  ///   - tint: The colour of the stars.
  ///   - valueDescription: The rating as text; `nil` for "3.7 of 5".
  ///
  /// The count is from 1 to 1,000. Other values are replaced by the nearest valid one, which is
  /// reported once.
  public init(
    _ label: String,
    value: Double,
    of count: Int = 5,
    tint: Color = .accent,
    valueDescription: String? = nil
  ) {
    let count = count.corrected("Rating(of:)", in: Self.counts)
    let present = value.isNaN ? 0 : min(max(value, 0), Double(count))
    self.label = label
    self.value = present
    self.count = count
    self.tint = tint
    let tenths = (present * 10).rounded() / 10
    let number = tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)"
    self.valueDescription = valueDescription ?? "\(number) of \(count)"
    choose = nil
  }

  /// Creates a box with a child for each star.
  public func makeElement(in context: inout BuildContext) -> Element {
    let outer = context.environment
    let metrics = outer.controlMetrics
    var layout = LayoutStyle(direction: .row, alignItems: .center)
    if context.axis == .vertical { layout.alignSelf = .unstretched }
    var element = Element(layout: layout)
    element.set(.cornerRadius(metrics.cornerRadius))
    if choose == nil {
      element.describe(as: .image) { $0.label = "\(label), \(valueDescription)" }
    } else {
      element.layout.minHeight = .points(metrics.height)
      element.interact([.focus, .navigation])
      if !outer.isEnabled { element.interact(.disabled) }
      element.describe(as: .slider) {
        $0.label = label
        $0.value = valueDescription
        $0.fraction = value / Double(count)
      }
      if outer.isEnabled { element.handlers.key = keyHandler(outer.layoutDirection) }
    }
    context.environment.foreground = outer.isEnabled ? tint : .tertiaryLabel
    let stars = (1...count).map { number in
      Child(
        RatingStar(
          share: min(max(value - Double(number - 1), 0), 1),
          action: outer.isEnabled ? action(for: number) : nil
        )
      )
    }
    context.adopt(stars, along: .horizontal, into: &element)
    context.environment = outer
    return element
  }

  private func action(for number: Int) -> ComponentAction? {
    guard let choose else { return nil }
    let isChosen = number == Int(value)
    return ComponentAction { choose(isChosen ? 0 : number) }
  }

  private func keyHandler(_ direction: LayoutDirection) -> EventHandlers.KeyHandler? {
    guard let choose else { return nil }
    let (value, count) = (Int(value), count)
    return EventHandlers.KeyHandler { press in
      guard press.modifiers.isEmpty, let move = StepperValue.Move(press.key, in: direction) else {
        return false
      }
      switch move {
      case .by(let steps): choose(min(max(value + steps, 0), count))
      case .toStart: choose(0)
      case .toEnd: choose(count)
      }
      return true
    }
  }
}
