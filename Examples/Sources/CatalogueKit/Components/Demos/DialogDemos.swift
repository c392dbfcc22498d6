import Rowan

/// A question with two answers, the second of which is mostly wanted.
struct QuestionDemo: Component {
  @State private var question: Dialog?
  @State private var answer = "Nobody has been asked yet"
  @Environment(\.theme) private var theme

  var body: some Component {
    VStack(alignment: .leading, spacing: theme.spacing.m) {
      Button("Ask") {
        question = Dialog("Save the drawing?", message: "Otherwise it is lost.") {
          DialogAction.cancel()
          DialogAction("Save", kind: .prominent) { answer = "Saved" }
        }
      }
      .dialog($question)
      Text(answer).font(.caption).foreground(.secondaryLabel)
    }
  }
}

/// A choice among things that cannot be undone.
struct DestructiveDialogDemo: Component {
  @State private var question: Dialog?
  @State private var letters = 12
  @Environment(\.theme) private var theme

  var body: some Component {
    VStack(alignment: .leading, spacing: theme.spacing.m) {
      Button("Empty the box", kind: .destructive) {
        question = Dialog("Throw away \(letters) letters?", message: "They cannot be had back.") {
          DialogAction.cancel("Keep them")
          DialogAction("Throw away the oldest") { letters = max(0, letters - 1) }
          DialogAction("Throw away all", kind: .destructive) { letters = 0 }
        }
      }
      .disabled(letters == 0)
      .dialog($question)
      Text("\(letters) letters").font(.caption).foreground(.secondaryLabel)
    }
  }
}

/// Something to know, with nothing to choose.
struct MessageDialogDemo: Component {
  @State private var message: Dialog?

  var body: some Component {
    VStack(alignment: .leading) {
      Button("Send") {
        message = Dialog("Sent", message: "It will be there tomorrow.")
      }
      .dialog($message)
    }
  }
}
