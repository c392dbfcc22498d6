/// The description of a font, before a text measurer selects font files.
public struct Font: Hashable, Sendable {
  /// A family, by role or by name.
  public enum Family: Hashable, Sendable {
    /// The typeface of the interface.
    case system
    /// A typeface in which all characters have the same width.
    case monospaced
    /// A typeface with a family name; a missing one is replaced by that of the system.
    case named(String)
  }

  /// The weight of the strokes, on the scale of OpenType (100–900).
  public enum Weight: UInt16, Hashable, Sendable, CaseIterable {
    /// The weight of body text.
    case regular = 400
    /// A weight slightly above that of body text.
    case medium = 500
    /// The weight of titles.
    case semibold = 600
    /// The weight of emphasis.
    case bold = 700
  }

  /// The properties that were set after a style was chosen, and take effect in every theme.
  struct Overrides: OptionSet, Hashable, Sendable {
    var rawValue: UInt8

    static let family = Overrides(rawValue: 1)
    static let size = Overrides(rawValue: 2)
    static let weight = Overrides(rawValue: 4)
    static let italic = Overrides(rawValue: 8)
    static let figures = Overrides(rawValue: 16)
  }

  /// The family.
  public var family: Family { didSet { record(.family) } }
  /// The size in points at a text scale of 1.
  public var size: Double {
    didSet {
      size = Self.usable(size)
      record(.size)
    }
  }
  /// The weight.
  public var weight: Weight { didSet { record(.weight) } }
  /// Whether the font is italic.
  public var isItalic: Bool { didSet { record(.italic) } }
  /// Whether all digits have the same width, so that columns of numbers are aligned.
  public var hasMonospacedDigits: Bool { didSet { record(.figures) } }
  /// The style that determines all properties that were not set afterwards; `nil` for none.
  public internal(set) var style: Font.TextStyle?
  var overrides: Overrides = []

  /// Creates a font.
  ///
  /// A size that is not above 0 counts as 14, and one above 10,000 as 10,000, which is reported once.
  public init(
    family: Family = .system,
    size: Double,
    weight: Weight = .regular,
    isItalic: Bool = false,
    hasMonospacedDigits: Bool = false
  ) {
    self.family = family
    self.size = Self.usable(size)
    self.weight = weight
    self.isItalic = isItalic
    self.hasMonospacedDigits = hasMonospacedDigits
  }

  /// Returns the font with another weight.
  public func weight(_ weight: Weight) -> Font {
    var font = self
    font.weight = weight
    return font
  }

  /// Returns the font with digits of the same width.
  public func monospacedDigits() -> Font {
    var font = self
    font.hasMonospacedDigits = true
    return font
  }

  /// Returns the font in italic, or not.
  public func italic(_ isItalic: Bool = true) -> Font {
    var font = self
    font.isItalic = isItalic
    return font
  }

  /// Returns the font with its size multiplied by `scale`.
  public func scaled(by scale: Double) -> Font {
    // A multiplied size is still determined by the style.
    let noted = overrides
    var font = self
    font.size = size * scale
    font.overrides = noted
    return font
  }

  /// Returns the nearest valid size, from a hundredth of a point to 10,000 points.
  @inline(__always)
  private static func usable(_ size: Double) -> Double {
    guard size < minimumSize else {
      return size.positive("Font(size:)", upTo: 10_000, otherwise: standardSize)
    }
    return size > 0 ? minimumSize : size.positive("Font(size:)", otherwise: standardSize)
  }

  private static let minimumSize = 0.01
  /// The size of body text.
  private static let standardSize = 14.0

  private mutating func record(_ override: Overrides) {
    if style != nil { overrides.insert(override) }
  }
}
