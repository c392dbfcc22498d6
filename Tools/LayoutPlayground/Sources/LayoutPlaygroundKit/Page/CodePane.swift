import Rowan

/// The Swift code that builds the tree. The lines of the selected box are highlighted.
struct CodePane: Component {
  @Environment(\.stage) private var stage
  @Environment(\.editor) private var editor
  @Environment(\.theme) private var theme
  @Environment(\.textScale) private var textScale

  var body: some Component {
    let editor = editor
    let code = SwiftCode(stage.playground, textScale: textScale)
    return VStack(spacing: theme.spacing.m) {
      HStack {
        Text("Swift").font(.headline).lineLimit(1).accessibilityHeading(level: 2)
          .frame(maxWidth: .infinity)
        Button(action: { editor.copy() }) { Label("Copy", icon: .copy) }
          .accessibilityLabel("Copy the code")
          .controlSize(.small)
      }
      // Code reads from left to right in every language.
      VStack(spacing: 0) {
        for line in code.lines {
          CodeLine(line: line, isLit: line.box == stage.playground.selection)
        }
      }
      .environment(\.layoutDirection, .leftToRight)
    }
    .padding(theme.spacing.l)
  }
}

/// A line of code, including its indentation, so that it can be selected and copied unchanged.
private struct CodeLine: Component, Equatable {
  let line: SwiftCode.Line
  let isLit: Bool
  @Environment(\.theme) private var theme

  static func == (left: CodeLine, right: CodeLine) -> Bool {
    left.line == right.line && left.isLit == right.isLit
  }

  var body: some Component {
    CodeText(code: line.text)
      .font(Font(family: .monospaced, size: Font.caption.size))
      .padding(horizontal: theme.spacing.s, vertical: 1)
      .background(isLit ? .selection : .fill.opacity(0))
  }
}

/// The text of a line of code, with the keywords of Swift in another colour.
private struct CodeText: Component {
  let code: String

  private static let keywords: Set<Substring> = [
    "import", "func", "var", "let", "return", "private", "struct", "guard", "else", "any",
  ]

  var body: some Component {
    // The space gives an empty line the height of the others.
    Text(runs: runs.isEmpty ? [Text(" ")] : runs)
  }

  /// The runs of the line: one for each keyword, and one for all text between two keywords, so that
  /// there are few.
  private var runs: [Text] {
    var runs: [Text] = []
    var plain = ""
    for (index, word) in code.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
      if index > 0 { plain += " " }
      guard Self.keywords.contains(word) else {
        plain += word
        continue
      }
      if !plain.isEmpty { runs.append(Text(plain)) }
      plain = ""
      runs.append(Text(word).foreground(.accent))
    }
    return plain.isEmpty ? runs : runs + [Text(plain)]
  }
}
