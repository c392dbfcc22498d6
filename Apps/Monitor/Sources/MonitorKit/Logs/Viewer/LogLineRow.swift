import Rowan

/// A line of a log: its number, how serious it is, and what it says.
struct LogLineRow: Component, Equatable {
  let line: LogLine
  @Environment(\.columns) private var columns
  @Environment(\.textScale) private var textScale

  private static let numberWidth = 58.0
  private static let levelWidth = 14.0
  /// Above and below a line: dense, as lines of a log are read in numbers.
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

  /// What the line says, with what is searched for standing out.
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

/// A line that is on its way, as high as others.
struct PendingLogLine: Component, Equatable {
  var body: some Component {
    Text("…")
      .font(.monospaced)
      .foreground(.tertiaryLabel)
      .padding(horizontal: Columns.inset, vertical: 1.5)
  }
}

extension LogLevel {
  /// A letter for it, for those who do not tell colours apart.
  fileprivate var letter: String { String(word.prefix(1)) }

  /// The colour of the letter.
  fileprivate var color: Color {
    switch self {
    case .debug: .tertiaryLabel
    case .info: .accent
    case .warning: .warning
    case .error: .negative
    }
  }

  /// The colour of what the line says.
  fileprivate var textColor: Color {
    switch self {
    case .debug: .secondaryLabel
    case .info: .label
    case .warning: .warning
    case .error: .negative
    }
  }
}
