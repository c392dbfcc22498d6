import Rowan

/// The columns of the process list, in points; the name takes what is left.
enum Columns {
  static let pid = 68.0
  static let user = 96.0
  static let cpu = 72.0
  static let memory = 88.0
  static let inset = 20.0
  /// How far the area of a row that can be pressed stays away from the window's edges.
  static let rowInset = 8.0
  static let spacing = 16.0

  /// Below this width the window shows what matters most.
  static let compactWidth = 560.0
}

extension EnvironmentValues {
  private enum IsCompactKey: EnvironmentKey {
    static var defaultValue: Bool { false }
  }

  /// Whether the window is too narrow for all columns.
  var isCompact: Bool {
    get { self[IsCompactKey.self] }
    set { self[IsCompactKey.self] = newValue }
  }
}
