public import RowanCore

/// What a window is in, apart from its size: what a user sets once for all apps.
///
/// ```swift
/// let stage = TestStage(in: Surroundings(textScale: 2)) { Settings() }
/// stage.surroundings.colorScheme = .dark
/// ```
public struct SystemSettings: Hashable, Sendable {
  /// Whether the surroundings are light or dark.
  public var colorScheme: ColorScheme
  /// How far colours stand apart.
  public var contrast: Contrast
  /// The reading direction.
  public var direction: LayoutDirection
  /// The size of text, 1 being the standard.
  public var textScale: Double
  /// Whether the user asked for less movement.
  public var isMotionReduced: Bool

  /// Creates surroundings; what is not named is as most users have it.
  /// - Precondition: `textScale` is between 0.5 and 4, as sessions take it.
  public init(
    colorScheme: ColorScheme = .light,
    contrast: Contrast = .standard,
    direction: LayoutDirection = .leftToRight,
    textScale: Double = 1,
    isMotionReduced: Bool = false
  ) {
    precondition((0.5...4).contains(textScale), "Texts are shown at half to four times their size.")
    self.colorScheme = colorScheme
    self.contrast = contrast
    self.direction = direction
    self.textScale = textScale
    self.isMotionReduced = isMotionReduced
  }
}
