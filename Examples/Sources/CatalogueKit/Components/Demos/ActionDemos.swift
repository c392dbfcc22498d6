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
