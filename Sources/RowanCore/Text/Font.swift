/// What a piece of text is set in, before a measurer has found font files for it.
public struct Font: Hashable, Sendable {
  /// A family, by role or by name.
  public enum Family: Hashable, Sendable {
    /// The face of the interface.
    case system
    /// A face whose characters all have one width.
    case monospaced
    /// A face by its family name; a missing one falls back to the system's.
    case named(String)
  }

  /// How heavy the strokes are, on the scale of OpenType (100–900).
  public enum Weight: UInt16, Hashable, Sendable, CaseIterable {
    /// The weight of running text.
    case regular = 400
    /// A little heavier than running text.
    case medium = 500
    /// The weight of titles.
    case semibold = 600
    /// The weight of emphasis.
    case bold = 700
  }

  /// The family.
  public var family: Family
  /// The size in points at a text scale of 1.
  public var size: Double
  /// The weight.
  public var weight: Weight
  /// Whether the letters slant.
  public var isItalic: Bool
  /// Whether all digits have one width, so that columns of figures align.
  public var hasTabularFigures: Bool

  /// Creates a font.
  /// - Precondition: `size` is positive and finite.
  public init(
    family: Family = .system,
    size: Double,
    weight: Weight = .regular,
    isItalic: Bool = false,
    hasTabularFigures: Bool = false
  ) {
    precondition(size > 0 && size.isFinite, "A font needs a positive, finite size.")
    self.family = family
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.hasTabularFigures = hasTabularFigures
  }

  /// The font of running text.
  public static let body = Font(size: 14)
  /// The font of a screen's title.
  public static let title = Font(size: 22, weight: .semibold)
  /// The font of a row's first line.
  public static let headline = Font(size: 14, weight: .semibold)
  /// The font of explanations.
  public static let caption = Font(size: 12)
  /// The font of figures and code.
  public static let monospaced = Font(family: .monospaced, size: 13)

  /// The same font in another weight.
  public func weight(_ weight: Weight) -> Font {
    var font = self
    font.weight = weight
    return font
  }

  /// The same font with digits of one width.
  public func tabularFigures() -> Font {
    var font = self
    font.hasTabularFigures = true
    return font
  }

  /// The same font, its size multiplied by `scale`.
  public func scaled(by scale: Double) -> Font {
    var font = self
    font.size = size * scale
    return font
  }
}
