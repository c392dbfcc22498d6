import Rowan

extension CataloguePage {
  static let actions = CataloguePage(
    "Buttons and links",
    "Controls that start an action.",
    icon: .bolt,
    demos: [
      Demo("Button", "press tap action command prominent destructive icon row") { ButtonDemo() },
      Demo("Link", "url address web open hyperlink") {
        Link("The language", to: "https://www.swift.org")
      },
      Demo("Links in a Text", "paragraph words runs anchor hyperlink terms") { TextLinkDemo() },
      Demo("Menu", "popover dropdown context list actions") { MenuDemo() },
    ],
    showsDisabled: true
  )
}

/// Buttons of every kind. Each press increases one counter.
private struct ButtonDemo: Component {
  @State private var count = 0
  @Environment(\.theme) private var theme

  var body: some Component {
    VStack {
      HFlow {
        Button("Later") { count += 1 }
        Button("Save", kind: .prominent) { count += 1 }
        Button("Delete", kind: .destructive) { count += 1 }
        Button("Plain", kind: .plain) { count += 1 }
        Button(action: { count += 1 }) { Label("With an icon", icon: .star) }
      }
      Button(kind: .row, action: { count += 1 }) { RowLabel("A row of a list") }
        .border(.separator).cornerRadius(theme.radii.medium)
      Caption("Pressed \(count) times")
    }
  }
}

/// A paragraph in which one run opens a page and another one calls a closure.
private struct TextLinkDemo: Component {
  @State private var count = 0

  var body: some Component {
    VStack {
      Text("Before you go on, read ")
        + Text("the terms").link("https://www.example.org/terms")
        + Text(", or ")
        + Text("have them read out").link { count += 1 }
        + Text(". They are short.")
      Caption("Read out \(count) times")
    }
  }
}

private struct MenuDemo: Component {
  @State private var done = "not touched"

  var body: some Component {
    VStack {
      Menu("Actions") {
        MenuItem("Rename", icon: .pencil) { done = "renamed" }
        MenuItem("Duplicate", icon: .copy, isEnabled: false) { done = "duplicated" }
        MenuDivider()
        MenuItem("Delete", icon: .trash, kind: .destructive) { done = "deleted" }
      }
      Caption("It was \(done)")
    }
  }
}
