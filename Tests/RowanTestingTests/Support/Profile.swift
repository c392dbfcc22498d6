import Rowan

/// A small form with one control of each kind that a test acts on.
struct Profile: Component {
  @State private var name = ""
  @State private var note = ""
  @State private var hasNews = false
  @State private var size = "Small"
  @State private var greeting: String?

  var body: some Component {
    VStack(spacing: 8) {
      Text("Profile").font(.title).accessibilityRole(.heading)
      TextField("Name", text: $name, onSubmit: { greeting = "Hello, \(name)" })
      TextField("Note", text: $note).disabled()
      Toggle("News", isOn: $hasNews)
      Picker("Size", selection: $size, options: ["Small", "Large"]) { $0 }
      HStack(spacing: 8) {
        Button("Save") { greeting = "Hello, \(name)" }
          .disabled(name.isEmpty)
          .accessibilityIdentifier("save")
        Button("Cancel") { name = "" }
      }
      if let greeting { Text(greeting).accessibilityIdentifier("greeting") }
    }
    .padding(16)
  }
}

/// Four rows, each with a button of the same label.
struct Places: Component {
  @State private var removed = ""

  var body: some Component {
    VStack {
      for name in ["Kiel", "Lübeck", "Husum", "Plön"] {
        HStack {
          Text(name)
          Button("Remove") { removed = name }
        }
        .accessibilityRole(.listItem)
      }
      if !removed.isEmpty { Text("Removed \(removed)") }
    }
  }
}
