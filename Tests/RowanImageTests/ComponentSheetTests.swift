import RowanComponents
import RowanControls
import RowanCore
import RowanImage
import Testing

/// Golden images of the components beyond the simplest controls, in their states.
@MainActor
@Suite("Golden images of components")
struct ComponentSheetTests {
  struct Values: Component {
    var body: some Component {
      VStack(spacing: 12) {
        Stepper("Guests", value: .constant(2), in: 0...12)
        Stepper("As many as there can be", value: .constant(12), in: 0...12)
        Stepper("Not now", value: .constant(2), in: 0...12).disabled()
        HStack(spacing: 16) {
          Rating("Food", value: .constant(3))
          Rating("Everybody", value: 3.7)
          Rating("Not now", value: .constant(2)).disabled()
        }
        HStack(spacing: 16) {
          for size in ControlSize.allCases {
            Avatar("Ida Berg").controlSize(size)
            Avatar("Tom").controlSize(size)
          }
        }
        HStack(spacing: 16) {
          for size in ControlSize.allCases {
            ProgressRing(fraction: 0.7, label: "Upload").controlSize(size)
            ActivityIndicator("Loading").controlSize(size)
          }
        }
        HStack(spacing: 16) {
          Link("Where it comes from", to: "https://example.org")
          Link("Not now", to: "https://example.org").disabled()
        }
        VStack(spacing: 0) {
          DisclosureGroup("Advanced", isInitiallyExpanded: true) {
            Toggle("Keep a log", isOn: .constant(true))
          }
          DisclosureGroup("Closed") {}
          DisclosureGroup("Not now") {}.disabled()
        }
      }
      .padding(16)
    }
  }

  struct Places: Component {
    private static let sunset = Gradient(
      [.accent, .warning, .negative],
      .linear(from: .topLeading, to: .bottomTrailing)
    )
    private static let glow = Gradient(
      [.warning, .warning.opacity(0)],
      .radial(center: .center, radius: 0.5)
    )
    @Environment(\.textScale) private var scale

    var body: some Component {
      VStack(spacing: 16) {
        Grid(columns: [GridColumn(.trailing), GridColumn(.stretch, width: .share(1))]) {
          GridRow {
            Text("Name")
            TextField("Name", text: "Ida", onChange: { _ in })
          }
          GridRow {
            Text("Notes")
            Text("Words that go on for longer than one line of this narrow column, and wrap.")
          }
          Divider()
          GridRow {
            Text("Kind")
            HFlow {
              for kind in Badge.Kind.allCases { Badge("\(kind)", kind: kind) }
              Badge("and one more that is long")
            }
          }
        }
        HFlow(spacing: 12) {
          Rectangle().fill(.accent).frame(width: 56 * scale, height: 40 * scale)
          RoundedRectangle().stroke(.accent, width: 2).frame(width: 56 * scale, height: 40 * scale)
          Circle().fill(.positive).stroke(.label).frame(width: 40 * scale, height: 40 * scale)
          Capsule().fill(Self.sunset).frame(width: 80 * scale, height: 40 * scale)
          Rectangle().fill(Self.glow).frame(width: 80 * scale, height: 40 * scale)
          PathShape(Self.wave, in: Size(width: 60, height: 40), isDirectional: true)
            .stroke(.negative, width: 2)
        }
        Text("A card on a gradient, with a shadow").padding(16)
          .background(Gradient([.surface, .selection], .linear(from: .leading, to: .trailing)))
          .cornerRadius(12)
          .shadow(radius: 8, offset: Point(x: 0, y: 2))
      }
      .padding(16)
    }

    private static let wave: Path = {
      var path = Path()
      path.move(to: Point(x: 2, y: 36))
      path.curve(
        to: Point(x: 58, y: 4),
        control1: Point(x: 20, y: -30),
        control2: Point(x: 40, y: 70)
      )
      return path
    }()
  }

  struct Inputs: Component {
    var body: some Component {
      VStack(spacing: 12) {
        Slider("Volume", value: 0.3) { _ in }
        Slider("Nothing", value: 0) { _ in }
        Slider("Everything", value: 1) { _ in }
        Slider("Not now", value: 0.6) { _ in }.disabled()
        HStack(spacing: 12) {
          for size in ControlSize.allCases { Slider("Size", value: 0.5) { _ in }.controlSize(size) }
        }
        SecureField("Password", text: "secret") { _ in }
        SecureField("Password", text: "") { _ in }
        TextEditor("Notes", text: "") { _ in }
        TextEditor("Notes", text: Self.notes, lines: 1...8) { _ in }
        TextEditor("Not now", text: Self.notes, lines: 1...1) { _ in }.disabled()
      }
      .padding(16)
    }

