import Rowan

/// One row: the number of a note, what it says, and a star that the user can give it.
public struct NoteRow: Component, Equatable {
  let note: Note
  @State private var isStarred = false
  @Environment(\.theme) private var theme

  /// Creates the row of a note.
  public init(note: Note) {
    self.note = note
  }

  /// Rows of equal notes show the same.
  public static func == (left: NoteRow, right: NoteRow) -> Bool { left.note == right.note }

  /// The number above the note, and the star beside both.
  public var body: some Component {
    HStack(alignment: .top, spacing: theme.spacing.m) {
      VStack(spacing: theme.spacing.xxs) {
        Text(note.label)
          .font(.caption.monospacedDigits())
          .foreground(isStarred ? .accent : .tertiaryLabel)
          .lineLimit(1)
        NoteText(content: note.content)
      }
      .frame(minWidth: 0, maxWidth: .infinity)
      Button(kind: .plain) {
        isStarred.toggle()
      } label: {
        Icon(isStarred ? .starFilled : .star)
          .foreground(isStarred ? .accent : .secondaryLabel)
          .padding(theme.spacing.xs)
      }
      .accessibilityLabel(isStarred ? "Starred" : "Star")
    }
    .rowInsets()
  }
}

/// What a note says.
private struct NoteText: Component, Equatable {
  let content: NoteContent

  var body: some Component {
    VStack(spacing: 4) {
      if let title = content.title { Text(title).font(.headline) }
      Text(content.message)
      if !content.figures.isEmpty { FigureLine(figures: content.figures) }
      if let progress = content.progress { ProgressLine(progress: progress) }
    }
    .environment(\.layoutDirection, content.language.direction)
  }
}

/// Numbers with their names, side by side.
private struct FigureLine: Component {
  let figures: [NoteContent.Figure]

  var body: some Component {
    HStack(spacing: 24) {
      ForEach(figures, id: \.name) { figure in
        VStack(spacing: 0) {
          Text(figure.value).font(.headline.monospacedDigits())
          Text(figure.name).font(.caption).foreground(.secondaryLabel)
        }
      }
      Spacer()
    }
    .lineLimit(1)
  }
}

/// How far something has got: a bar, and the share in figures.
private struct ProgressLine: Component {
  let progress: Double
  @Environment(\.theme) private var theme
  @Environment(\.textScale) private var textScale

  private var percent: String { "\(Int((progress * 100).rounded()))\u{2009}%" }

  var body: some Component {
    HStack(spacing: 8) {
      HStack(alignment: .stretch, spacing: 0) {
        Spacer().grow(progress).background(.accent).cornerRadius(3)
        Spacer().grow(1 - progress)
      }
      .background(.fill.opacity(theme.tints.track))
      .cornerRadius(3)
      .frame(height: 6)
      .frame(maxWidth: .infinity)
      .accessibilityRole(.progress)
      .accessibilityLabel("Progress")
      .accessibilityValue(percent)
      Text(percent).font(.caption.monospacedDigits()).foreground(.secondaryLabel)
        .textAlignment(.trailing)
        .lineLimit(1)
        .frame(width: 44 * textScale)
    }
  }
}
