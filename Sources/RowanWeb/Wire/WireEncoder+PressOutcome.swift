import RowanCore
import RowanHostInterface

extension WireEncoder {
  /// Appends the outcome of presses: the effect, then each change of the appearance.
  ///
  /// An effect is the number of a case, or 0 for none; an array with the number of steps; or an array with the index of
  /// the current value, the texts of the values, and their fractions if they have any. A change is an array with the
  /// name of an attribute and its value; the name of an attribute that is reset; an array with "f" and the colour of
  /// texts; or "p" for revealed content.
  mutating func pressOutcome(_ outcome: PressOutcome) {
    json.comma()
    switch outcome.effect {
    case nil: json.integer(0)
    case .toggles: json.integer(1)
    case .chooses: json.integer(2)
    case .showsValue: json.integer(3)
    case .pressesControl: json.integer(4)
    case .steps(let count):
      json.raw("[")
      json.integer(count)
      json.raw("]")
    case .counts(let values): json.values(values)
    }
    guard let appearance = outcome.appearance else { return }
    for attribute in appearance.attributes {
      json.raw(",[")
      json.integer(attribute.name.rawValue)
      self.attribute(attribute.shortened)
      json.raw("]")
    }
    for name in appearance.resets { next { $0.integer(name.rawValue) } }
    if let color = appearance.textColor {
      json.raw(",[\"f\",")
      json.color(color)
      json.raw("]")
    }
    if appearance.revealsContent { json.raw(",\"p\"") }
  }
}

extension PressOutcome {
  /// Whether the outcome contains the values of one control.
  var isIndividual: Bool { if case .counts = effect { true } else { false } }
}

extension ViewAttribute {
  /// The attribute with scale factors of few digits.
  fileprivate var shortened: ViewAttribute {
    guard case .transform(var transform) = self else { return self }
    transform.scaleX = (transform.scaleX * 1000).rounded() / 1000
    transform.scaleY = (transform.scaleY * 1000).rounded() / 1000
    return .transform(transform)
  }
}

extension JSONBuffer {
  fileprivate mutating func values(_ values: PressOutcome.Values) {
    raw("[")
    integer(values.index)
    raw(",[")
    for (index, text) in values.texts.enumerated() {
      if index > 0 { comma() }
      string(text)
    }
    raw("]")
    if !values.fractions.isEmpty {
      raw(",[")
      for (index, fraction) in values.fractions.enumerated() {
        if index > 0 { comma() }
        number((fraction * 1000).rounded() / 1000)
      }
      raw("]")
    }
    raw("]")
  }
}
