import Rowan

/// The widths of the process list's columns, in points at a text scale of 1. The name takes the
/// remaining width.
enum Columns {
  static let pid = 64.0
  static let user = 96.0
  static let bar = 56.0
  static let cpu = 54.0
  static let memory = 76.0
  /// The width of a share: its bar, its text, and the space between them.
  static let shareColumn = bar + 10 + cpu
  static let disclosure = 28.0
  /// The distance from the edge of the screen to the first column, equal to that of the screen's
  /// bar.
  static let inset = 16.0
  /// The distance from the last column to the edge of the screen. It is smaller than `inset`,
  /// because the button in the last column has its own padding.
  static let endInset = 8.0
  static let spacing = 16.0
  /// The padding above and below the values of a row.
  static let rowPadding = 7.0
  static let iconSpacing = 10.0
  /// The padding above and below the text of a row in a part.
  static let partPadding = 5.0
  /// The width of the kind of an open file.
  static let kind = 60.0
  /// The distance from the start of the state's icon to the start of the name.
  static let nameIndent = 26.0

  /// The columns that are visible at a width.
  enum Choice: Sendable {
    /// The name and the share.
    case least
    /// The name, the share and the memory.
    case some
    /// All columns.
    case all

    /// Creates the choice for a window's width, in points, and a text scale.
    init(width: Double, textScale: Double) {
      let ems = width / textScale
      self = ems < 440 ? .least : ems < 720 ? .some : .all
    }
  }
}

extension EnvironmentValues {
  private enum ColumnsKey: EnvironmentKey {
    static var defaultValue: Columns.Choice { .all }
  }

  /// The columns that are visible.
  var columns: Columns.Choice {
    get { self[ColumnsKey.self] }
    set { self[ColumnsKey.self] = newValue }
  }
}

extension EnvironmentValues {
  /// Whether a line hardly fits a name and a value, as on a phone with large text.
  var isTight: Bool { screenWidth / textScale < 300 }
}

extension Component {
  /// Returns the component in an environment with the columns that fit the width of its screen.
  func columnsByWidth() -> some Component { ColumnsByWidth(content: Child(self)) }
}

/// A component that sets the visible columns in the environment of its content.
private struct ColumnsByWidth: Component {
  let content: Child
  @Environment(\.screenWidth) private var width
  @Environment(\.textScale) private var textScale

  var body: some Component {
    VStack(spacing: 0) { [content] }
      .grow().shrink()
      .environment(\.columns, Columns.Choice(width: width, textScale: textScale))
  }
}
