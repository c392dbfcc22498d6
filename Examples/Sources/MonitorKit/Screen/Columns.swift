import Rowan

/// The columns of the process list, in points at a text scale of 1; the name takes what is left.
enum Columns {
  static let pid = 68.0
  static let user = 96.0
  static let cpu = 72.0
  static let memory = 88.0
  static let inset = 20.0
  /// How far the area of a row that can be pressed stays away from the window's edges.
  static let rowInset = 8.0
  static let spacing = 16.0

  /// Which columns there is room for.
  enum Choice: Sendable {
    /// Name and share.
    case least
    /// Name, share and memory.
    case some
    /// All of them.
    case all

    /// The choice for a window of a width, in points, and a text scale.
    init(width: Double, textScale: Double) {
      let ems = width / textScale
      self = ems < 320 ? .least : ems < 560 ? .some : .all
    }
  }
}

extension EnvironmentValues {
  private enum ColumnsKey: EnvironmentKey {
    static var defaultValue: Columns.Choice { .all }
  }

  /// Which columns there is room for.
  var columns: Columns.Choice {
    get { self[ColumnsKey.self] }
    set { self[ColumnsKey.self] = newValue }
  }
}