    private static let notes = """
      A line that is longer than the editor is wide, so that it goes on below.

      And one behind an empty one.
      """
  }

  struct Actions: Component {
    var body: some Component {
      VStack {
        Menu("Actions") {
          MenuItem("Rename", icon: .pencil) {}
          MenuItem("Duplicate", icon: .copy, isEnabled: false) {}
          MenuItem("Pinned to the top", icon: .pin, isChecked: true) {}
          MenuDivider()
          MenuItem("Delete", icon: .trash, kind: .destructive) {}
        }
        Text("What is behind an open menu stays in sight.")
      }
      .padding(16)
    }
  }

  struct Towns: Component {
    var body: some Component {
      VStack {
        Menu("Towns") {
          for town in Self.towns { MenuItem(town, icon: .mapPin) {} }
        }
        Text("What is behind an open menu stays in sight.")
      }
      .padding(16)
    }

    private static let towns = [
      "Aachen", "Bergen", "Bremen", "Cádiz", "Delft", "Essen", "Faro", "Gent", "Graz", "Halle",
      "Innsbruck", "Jena", "Kiel", "Lund", "Malmö", "Nantes",
    ]
  }

  @Test("An open menu matches its golden images", arguments: SheetLook.allCases)
  func menu(look: SheetLook) throws {
    let button = Point(x: look == .rightToLeft ? 270 : 50, y: look == .large ? 40 : 32)
    let open: @MainActor (ImageHost) -> Void = { $0.tap(at: button) }
    let host = try look.preview(width: 320, height: 260, after: open) { Actions() }
    try GoldenImage(name: "components-menu-\(look)").expect(host.pixels())
  }

  @Test(
    "A menu longer than the window, scrolled by a page, matches its golden images",
    arguments: SheetLook.allCases
  )
  func longMenu(look: SheetLook) throws {
    let button = Point(x: look == .rightToLeft ? 270 : 50, y: look == .large ? 40 : 32)
    let open: @MainActor (ImageHost) -> Void = {
      $0.tap(at: button)
      $0.press(.pageDown)
    }
    let host = try look.preview(width: 320, height: 260, after: open) { Towns() }
    try GoldenImage(name: "components-menu-long-\(look)").expect(host.pixels())
  }

  @Test(
    "Sliders, secure fields and text editors match their golden images",
    arguments: SheetLook.allCases
  )
  func inputs(look: SheetLook) throws {
    let host = try look.preview(width: 400, height: 540) { Inputs() }
    try GoldenImage(name: "components-inputs-\(look)").expect(host.pixels())
  }

  @Test(
    "Grids, flows, shapes, gradients and shadows match their golden images",
    arguments: SheetLook.allCases
  )
  func places(look: SheetLook) throws {
    let host = try look.preview(width: 480, height: 340) { Places() }
    try GoldenImage(name: "components-places-\(look)").expect(host.pixels())
  }

  @Test(
    "Steppers, ratings, avatars, progress rings, links and disclosure groups match theirs",
    arguments: SheetLook.allCases
  )
  func values(look: SheetLook) throws {
    let host = try look.preview(width: 480, height: 500) { Values() }
    try GoldenImage(name: "components-values-\(look)").expect(host.pixels())
  }
}

/// The environments in which every sheet is drawn.
enum SheetLook: String, CaseIterable, CustomStringConvertible, Sendable {
  case light
  case dark
  case rightToLeft = "right-to-left"
  case large

  var description: String { rawValue }

  /// Shows a component in this environment; at text scale 2 in a window 1.5 times as wide and 1.75
  /// times as high.
  @MainActor
  func preview(
    width: Double,
    height: Double,
    before prepare: @MainActor (ImageHost) -> Void = { _ in },
    after act: @MainActor (ImageHost) -> Void = { _ in },
    @ComponentBuilder _ content: @escaping @MainActor () -> some Component
  ) throws -> ImageHost {
    let isLarge = self == .large
    return try RowanImageTests.preview(
      width: isLarge ? width * 1.5 : width,
      height: isLarge ? height * 1.75 : height,
      scale: isLarge ? 1 : 2,
      scheme: self == .dark ? .dark : .light,
      direction: self == .rightToLeft ? .rightToLeft : .leftToRight,
      textScale: isLarge ? 2 : 1,
      before: prepare,
      after: act,
      content
    )
  }
}
