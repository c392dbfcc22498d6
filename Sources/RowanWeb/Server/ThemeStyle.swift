import RowanCore

extension Palette {
  /// The style sheet of the palette: a custom property for each role, in both colour schemes and contrasts.
  var styleSheet: String {
    func block(_ scheme: ColorScheme, _ contrast: Contrast = .standard) -> String {
      ColorRole.allCases
        .map { "--\($0.propertyName):\(rgb($0, in: scheme, contrast: contrast).hexadecimal)" }
        .joined(separator: ";")
    }
    return """
      :root{\(block(.light))}
      @media (prefers-color-scheme:dark){:root{\(block(.dark))}}
      @media (prefers-contrast:more){:root{\(block(.light, .increased))}}
      @media (prefers-contrast:more) and (prefers-color-scheme:dark)\
      {:root{\(block(.dark, .increased))}}

      """
  }
}

extension ColorRole {
  /// The name of the role's custom property, without the leading dashes.
  var propertyName: String {
    switch self {
    case .background: "background"
    case .surface: "surface"
    case .label: "label"
    case .secondaryLabel: "secondary-label"
    case .tertiaryLabel: "tertiary-label"
    case .separator: "separator"
    case .accent: "accent"
    case .onAccent: "on-accent"
    case .fill: "fill"
    case .positive: "positive"
    case .warning: "warning"
    case .negative: "negative"
    case .selection: "selection"
    }
  }
}

extension RGB {
  /// The colour in the notation of style sheets, for instance `#0a84ff`.
  var hexadecimal: String {
    let bytes = components.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
    return "#" + bytes.joined()
  }

  /// Red, green and blue from 0 to 255.
  var components: [UInt8] {
    [red, green, blue].map { UInt8((min(max(0, $0), 1) * 255).rounded()) }
  }
}
