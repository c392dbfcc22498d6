import RowanCore
import RowanHostInterface

extension ViewAttribute {
  /// Whether a host can show every number of the attribute without a correction. `false` also for attributes
  /// that are always checked in detail: shadows and transforms.
  @inline(__always)
  var isUsable: Bool {
    switch self {
    case .cornerRadius(let radius): radius >= 0 && radius <= ValueLimit.length
    case .opacity(let opacity): opacity >= 0 && opacity <= 1
    case .border(let border): border.width >= 0 && border.width <= ValueLimit.length
    case .shadow, .transform: false
    case .pressOutcome(let outcome): outcome.isUsable
    default: true
    }
  }

  /// The attribute with each number replaced by the nearest one that a host can show, and NaN by a
  /// default. Each kind of correction is reported once, except an opacity outside of its range.
  @inline(never)
  var corrected: ViewAttribute {
    switch self {
    case .cornerRadius(let radius): .cornerRadius(radius.extent("cornerRadius(_:)"))
    case .opacity(let opacity):
      // Springs overshoot their end value: only NaN is reported as a mistake.
      .opacity(
        opacity.isNaN
          ? opacity.corrected("opacity(_:)", in: 0...1, otherwise: 1) : min(max(0, opacity), 1)
      )
    case .border(let border):
      .border(Border(color: border.color, width: border.width.extent("border(_:width:)")))
    case .shadow(let shadow):
      .shadow(
        Shadow(
          color: shadow.color,
          radius: shadow.radius,
          offset: shadow.offset.length("shadow(_:radius:offset:)")
        )
      )
    case .transform(let transform):
      .transform(
        ViewTransform(
          translation: transform.translation.length("offset(x:y:)"),
          scaleX: transform.scaleX.scale,
          scaleY: transform.scaleY.scale,
          rotation: transform.rotation.corrected("rotationEffect(_:)", in: -1e9...1e9, otherwise: 0)
        )
      )
    case .pressOutcome(let outcome): .pressOutcome(outcome.corrected)
    default: self
    }
  }
}

extension PressOutcome {
  @inline(never)
  fileprivate var isUsable: Bool {
    if case .counts(let values) = effect, !values.isUsable { return false }
    return appearance?.attributes.allSatisfy { $0.isUsable && $0.isReplaceable } ?? true
  }

  /// The outcome with the attributes that can be replaced, corrected. Values with an index that does not exist have no
  /// outcome, and fractions are valid or left out.
  fileprivate var corrected: PressOutcome {
    var outcome = self
    if let attributes = appearance?.attributes {
      outcome.appearance?.attributes = attributes.filter(\.isReplaceable).map(\.corrected)
    }
    guard case .counts(var values) = effect, !values.isUsable else { return outcome }
    guard values.texts.indices.contains(values.index) else {
      outcome.effect = nil
      return outcome
    }
    values.fractions = []
    outcome.effect = .counts(values)
    return outcome
  }
}

extension ViewAttribute {
  /// Whether an outcome can replace the attribute. Hosts show texts and states of descriptions by other means.
  fileprivate var isReplaceable: Bool {
    switch self {
    case .text, .accessibility, .pressOutcome: false
    default: true
    }
  }
}

extension PressOutcome.Values {
  fileprivate var isUsable: Bool {
    texts.indices.contains(index) && (fractions.isEmpty || fractions.count == texts.count)
      && fractions.allSatisfy { (0...1).contains($0) }
  }
}

extension Point {
  fileprivate func length(_ parameter: StaticString) -> Point {
    Point(x: x.length(parameter), y: y.length(parameter))
  }
}

extension Double {
  fileprivate var scale: Double { corrected("scaleEffect(_:)", in: -10_000...10_000, otherwise: 1) }
}
