import RowanCore

extension RGB {
  /// Returns the contrast ratio of WCAG 2, from 1 to 21.
  func contrast(with other: RGB) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// Returns the colour at an opacity in front of an opaque one.
  func blended(_ opacity: Double, over background: RGB) -> RGB {
    func mix(_ path: KeyPath<RGB, Double>) -> Double {
      self[keyPath: path] * opacity + background[keyPath: path] * (1 - opacity)
    }
    return RGB(red: mix(\.red), green: mix(\.green), blue: mix(\.blue))
  }

  /// The relative luminance of WCAG 2.
  private var luminance: Double {
    func linear(_ value: Double) -> Double {
      value <= 0.040_45 ? value / 12.92 : Self.power((value + 0.055) / 1.055)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// Returns `value` to the power of 2.4, by Newton's method for the fifth root of the twelfth
  /// power.
  private static func power(_ value: Double) -> Double {
    let target = (0..<12).reduce(1) { product, _ in product * value }
    var root = 1.0
    for _ in 0..<200 { root -= (root - target / (root * root * root * root)) / 5 }
    return root
  }
}

extension ColorRole {
  /// The use of a role in drawing. The switch has no `default`, so that a new role has to be
  /// classified.
  private var use: Use {
    switch self {
    case .background, .surface, .selection: .background
    case .label, .secondaryLabel, .tertiaryLabel: .label
    case .accent, .positive, .warning, .negative: .meaning
    case .onAccent: .textOnColor
    case .separator, .fill: .decoration
    }
  }

  private enum Use { case background, label, meaning, textOnColor, decoration }

  /// Whether texts are drawn on the opaque colour.
  var isGround: Bool { use == .background }
  /// Whether the role is one of the levels of text.
  var isLabel: Bool { use == .label }
  /// Whether the colour has a meaning, and is drawn as text, as a tint below texts, and as a full
  /// background.
  var isMeaning: Bool { use == .meaning }
  /// Whether texts of the colour are drawn on the backgrounds.
  var isText: Bool { isLabel || isMeaning }
}
