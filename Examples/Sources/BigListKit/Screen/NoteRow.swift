import Rowan

/// A row: the number and the content of a note, and a star that the user can set.
struct NoteRow: Component, Equatable {
  let note: Note
  @State private var isStarred = false
  @Environment(\.theme) private var theme

  // The generated comparison would include the property wrappers.
  static func == (left: NoteRow, right: NoteRow) -> Bool { left.note == right.note }

  var body: some Component {
    HStack(alignment: .top, spacing: theme.spacing.m) {
      VStack(spacing: theme.spacing.xxs) {
        Text(note.label)
          .font(.caption.monospacedDigits())
          .foreground(isStarred ? .accent : .tertiaryLabel)
          .lineLimit(1)
        NoteText(content: note.content)
      }
      .frame(minWidth: 0, maxWidth: .infinity)
      Button(kind: .plain, action: { isStarred.toggle() }) {
        Icon(isStarred ? .starFilled : .star)
          .foreground(isStarred ? .accent : .secondaryLabel)
          .padding(theme.spacing.xs)
      }
      .accessibilityLabel(isStarred ? "Starred" : "Star")
    }
    .rowInsets()
  }
}

private struct NoteText: Component, Equatable {
  let content: NoteContent

  var body: some Component {
    VStack(spacing: 4) {
      if let title = content.title { Text(title).font(.headline) }
      Text(content.message)
      if !content.figures.isEmpty {
        HStack(spacing: 24) {
          ForEach(content.figures, id: \.name) { figure in
            VStack(spacing: 0) {
              Text(figure.value).font(.headline.monospacedDigits())
              Text(figure.name).font(.caption).foreground(.secondaryLabel)
            }
          }
          Spacer()
        }
        .lineLimit(1)
      }
      if let progress = content.progress {
        HStack(spacing: 8) {
          ProgressBar(fraction: progress, label: "Progress").frame(maxWidth: .infinity)
          Text("\(Int((progress * 100).rounded())) %").font(.caption.monospacedDigits())
            .foreground(.secondaryLabel).lineLimit(1)
        }
      }
    }
    .environment(\.layoutDirection, content.language.direction)
  }
}
