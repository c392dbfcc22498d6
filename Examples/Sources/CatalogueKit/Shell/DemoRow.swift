import Rowan

/// The row of a demonstration: its name, the component, a disabled copy, and the code.
struct DemoRow: Component {
  let demo: Demo
  @State private var showsCode = false
  @Environment(\.theme) private var theme

  var body: some Component {
    VStack(spacing: theme.spacing.m) {
      Text(demo.name).font(.subtitle).accessibilityHeading(level: 2)
      VStack { [demo.content()] }
      if demo.showsDisabled {
        Caption("Disabled")
        VStack { [demo.content()] }.disabled()
      }
      if !demo.code.isEmpty {
        HFlow {
          Button("Code") { showsCode.toggle() }.accessibilityExpanded(showsCode)
        }
        if showsCode { code }
      }
    }
    .padding(horizontal: theme.spacing.l, vertical: theme.spacing.l)
  }

  /// The code, which is read from left to right in every language.
  private var code: some Component {
    Text(demo.code).font(Font(family: .monospaced, size: Font.caption.size))
      .environment(\.layoutDirection, .leftToRight)
      .padding(theme.spacing.s)
      .background(.fill.opacity(theme.tints.hover))
      .cornerRadius(theme.radii.small)
  }
}

/// A demonstration with a model, which is created once. The content is evaluated on the main actor
/// when it appears and when an observed property of the model changes.
struct ModelDemo<Model: AnyObject & Sendable>: Component {
  @ViewModel private var model: Model
  private let content: @MainActor @Sendable (Model) -> [Child]
  @Environment(\.theme) private var theme

  init(
    _ model: @autoclosure @escaping @MainActor @Sendable () -> Model,
    @ChildrenBuilder content: @escaping @MainActor @Sendable (Model) -> [Child]
  ) {
    _model = ViewModel(wrappedValue: model())
    self.content = content
  }

  var body: some Component {
    Observing {
      content(model)
    } content: { [theme] children in
      VStack(spacing: theme.spacing.m) { children }
    }
  }
}

/// A frame of a fixed height, as wide as the page or as a phone.
struct DemoFrame<Content: Component>: Component {
  private let height: Double
  private let isPhone: Bool
  private let content: Content
  @Environment(\.theme) private var theme
  @Environment(\.textScale) private var textScale

  init(height: Double, isPhone: Bool = false, @ComponentBuilder _ content: () -> Content) {
    self.height = height
    self.isPhone = isPhone
    self.content = content()
  }

  var body: some Component {
    if isPhone {
      frame.environment(\.screenWidth, 340).frame(maxWidth: 340 * textScale)
    } else {
      frame
    }
  }

  private var frame: some Component {
    VStack(alignment: .stretch, spacing: 0) { content }
      .frame(height: height * textScale)
      .padding(isPhone ? theme.hairline : 0)
      .clipped()
      .border(.separator)
      .cornerRadius(theme.radii.medium)
  }
}

/// A small text below a control.
struct Caption: Component {
  private let text: String

  init(_ text: String) { self.text = text }

  var body: some Component { Text(text).font(.caption).foreground(.secondaryLabel) }
}

/// A row that consists of a name.
struct Item: RowValue, Hashable {
  let id: String
}

extension TableAdapter<Item> {
  /// Creates an adapter that shows the names of items.
  convenience init() {
    self.init(Item.self, title: { $0.id }) { Text($0.id).padding(horizontal: 16, vertical: 8) }
  }
}
