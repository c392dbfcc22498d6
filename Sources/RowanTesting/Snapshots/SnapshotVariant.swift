import RowanCore

/// A variant of the system settings, in which a golden image is drawn.
///
/// ```swift
/// try stage.snapshot("settings", in: [.present, .dark, .largeText])
/// ```
public struct SnapshotVariant: Sendable {
  /// The suffix of the name of the image; empty for none.
  public let name: String
  let change: @Sendable (inout SystemSettings) -> Void

  /// Creates a variant.
  /// - Parameters:
  ///   - name: The suffix of the name of the image, after a hyphen.
  ///   - change: Changes the system settings while the image is drawn.
  public init(_ name: String, _ change: @escaping @Sendable (inout SystemSettings) -> Void) {
    self.name = name
    self.change = change
  }

  /// The current system settings of the stage.
  public static let present = SnapshotVariant("") { _ in }
  /// The dark colour scheme.
  public static let dark = SnapshotVariant("dark") { $0.colorScheme = .dark }
  /// Increased contrast.
  public static let highContrast = SnapshotVariant("contrast") { $0.contrast = .increased }
  /// The right-to-left layout direction.
  public static let rightToLeft = SnapshotVariant("rtl") { $0.direction = .rightToLeft }
  /// Text at twice the standard size.
  public static let largeText = SnapshotVariant("200") { $0.textScale = 2 }
}

extension [SnapshotVariant] {
  /// The variants that every screen must support: the current settings, the dark colour scheme,
  /// right-to-left layout, and text at twice the standard size.
  public static var all: [SnapshotVariant] { [.present, .dark, .rightToLeft, .largeText] }
}
