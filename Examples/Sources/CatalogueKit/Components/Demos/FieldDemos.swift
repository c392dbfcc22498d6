import Rowan

/// A line to type in.
struct TextFieldDemo: Component {
  @State private var name = "Rowan"

  var body: some Component {
    TextField("Name", text: $name)
  }
}

/// A line that is hidden.
struct SecureFieldDemo: Component {
  @State private var password = "secret"

  var body: some Component {
    SecureField("Password", text: $password)
  }
}

/// A line to search by.
struct SearchFieldDemo: Component {
  @State private var search = "maple"

  var body: some Component {
    SearchField("Search", text: $search)
  }
}

/// Several lines.
struct TextEditorDemo: Component {
  @State private var notes = "It grows with its lines,\nas far as it may."

  var body: some Component {
    TextEditor("Notes", text: $notes, lines: 2...6)
  }
}
