import Rowan

extension CataloguePage {
  static let fields = CataloguePage(
    "Fields",
    "Controls to type text into.",
    icon: .pencil,
    demos: [
      Demo("TextField", "input text type") { TextFieldDemo() },
      Demo("SecureField", "password secret") { SecureFieldDemo() },
      Demo("SearchField", "find filter") { SearchFieldDemo() },
      Demo("TextEditor", "multiline textarea notes") { TextEditorDemo() },
    ],
    showsDisabled: true
  )
}

private struct TextFieldDemo: Component {
  @State private var name = "Rowan"

  var body: some Component {
    TextField("Name", text: $name)
  }
}

private struct SecureFieldDemo: Component {
  @State private var password = "secret"

  var body: some Component {
    SecureField("Password", text: $password)
  }
}

private struct SearchFieldDemo: Component {
  @State private var search = "maple"

  var body: some Component {
    SearchField("Search", text: $search)
  }
}

/// An editor that grows with its text, from two lines to six.
private struct TextEditorDemo: Component {
  @State private var notes = "The field grows with its lines,\nup to six."

  var body: some Component {
    TextEditor("Notes", text: $notes, lines: 2...6)
  }
}
