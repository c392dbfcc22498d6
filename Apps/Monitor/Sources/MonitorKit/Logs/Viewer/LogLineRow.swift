import Rowan

/// A row for a log line: its number, its level, and its text.
struct LogLineRow: Component, Equatable {
  let line: LogLine
  @Environment(\.columns) private var columns
  @Environment(\.textScale) private var textScale

  private static let numberWidth = 58.0
  private static let levelWidth = 14.0
  /// The padding above and below a line. It is small, because users read many lines at once.
  private static let padding = 1.5

  var body: some Component {
    HStack(alignment: line.isOpen ? .top : .center, spacing: Columns.iconSpacing) {
      if columns != .least {
        Text(line.number.map { "\($0)" } ?? "")
          .font(.caption.monospacedDigits())
          .foreground(.tertiaryLabel)
          .textAlignment(.trailing)
          .lineLimit(1)
          .frame(width: Self.numberWidth * textScale)
      }
      Text(line.level?.letter ?? "")
        .font(.monospaced.weight(.bold))
        .foreground(line.level?.color ?? .tertiaryLabel)
        .lineLimit(1)
        .frame(width: Self.levelWidth * textScale)
        .accessibilityLabel(line.level?.word ?? "")
        .accessibilityHidden(line.level == nil)
      words
        .font(.monospaced)
        .foreground(line.level?.textColor ?? .label)
        .lineLimit(line.isOpen ? nil : 1)
        .frame(minWidth: 0, maxWidth: .infinity)
        .environment(\.layoutDirection, .leftToRight)
    }
    .padding(horizontal: Columns.inset, vertical: Self.padding)
  }

  /// The text of the line with highlighted matches.
  private var words: Text {
    guard !line.found.isEmpty else { return Text(line.text.isEmpty ? " " : line.text) }
    var runs: [Text] = []
    var start = 0
    for range in line.found {
      if start < range.lowerBound { runs.append(Text(part(start..<range.lowerBound))) }
      runs.append(Text(part(range)).bold().underline().foreground(.accent))
      start = range.upperBound
    }
    let count = line.text.utf8.count
    if start < count { runs.append(Text(part(start..<count))) }
    return Text(runs: runs)
  }

  private func part(_ range: Range<Int>) -> String {
    String(decoding: line.text.utf8.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
  }
}

/// The placeholder of a line that is being read, with the height of other lines.
struct PendingLogLine: Component, Equatable {
  var body: some Component {
    Text("…")
      .font(.monospaced)
      .foreground(.tertiaryLabel)
      .padding(horizontal: Columns.inset, vertical: 1.5)
  }
}

extension LogLevel {
  /// The initial of the level, for users who cannot distinguish the colours.
  fileprivate var letter: String { String(word.prefix(1)) }

  /// The colour of the initial.
  fileprivate var color: Color {
    switch self {
    case .debug: .tertiaryLabel
    case .info: .accent
    case .warning: .warning
    case .error: .negative
    }
  }

  /// The colour of the text.
  fileprivate var textColor: Color {
    switch self {
    case .debug: .secondaryLabel
    case .info: .label
    case .warning: .warning
    case .error: .negative
    }
  }
}
