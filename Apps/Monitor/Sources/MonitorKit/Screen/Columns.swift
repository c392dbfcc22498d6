import Rowan

/// The columns of the process list, in points at a text scale of 1; the name takes what is left.
enum Columns {
  static let pid = 64.0
  static let user = 96.0
  static let bar = 56.0
  static let cpu = 54.0
  static let memory = 76.0
  /// The bar and the figure of a share, with the space between them.
  static let shareColumn = bar + 10 + cpu
  static let disclosure = 28.0
  /// From the edges of the screen to the first column, as the screen's bar has it.
  static let inset = 16.0
  /// From the last column to the edge of the screen: the button there has room around it already.
  static let endInset = 8.0
  static let spacing = 16.0
  /// Above and below the figures of a row.
  static let rowPadding = 7.0
  static let iconSpacing = 10.0
  /// Above and below what a row of a part says.
  static let partPadding = 5.0
  /// What something is that is open.
  static let kind = 60.0
  /// From the state's icon to the name.
  static let nameIndent = 26.0

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
      self = ems < 440 ? .least : ems < 720 ? .some : .all
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

extension EnvironmentValues {
  /// Whether there is hardly room for a name and a figure in a line, as on a phone with large text.
  var isTight: Bool { screenWidth / textScale < 300 }
}

extension Component {
  /// The component with the columns for which there is room on its screen.
  func columnsByWidth() -> some Component { ColumnsByWidth(content: Child(self)) }
}

/// Says which columns there is room for.
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
