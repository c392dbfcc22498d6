import Rowan

extension CataloguePage {
  static let dialogs = CataloguePage(
    "Dialogs",
    "Modal questions.",
    module: "RowanScreens",
    icon: .question,
    demos: [
      Demo("Question", "alert confirm delete modal action sheet") { QuestionDemo() }
    ]
  )
}

private struct QuestionDemo: Component {
  @State private var question: Dialog?
  @State private var letters = 12

  var body: some Component {
    VStack(alignment: .leading) {
      Button("Empty the box", kind: .destructive) {
        question = Dialog("Throw away \(letters) letters?", message: "This cannot be undone.") {
          Dialog.Action.cancel("Keep them")
          Dialog.Action("Throw away the oldest") { letters = max(0, letters - 1) }
          Dialog.Action("Throw away all", kind: .destructive) { letters = 0 }
        }
      }
      .disabled(letters == 0)
      .dialog($question)
      Caption("\(letters) letters")
    }
  }
}
