/// The components of every colour role in every scheme.
///
/// A host receives the palette once, as a resource, and resolves roles from then on.
public struct Palette: Hashable, Sendable {
  /// The components by role in the light scheme.
  public var light: [ColorRole: RGB]
  /// The components by role in the dark scheme.
  public var dark: [ColorRole: RGB]
  /// The replaced components in the light scheme with increased contrast.
  public var increasedLight: [ColorRole: RGB]
  /// The replaced components in the dark scheme with increased contrast.
  public var increasedDark: [ColorRole: RGB]

  /// Creates a palette.
  ///
  /// Both schemes need components for every role. Missing ones are taken from the other scheme, otherwise from
  /// ``standard``, which is reported once.
  public init(
    light: [ColorRole: RGB],
    dark: [ColorRole: RGB],
    increasedLight: [ColorRole: RGB] = [:],
    increasedDark: [ColorRole: RGB] = [:]
  ) {
    var (light, dark) = (light, dark)
    for role in ColorRole.allCases where light[role] == nil || dark[role] == nil {
      // The colour of the other scheme is nearer to the intention than a colour of another palette.
      let other = light[role] ?? dark[role]
      light[role] = other ?? Self.standard.light[role]
      dark[role] = other ?? Self.standard.dark[role]
      ValueReporter.report(
        "Palette(light:dark:)",
        "no color for \(role)",
        used: "the color of the other scheme or of the standard palette"
      )
    }
    self.light = light
    self.dark = dark
    self.increasedLight = increasedLight
    self.increasedDark = increasedDark
  }

  /// Returns the components of `role` in `scheme`.
  public func rgb(
    _ role: ColorRole,
    in scheme: ColorScheme,
    contrast: Contrast = .standard
  ) -> RGB {
    let (table, increased) =
      scheme == .light ? (light, increasedLight) : (dark, increasedDark)
    if contrast == .increased, let rgb = increased[role] { return rgb }
    return table[role] ?? RGB(hex: 0xFF00FF)
  }

  /// Returns the components and the opacity of `color` in `scheme`.
  public func resolve(
    _ color: Color,
    in scheme: ColorScheme,
    contrast: Contrast = .standard
  ) -> (rgb: RGB, opacity: Double) {
    switch color.source {
    case .role(let role): (rgb(role, in: scheme, contrast: contrast), color.opacity)
    case .fixed(let rgb): (rgb, color.opacity)
    }
  }

  /// The standard palette: warm greys with a teal accent.
  ///
  /// Every text role has a contrast of at least 4.5 : 1 on every background of the standard theme, also while a
  /// row or control is hovered, pressed or selected; with increased contrast at least 7 : 1 on the backgrounds
  /// at rest.
  public static let standard = Palette(
    light: [
      .background: RGB(hex: 0xFBFAF8), .surface: RGB(hex: 0xF3F1ED), .label: RGB(hex: 0x1C1B19),
      .secondaryLabel: RGB(hex: 0x4A463F), .tertiaryLabel: RGB(hex: 0x605B54),
      .separator: RGB(hex: 0xE2DED7), .accent: RGB(hex: 0x0A6666), .onAccent: RGB(hex: 0xFFFFFF),
      .fill: RGB(hex: 0x5C5344), .positive: RGB(hex: 0x266843), .warning: RGB(hex: 0x7F5207),
      .negative: RGB(hex: 0xA63227), .selection: RGB(hex: 0xDFEDEA),
    ],
    dark: [
      .background: RGB(hex: 0x161615), .surface: RGB(hex: 0x21201E), .label: RGB(hex: 0xEDEAE4),
      .secondaryLabel: RGB(hex: 0xC4BFB5), .tertiaryLabel: RGB(hex: 0xAFAAA0),
      .separator: RGB(hex: 0x33312D), .accent: RGB(hex: 0x5CC4BF), .onAccent: RGB(hex: 0x0B2524),
      .fill: RGB(hex: 0xC9BFAC), .positive: RGB(hex: 0x78C795), .warning: RGB(hex: 0xE0AA4E),
      .negative: RGB(hex: 0xF2938A), .selection: RGB(hex: 0x1A302F),
    ],
    increasedLight: [
      .background: RGB(hex: 0xFFFFFF), .label: RGB(hex: 0x000000),
      .secondaryLabel: RGB(hex: 0x302D28), .tertiaryLabel: RGB(hex: 0x46423B),
      .separator: RGB(hex: 0x8A857C), .accent: RGB(hex: 0x064A4A),
      .positive: RGB(hex: 0x164D2E), .warning: RGB(hex: 0x4E3000),
      .negative: RGB(hex: 0x7A1A12), .selection: RGB(hex: 0xC4E2DD),
    ],
    increasedDark: [
      .background: RGB(hex: 0x000000), .label: RGB(hex: 0xFFFFFF),
      .secondaryLabel: RGB(hex: 0xDAD5CB), .tertiaryLabel: RGB(hex: 0xC6C1B7),
      .separator: RGB(hex: 0x8A857C), .accent: RGB(hex: 0x8FE6E1),
      .positive: RGB(hex: 0xA5E6BD), .warning: RGB(hex: 0xF5CB85),
      .negative: RGB(hex: 0xFFB3AB), .selection: RGB(hex: 0x0F3533),
    ]
  )
}
