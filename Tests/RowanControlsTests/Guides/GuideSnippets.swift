import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanMount

// The code of the guides "Theming" and "Controls", as written there; a test of the house compares them.

extension Theme {
  static let plum: Theme = {
    var theme = Theme()
    theme.palette.light[.accent] = RGB(hex: 0x7A3E9D)
    theme.palette.dark[.accent] = RGB(hex: 0xD3A6EE)
    theme.typography[.body] = Font(family: .named("Source Sans 3"), size: 15)
    theme.controls.regular.cornerRadius = 4
    return theme
  }()
}

@MainActor
func themedSession(host: HeadlessHost, measurer: FixedTextMeasurer) -> Session {
  let session = Session(host: host, measurer: measurer, theme: .plum)
  session.theme = Theme()
  return session
}

struct Card: Component {
  let title: String
  @Environment(\.theme) private var theme

  var body: some Component {
    Text(title)
      .padding(theme.spacing.l)
      .background(.surface)
      .cornerRadius(theme.radii.large)
  }
}

enum Span: String, CaseIterable {
  case day, week, month
}

struct Preferences: Component {
  @State private var isFollowing = true
  @State private var span = Span.week

  var body: some Component {
    VStack {
      Toggle("Follow the newest line", isOn: $isFollowing)
      Picker("Span", selection: $span, options: Span.allCases) { $0.rawValue }
    }
  }
}

struct Entry: Component {
  @State private var name = ""
  @State private var filter = ""
  let add: @MainActor @Sendable () -> Void

  var body: some Component {
    VStack {
      TextField("Name", text: $name)
      SearchField("Filter", text: $filter)
      Button(action: add) { Label("Add", icon: .plus) }
    }
  }
}

enum GuideSnippets {
  @ChildrenBuilder
  static func theming() -> [Child] {
    VStack {
      Text("Title of the theme's choice").font(.title)
      Text("Always semibold").font(.body.weight(.semibold))
      Text("Always 13 points").font(Font(size: 13))
    }
    VStack {
      Button("Open") {}
      Button("Details") {}.controlSize(.small)
    }
    .theme(.plum)
  }

  @ChildrenBuilder
  static func controls(name: String) -> [Child] {
    Text("Delete ") + Text(name).bold() + Text("? ")
      + Text("This cannot be undone.").foreground(.negative)
    HStack {
      Button("Later") {}
      Button("Save", kind: .prominent) {}
      Button("Delete", kind: .destructive) {}
    }
    HStack {
      Text("Build")
      Badge("passed", kind: .positive)
    }
    Text("Inbox")
      .padding(12)
      .background(.surface)
      .overlay(alignment: .topTrailing) { Badge("3", kind: .negative) }
  }
}
