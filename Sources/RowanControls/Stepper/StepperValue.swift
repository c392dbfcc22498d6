import RowanComponents
import RowanCore
import RowanHostInterface

/// The range of a stepper, and the difference between neighbouring values.
struct StepperScale<Number: Comparable & Sendable>: Sendable {
  let ends: ClosedRange<Number>?
  let step: Number
}

/// The text of a stepper, and the actions of its keys and buttons.
struct StepperValue: Sendable {
  /// The text for the value.
  let text: String
  /// The position in the range, from 0 to 1; `nil` without a range.
  var fraction: Double?
  /// Changes the value by one step. Returns the text for the new value if it is known and the value
  /// has changed.
  typealias Step = @MainActor @Sendable () -> String?

  /// The steps to the previous and next value; `nil` at an end of the range.
  var decrement: Step?
  var increment: Step?
  /// Changes the value by several steps, or to an end of the range; `nil` if only single steps are
  /// known.
  var move: (@MainActor @Sendable (Move) -> Void)?
  /// The values after some presses of the buttons; `nil` if they are not known.
  var outcomes: PressOutcome.Values?
  /// The number of presses whose outcomes are known, in each direction.
  private static let reach = 5

  enum Move: Sendable {
    case by(Int)
    case toStart
    case toEnd
  }

  init(
    text: String,
    decrement: (@MainActor @Sendable () -> Void)?,
    increment: (@MainActor @Sendable () -> Void)?
  ) {
    self.text = text
    self.decrement = decrement.map(Self.step)
    self.increment = increment.map(Self.step)
  }

  init(
    _ value: Binding<Int>,
    _ scale: StepperScale<Int>,
    format: @escaping @Sendable (Int) -> String
  ) {
    let share: ((Int) -> Double)? = scale.ends.map { ends in
      let length = Double(ends.upperBound) - Double(ends.lowerBound)
      return { Self.share(Double($0) - Double(ends.lowerBound), of: length) }
    }
    self.init(value, scale, format: format, isNumber: { _ in true }, share: share) {
      number,
      steps in
      let (way, isTooFar) = scale.step.multipliedReportingOverflow(by: steps)
      let (sum, isTooLarge) = number.addingReportingOverflow(way)
      return isTooFar || isTooLarge ? (steps < 0 ? .min : .max) : sum
    }
  }

  init(
    _ value: Binding<Double>,
    _ scale: StepperScale<Double>,
    format: @escaping @Sendable (Double) -> String
  ) {
    let share: ((Double) -> Double)? = scale.ends.map { ends in
      return { Self.share($0 - ends.lowerBound, of: ends.upperBound - ends.lowerBound) }
    }
    self.init(value, scale, format: format, isNumber: \.isFinite, share: share) { number, steps in
      // Steps count from the start of the range, so that the same number of steps up and down leads
      // back to the same value.
      let start = scale.ends?.lowerBound ?? 0
      guard number.isFinite else { return start }
      return start + ((number - start) / scale.step + Double(steps)).snapped * scale.step
    }
  }

  private init<Number>(
    _ value: Binding<Number>,
    _ scale: StepperScale<Number>,
    format: @escaping @Sendable (Number) -> String,
    isNumber: (Number) -> Bool,
    share: ((Number) -> Double)?,
    advance: @escaping @Sendable (Number, Int) -> Number
  ) {
    text = format(value.wrappedValue)
    let ends = scale.ends
    let clamp: @Sendable (Number) -> Number = { number in
      ends.map { min(max(number, $0.lowerBound), $0.upperBound) } ?? number
    }
    let go: @MainActor @Sendable (Move) -> String? = { move in
      let now = value.wrappedValue
      let next: Number =
        switch move {
        case .by(let steps): clamp(advance(now, steps))
        case .toStart: ends?.lowerBound ?? now
        case .toEnd: ends?.upperBound ?? now
        }
      guard next != now else { return nil }
      value.wrappedValue = next
      return format(next)
    }
    let present = value.wrappedValue
    fraction = share?(present)
    if isNumber(present), clamp(present) == present {
      let numbers = Self.numbers(around: present) { clamp(advance(present, $0)) }
      outcomes = PressOutcome.Values(
        texts: numbers.map(format),
        fractions: share.map { numbers.map($0) } ?? [],
        index: numbers.firstIndex(of: present) ?? 0
      )
    }
    // A value that is not a number has both steps, which lead to the range.
    let isBetween = ends == nil || !isNumber(present)
    move = { _ = go($0) }
    if isBetween || clamp(present) != ends?.lowerBound { decrement = { go(.by(-1)) } }
    if isBetween || clamp(present) != ends?.upperBound { increment = { go(.by(1)) } }
  }

  /// Returns a step that performs an action of the app. The text for the new value is not known.
  private static func step(_ action: @escaping @MainActor @Sendable () -> Void) -> Step {
    {
      action()
      return nil
    }
  }

  /// Returns the numbers after some steps down and up, in order, without those beyond an end of the range.
  private static func numbers<Number: Comparable>(
    around present: Number,
    _ after: (Int) -> Number
  ) -> [Number] {
    var numbers = [present]
    for steps in 1...reach {
      let (down, up) = (after(-steps), after(steps))
      if let first = numbers.first, down < first { numbers.insert(down, at: 0) }
      if let last = numbers.last, up > last { numbers.append(up) }
    }
    return numbers
  }

  private static func share(_ part: Double, of whole: Double) -> Double {
    let share = part / whole
    return share.isFinite ? min(max(share, 0), 1) : 0
  }

  /// Handles a key. Returns whether it is one of the keys of a stepper, even if the value does not
  /// change.
  @MainActor
  func handle(_ key: KeyPress.Key, in direction: LayoutDirection) -> Bool {
    guard let move = Move(key, in: direction) else { return false }
    if let go = self.move {
      go(move)
    } else if case .by(let steps) = move {
      _ = (steps < 0 ? decrement : increment)?()
    }
    return true
  }
}

extension StepperValue.Move {
  /// The number of steps of a page key, here and in other controls that count steps, such as menus.
  static let page = 10

  /// Creates the move for a key; `nil` for other keys.
  init?(_ key: KeyPress.Key, in direction: LayoutDirection) {
    let isLeftToRight = direction == .leftToRight
    switch key {
    case .up: self = .by(1)
    case .down: self = .by(-1)
    case .right: self = .by(isLeftToRight ? 1 : -1)
    case .left: self = .by(isLeftToRight ? -1 : 1)
    case .pageUp: self = .by(Self.page)
    case .pageDown: self = .by(-Self.page)
    case .home: self = .toStart
    case .end: self = .toEnd
    default: return nil
    }
  }
}

extension Double {
  /// The nearest integer if the difference is a rounding error of repeated additions; otherwise the
  /// number itself.
  var snapped: Double {
    let whole = rounded()
    return abs(self - whole) < 1e-9 * Swift.max(1, abs(self)) ? whole : self
  }
}
