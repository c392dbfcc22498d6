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

  /// The properties that were set after a style was chosen, and hold in every theme.
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
  /// Whether the letters slant.
  public var isItalic: Bool { didSet { record(.italic) } }
  /// Whether all digits have one width, so that columns of figures align.
  public var hasMonospacedDigits: Bool { didSet { record(.figures) } }
  /// The style that decides over everything that was not set since; `nil` for none.
  public internal(set) var style: TextStyle?
  var overrides: Overrides = []

  /// Creates a font.
  ///
  /// A size that is not above 0 counts as 14, one above 10,000 as that, which is reported once.
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

  /// The same font in another weight.
  public func weight(_ weight: Weight) -> Font {
    var font = self
    font.weight = weight
    return font
  }

  /// The same font with digits of one width.
  public func monospacedDigits() -> Font {
    var font = self
    font.hasMonospacedDigits = true
    return font
  }

  /// The same font with slanting letters, or without.
  public func italic(_ isItalic: Bool = true) -> Font {
    var font = self
    font.isItalic = isItalic
    return font
  }

  /// The same font, its size multiplied by `scale`.
  public func scaled(by scale: Double) -> Font {
    // A size that is multiplied is still the style's own.
    let noted = overrides
    var font = self
    font.size = size * scale
    font.overrides = noted
    return font
  }

  /// A size that text can be set in: from a hundredth of a point to 10,000 points.
  @inline(__always)
  private static func usable(_ size: Double) -> Double {
    guard size < minimumSize else {
      return size.positive("Font(size:)", upTo: 10_000, otherwise: standardSize)
    }
    return size > 0 ? minimumSize : size.positive("Font(size:)", otherwise: standardSize)
  }

  private static let minimumSize = 0.01
  /// That of running text.
  private static let standardSize = 14.0

  private mutating func record(_ override: Overrides) {
    if style != nil { overrides.insert(override) }
  }
}
