import RowanCore

/// What a window is in while it is drawn for a golden picture.
///
/// ```swift
/// try stage.snapshot("settings", in: [.present, .dark, .largeText])
/// ```
public struct SnapshotVariant: Sendable {
  /// What is added to the name of the picture; empty for nothing.
  public let name: String
  let change: @Sendable (inout SystemSettings) -> Void

  /// Creates a variant.
  /// - Parameters:
  ///   - name: What is added to the name of the picture, behind a hyphen.
  ///   - change: Changes the surroundings, for the time of the drawing.
  public init(_ name: String, _ change: @escaping @Sendable (inout SystemSettings) -> Void) {
    self.name = name
    self.change = change
  }

  /// The surroundings that the stage has.
  public static let present = SnapshotVariant("") { _ in }
  /// Light text on a dark ground.
  public static let dark = SnapshotVariant("dark") { $0.colorScheme = .dark }
  /// Colours further apart.
  public static let highContrast = SnapshotVariant("contrast") { $0.contrast = .increased }
  /// Lines that run from right to left.
  public static let rightToLeft = SnapshotVariant("rtl") { $0.direction = .rightToLeft }
  /// Text of twice the size.
  public static let largeText = SnapshotVariant("200") { $0.textScale = 2 }
}

extension [SnapshotVariant] {
  /// What every screen has to stand: the surroundings as they are, in the dark, from right to left, and with
  /// text of twice the size.
  public static var all: [SnapshotVariant] { [.present, .dark, .rightToLeft, .largeText] }
}
