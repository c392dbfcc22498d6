import Rowan

extension CataloguePage {
  static let dialogs = CataloguePage(
    "Dialogs",
    "Modal questions and messages.",
    module: "RowanScreens",
    icon: .question,
    demos: [
      Demo("Question", "alert confirm modal prompt") { QuestionDemo() },
      Demo("Destructive choice", "alert confirm delete modal action sheet") {
        DestructiveDialogDemo()
      },
      Demo("Message", "alert modal notice") { MessageDialogDemo() },
    ]
  )
}

private struct QuestionDemo: Component {
  @State private var question: Dialog?
  @State private var answer = "Not answered yet"

  var body: some Component {
    VStack(alignment: .leading) {
      Button("Ask") {
        question = Dialog("Save the drawing?", message: "Otherwise it is lost.") {
          DialogAction.cancel()
          DialogAction("Save", kind: .prominent) { answer = "Saved" }
        }
      }
      .dialog($question)
      Caption(answer)
    }
  }
}

private struct DestructiveDialogDemo: Component {
  @State private var question: Dialog?
  @State private var letters = 12

  var body: some Component {
    VStack(alignment: .leading) {
      Button("Empty the box", kind: .destructive) {
        question = Dialog("Throw away \(letters) letters?", message: "This cannot be undone.") {
          DialogAction.cancel("Keep them")
          DialogAction("Throw away the oldest") { letters = max(0, letters - 1) }
          DialogAction("Throw away all", kind: .destructive) { letters = 0 }
        }
      }
      .disabled(letters == 0)
      .dialog($question)
      Caption("\(letters) letters")
    }
  }
}

private struct MessageDialogDemo: Component {
  @State private var message: Dialog?

  var body: some Component {
    VStack(alignment: .leading) {
      Button("Send") { message = Dialog("Sent", message: "It will arrive tomorrow.") }
        .dialog($message)
    }
  }
}
