import Rowan

/// The whole window: what applies to all controls above, the shelves below.
public struct GalleryScreen: Component {
  private let table: TableView
  private let size: ControlSize
  private let isEnabled: Bool
  private let look: GalleryLook
  private let direction: LayoutDirection
  private let setSize: ActionWith<ControlSize>
  private let setEnabled: ActionWith<Bool>
  private let setLook: ActionWith<GalleryLook>
  private let setDirection: ActionWith<LayoutDirection>
  @Environment(\.textScale) private var textScale
  @Environment(\.viewport) private var viewport
  @Environment(\.theme) private var theme

  /// Creates the screen for what the settings hold now.
  @MainActor
  public init(_ settings: GallerySettings) {
    table = settings.table
    size = settings.size
    isEnabled = settings.isEnabled
    look = settings.look
    direction = settings.direction
    setSize = ActionWith { settings.size = $0 }
    setEnabled = ActionWith { settings.isEnabled = $0 }
    setLook = ActionWith { settings.look = $0 }
    setDirection = ActionWith { settings.direction = $0 }
  }

  /// Title, settings, shelves.
  public var body: some Component {
    VStack(spacing: 0) {
      VStack {
        HStack(spacing: theme.spacing.l) {
          Text("Gallery").font(.title).accessibilityHeading(level: 1).grow().shrink()
          if isNarrow { menu } else { enabled }
        }
        if !isNarrow { HStack(spacing: theme.spacing.l) { pickers } }
      }
      .padding(horizontal: theme.spacing.l, vertical: theme.spacing.m)
      .readingWidth()
      Divider()
      List(table, label: "Controls")
        .controlSize(size)
        .disabled(!isEnabled)
        .theme(look.theme)
    }
    .background(.background)
  }

  /// Whether there is no room for all choices side by side: a menu has them then, and the shelves the rest of the window.
  private var isNarrow: Bool { viewport.width < 760 * textScale }

  private var enabled: some Component {
    Toggle("Enabled", isOn: isEnabled) { setEnabled($0) }
  }

  @ChildrenBuilder private var pickers: [Child] {
    Picker("Size", selection: size, options: ControlSize.allCases, title: Self.title) {
      setSize($0)
    }
    Picker("Look", selection: look, options: GalleryLook.allCases, title: { $0.rawValue }) {
      setLook($0)
    }
    Picker(
      "Direction",
      selection: direction,
      options: LayoutDirection.allCases,
      title: Self.title
    ) {
      setDirection($0)
    }
  }

  private var menu: some Component {
    Menu("Settings") {
      MenuSection("Size") {
        for choice in ControlSize.allCases {
          MenuItem(Self.title(choice), isChecked: choice == size) { setSize(choice) }
        }
      }
      MenuSection("Look") {
        for choice in GalleryLook.allCases {
          MenuItem(choice.rawValue, isChecked: choice == look) { setLook(choice) }
        }
      }
      MenuSection("Direction") {
        for choice in LayoutDirection.allCases {
          MenuItem(Self.title(choice), isChecked: choice == direction) { setDirection(choice) }
        }
      }
      MenuItem("Enabled", isChecked: isEnabled) { setEnabled(!isEnabled) }
    }
  }

  private static func title(_ size: ControlSize) -> String { "\(size)" }

  private static func title(_ direction: LayoutDirection) -> String {
    direction == .leftToRight ? "left to right" : "right to left"
  }
}
