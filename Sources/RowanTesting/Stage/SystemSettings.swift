public import RowanCore

/// The settings that a user chooses once for all apps.
///
/// ```swift
/// let stage = TestStage(in: SystemSettings(textScale: 2)) { Settings() }
/// stage.systemSettings.colorScheme = .dark
/// ```
public struct SystemSettings: Hashable, Sendable {
  /// The light or dark colour scheme.
  public var colorScheme: ColorScheme
  /// The contrast of colours.
  public var contrast: Contrast
  /// The layout direction.
  public var direction: LayoutDirection
  /// The scale of text; 1 is the standard size.
  public var textScale: Double
  /// Whether the user requests reduced motion.
  public var isMotionReduced: Bool

  /// Creates system settings. The default values are those of most users.
  /// - Precondition: `textScale` is between 0.5 and 4, the limits of sessions.
  public init(
    colorScheme: ColorScheme = .light,
    contrast: Contrast = .standard,
    direction: LayoutDirection = .leftToRight,
    textScale: Double = 1,
    isMotionReduced: Bool = false
  ) {
    precondition((0.5...4).contains(textScale), "The text scale \(textScale) is not in 0.5...4.")
    self.colorScheme = colorScheme
    self.contrast = contrast
    self.direction = direction
    self.textScale = textScale
    self.isMotionReduced = isMotionReduced
  }
}
