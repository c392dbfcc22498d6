import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanLayout
import RowanMount
import TestSupport
import Testing

// The code of the guides "Theming", "Controls" and "Custom layouts", word for word;
// `GuideTests` compares both.

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

struct Staircase: LayoutComponent, Equatable {
  var names: [String]

  @ChildrenBuilder var children: [Child] {
    for name in names { Text(name) }
  }

  func computeLayoutThatFits(
    _ range: SizeRange,
    children: LayoutProxies,
    parentSize: ProposedSize
  ) -> Size {
    var corner = Point.zero
    for child in children {
      let size = child.measure(in: SizeRange(max: range.max), parentSize: parentSize)
      child.place(at: corner, size: size)
      corner = corner + Point(x: size.width, y: size.height)
    }
    return range.clamp(Size(width: corner.x, height: corner.y))
  }
}

struct Columns: CustomLayout, Equatable {
  var count: Int

  func layout(_ children: LayoutProxies, in range: SizeRange, parentSize: ProposedSize) -> Size {
    let space = range.max.width.isFinite ? range.max.width : Double(count) * 120
    let column = ComponentSize(width: .percent(100 / Double(count)))
    var heights = Array(repeating: 0.0, count: count)
    for child in children {
      let shortest = heights.indices.min { heights[$0] < heights[$1] } ?? 0
      let size = child.measure(
        in: SizeRange(max: range.max),
        restrictedTo: column,
        relativeTo: ProposedSize(width: space)
      )
      let x = space / Double(count) * Double(shortest)
      child.place(at: Point(x: x, y: heights[shortest]), size: size)
      heights[shortest] += size.height
    }
    return range.clamp(Size(width: space, height: heights.max() ?? 0))
  }
}

enum GuideSnippets {
  @ChildrenBuilder
  static func layouts(summary: String, values: [Double]) -> [Child] {
    Center { Text("Nothing here yet") }
    Inset(top: 8, leading: .infinite, bottom: .infinite, trailing: 8) { Badge("3") }
    Ratio(9.0 / 16) { Sparkline(values) }
    Sizing(ComponentSize(width: .percent(50), maxWidth: 320)) { Text(summary) }
    VStack(spacing: 4) {
      Text("Title")
      Text("Subtitle").spacingAfter(12)
      Text("On top").spacingBefore(-6).zIndex(1)
      Text("Below")
    }
  }

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

struct Account: Component {
  @State private var password = ""
  @State private var notes = ""

  var body: some Component {
    VStack {
      SecureField("Password", text: $password)
      TextEditor("Notes", text: $notes, lines: 3...10)
    }
  }
}

struct Party: Component {
  @State private var guests = 2
  @State private var volume = 30.0
  @State private var stars = 3

  var body: some Component {
    VStack {
      Stepper("Guests", value: $guests, in: 1...12)
      Slider("Volume", value: $volume, in: 0...100, step: 5) { "\(Int($0)) %" }
      Rating("Your opinion", value: $stars)
    }
  }
}

struct Things: Component {
  @State private var keepsLog = false
  let rename: @MainActor @Sendable () -> Void
  let delete: @MainActor @Sendable () -> Void

  var body: some Component {
    VStack {
      Menu("Actions") {
        MenuItem("Rename", icon: .pencil) { rename() }
        MenuDivider()
        MenuItem("Delete", icon: .trash, kind: .destructive) { delete() }
      }
      Link("The language", to: "https://www.swift.org")
      DisclosureGroup("Advanced") { Toggle("Keep a log", isOn: $keepsLog) }
    }
  }
}

struct Upload: Component {
  let fraction: Double

  var body: some Component {
    HStack {
      Avatar("Ida Berg")
      ProgressRing(fraction: fraction, label: "Upload")
      ActivityIndicator("Loading the messages")
    }
  }
}

struct Form: Component {
  @State private var name = ""
  let tags: [String]

  var body: some Component {
    Grid(columns: [GridColumn(.trailing), GridColumn(.stretch, width: .share(1))]) {
      GridRow {
        Text("Name")
        TextField("Name", text: $name)
      }
      GridRow {
        Text("Tags")
        HFlow { for tag in tags { Badge(tag) } }
      }
    }
  }
}

struct Figures: Component {
  var body: some Component {
    HStack {
      Circle().fill(.positive).frame(width: 8, height: 8)
      Capsule().fill(Gradient([.accent, .warning], .linear(from: .leading, to: .trailing)))
        .frame(width: 80, height: 8)
      Text("New").padding(4).background(Gradient([.surface, .selection]))
    }
  }
}

@MainActor
@Suite("Examples of the guides")
struct GuideExampleTests {
  @Test("The staircase puts each child below the end of the one before")
  func staircase() {
    let stage = Stage(size: Size(width: 200, height: 100)) { Staircase(names: ["ab", "cde"]) }
    #expect(stage.host.frame(of: "ab") == Rect(x: 0, y: 0, width: 14, height: 18))
    #expect(stage.host.frame(of: "cde") == Rect(x: 14, y: 18, width: 21, height: 18))
  }

  @Test("A custom layout can put each child into the shortest column")
  func columns() {
    let stage = Stage(size: Size(width: 200, height: 100)) {
      VStack(spacing: 0) {
        CustomStack(Columns(count: 2)) {
          Text("a").frame(height: 40)
          Text("b")
          Text("c")
          Text("d")
        }
        Text("below")
      }
    }
    #expect(stage.host.frame(of: "a") == Rect(x: 0, y: 0, width: 100, height: 40))
    #expect(stage.host.frame(of: "c") == Rect(x: 100, y: 18, width: 100, height: 18))
    #expect(stage.host.frame(of: "d")?.minY == 36)
    #expect(stage.host.frame(of: "below")?.minY == 54)
  }

  @Test("The examples of the guides show their texts and controls")
  func examples() {
    let stage = Stage {
      VStack {
        GuideSnippets.theming()
        GuideSnippets.controls(name: "notes")
        Preferences()
        Entry {}
        Card(title: "card")
      }
    }
    #expect(stage.host.find(text: "Delete notes?") != nil)
    #expect(stage.host.views(as: .toggle).count == 1)
    #expect(stage.host.find(text: "card") != nil)
  }
}
