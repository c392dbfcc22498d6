import RowanComponents
import RowanControls
import RowanCore
import RowanImage
import RowanMount
import RowanText
import Testing

/// Golden images of every control in its states.
@MainActor
@Suite("Golden images of controls")
struct ControlScreenTests {
  private struct Sheet: Component {
    var body: some Component {
      VStack(spacing: 16) {
        Words()
        Divider()
        Buttons()
        Buttons().disabled()
        HStack(spacing: 8) {
          for kind in Badge.Kind.allCases { Badge("\(kind)", kind: kind) }
        }
        VStack(spacing: 4) {
          Toggle("Follow the newest line", isOn: .constant(true))
          Toggle("A label that is too long for one line of a narrow window", isOn: .constant(false))
          Toggle("Switched on by an administrator", isOn: .constant(true)).disabled()
          Toggle("Switched off by an administrator", isOn: .constant(false)).disabled()
        }
        Choices()
        Sizes()
      }
      .padding(16)
      .background(.background)
    }
  }

  private struct Words: Component {
    var body: some Component {
      VStack(spacing: 2) {
        Text("Large title").font(.largeTitle)
        Text("Subtitle").font(.subtitle)
        Text("Plain, ") + Text("bold").bold() + Text(", ") + Text("italic").italic() + Text(", ")
          + Text("underlined").underline() + Text(", ") + Text("struck").strikethrough()
          + Text(", ") + Text("code").monospaced() + Text(" and ")
          + Text("coloured").foreground(.accent)
        Text("Caption").font(.caption).foreground(.secondaryLabel)
      }
    }
  }

  private struct Buttons: Component {
    var body: some Component {
      HStack {
        Button("Later") {}
        Button("Save", kind: .prominent) {}
        Button("Delete", kind: .destructive) {}
        Button("Plain", kind: .plain) {}
      }
    }
  }

  private struct Choices: Component {
    var body: some Component {
      VStack {
        Picker("Span", selection: 1, options: [0, 1, 2], title: { Self.titles[$0] }) { _ in }
        Picker("Span", selection: 1, options: [0, 1, 2], title: { Self.titles[$0] }) { _ in }
          .disabled()
        TextField("Name", text: "", onChange: { _ in })
        TextField("Name", text: "Rowan", onChange: { _ in }).disabled()
      }
    }

    private static let titles = ["Day", "Week", "Month"]
  }

  private struct Sizes: Component {
    var body: some Component {
      VStack {
        for size in ControlSize.allCases {
          HStack {
            Button("Save", kind: .prominent) {}
            Picker("Pick", selection: 0, options: [0, 1], title: { "No \($0)" }) { _ in }
            Toggle("On", isOn: .constant(true))
            Badge("12", kind: .accent)
          }
          .controlSize(size)
        }
      }
    }
  }

  private func picture(
    width: Double = 420,
    height: Double = 760,
    scheme: ColorScheme = .light,
    direction: LayoutDirection = .leftToRight,
    textScale: Double = 1,
    theme: Theme = Theme()
  ) throws -> PixelImage {
    let measurer = try PangoTextMeasurer(configuration: pinnedFonts)
    let host = ImageHost(
      size: Size(width: width, height: height),
      scale: 2,
      colorScheme: scheme,
      measurer: measurer
    )
    let session = Session(host: host, measurer: measurer, theme: theme)
    session.environment.layoutDirection = direction
    session.environment.textScale = textScale
    session.setContent { Sheet() }
    host.start()
    return try host.pixels()
  }

  @Test("Controls in the light scheme match their golden image")
  func light() throws {
    try GoldenImage(name: "controls-light").expect(picture())
  }

  @Test("Controls in the dark scheme match their golden image")
  func dark() throws {
    try GoldenImage(name: "controls-dark").expect(picture(scheme: .dark))
  }

  @Test("Controls in increased contrast match their golden image")
  func contrast() throws {
    var theme = Theme()
    theme.palette.light.merge(theme.palette.increasedLight) { _, increased in increased }
    try GoldenImage(name: "controls-contrast").expect(picture(theme: theme))
  }

  @Test("Controls in right-to-left layout match their golden image")
  func rightToLeft() throws {
    try GoldenImage(name: "controls-right-to-left").expect(picture(direction: .rightToLeft))
  }

  @Test("Controls at text scale 2 match their golden image")
  func large() throws {
    try GoldenImage(name: "controls-large").expect(picture(width: 700, height: 1260, textScale: 2))
  }

  @Test("Controls in a narrow window match their golden image")
  func narrow() throws {
    try GoldenImage(name: "controls-narrow").expect(picture(width: 260, height: 820))
  }
}
