import Rowan

/// Buttons of every kind, which count how often they were pressed.
struct ButtonDemo: Component {
  @State private var count = 0

  var body: some Component {
    VStack {
      HFlow {
        Button("Later") { count += 1 }
        Button("Save", kind: .prominent) { count += 1 }
        Button("Delete", kind: .destructive) { count += 1 }
        Button("Plain", kind: .plain) { count += 1 }
      }
      Text("Pressed \(count) times").font(.caption).foreground(.secondaryLabel)
    }
  }
}

/// Words that lead elsewhere.
struct LinkDemo: Component {
  var body: some Component {
    Link("The language", to: "https://www.swift.org")
  }
}

/// A text in which words lead elsewhere.
struct TextLinkDemo: Component {
  @State private var count = 0

  var body: some Component {
    VStack {
      Text("Before you go on, read ")
        + Text("the terms").link("https://www.example.org/terms")
        + Text(", or ")
        + Text("have them read out").link { count += 1 }
        + Text(". There are not many of them.")
      Text("Read out \(count) times").font(.caption).foreground(.secondaryLabel)
    }
  }
}

/// Things to do, one of which is done.
struct MenuDemo: Component {
  @State private var done = "not touched"

  var body: some Component {
    VStack {
      Menu("Actions") {
        MenuItem("Rename", icon: .pencil) { done = "renamed" }
        MenuItem("Duplicate", icon: .copy, isEnabled: false) { done = "duplicated" }
        MenuDivider()
        MenuItem("Delete", icon: .trash, kind: .destructive) { done = "deleted" }
      }
      Text("It was \(done)").font(.caption).foreground(.secondaryLabel)
    }
  }
}
