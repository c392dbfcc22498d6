import Rowan

/// Buttons of every kind; each counts how often it was pressed.
struct ButtonShelf: Component {
  @State private var count = 0
  @Environment(\.theme) private var theme

  var body: some Component {
    VStack {
      HStack {
        Button("Later") { count += 1 }
        Button("Save", kind: .prominent) { count += 1 }
        Button("Delete", kind: .destructive) { count += 1 }
        Button("Plain", kind: .plain) { count += 1 }
      }
      Button(action: { count += 1 }) { Label("With an icon", icon: .star) }
      Button("A button whose label is longer than a narrow window is wide, so that it wraps") {
        count += 1
      }
      Button(kind: .row, action: { count += 1 }) {
        Text("A row").font(.headline)
        Text("Pressed \(count) times").font(.caption).foreground(.secondaryLabel)
      }
      // A row has distances of its own, to the edges of a list.
      .border(.separator)
      .cornerRadius(theme.radii.medium)
    }
  }
}

/// Toggles, on and off, enabled and not.
struct ToggleShelf: Component {
  @State private var isOn = true
  @State private var isOff = false

  var body: some Component {
    VStack {
      Toggle("Follow the newest line", isOn: $isOn)
      Toggle(
        "Wrap lines that are longer than the window is wide instead of cutting them",
        isOn: $isOff
      )
      Toggle("Switched on by an administrator", isOn: .constant(true)).disabled()
      Toggle(isOn: $isOn) {
        VStack(spacing: 0) {
          Text("Notifications")
          Text("The same as the first one").font(.caption).foreground(.secondaryLabel)
        }
      }
    }
  }
}

/// Choices of few.
struct PickerShelf: Component {
  @State private var span = "Week"

  var body: some Component {
    VStack {
      Picker("Span", selection: $span, options: ["Day", "Week", "Month"]) { $0 }
      Picker("Span", selection: $span, options: ["Day", "Week", "Month"]) { $0 }.disabled()
    }
  }
}

/// Fields to type in.
struct FieldShelf: Component {
  @State private var name = "Rowan"
  @State private var note = ""
  @State private var search = "maple"

  var body: some Component {
    VStack {
      TextField("Name", text: $name)
      TextField("Note", text: $note)
      SearchField("Search", text: $search)
      TextField("Not now", text: .constant("")).disabled()
    }
  }
}

/// Things on top of each other, and what stands out from its ground.
struct LayerShelf: Component {
  @Environment(\.theme) private var theme

  var body: some Component {
    HStack(spacing: theme.spacing.l) {
      ZStack(alignment: .bottomTrailing) {
        VStack {}.frame(width: 72, height: 72).background(.selection)
          .cornerRadius(theme.radii.medium)
        Badge("3", kind: .negative).padding(theme.spacing.xs)
      }
      Text("Card").padding(theme.spacing.l)
        .background(.surface)
        .cornerRadius(theme.radii.large)
        .shadow(radius: 6, offset: Point(x: 0, y: 2))
      Text("Press me").padding(theme.spacing.m)
        .background(.surface)
        .hoverBackground(.fill.opacity(theme.tints.hoveredBackground))
        .pressedBackground(.fill.opacity(theme.tints.pressedBackground))
        .cornerRadius(theme.radii.medium)
        .onTap {}
        .overlay(alignment: .topTrailing) { Badge("new", kind: .accent) }
    }
  }
}
