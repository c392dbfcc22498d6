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
        Text("Gallery").font(.title).accessibilityHeading(level: 1)
        if viewport.width < 760 * textScale {
          VStack { settings }
        } else {
          HStack(spacing: theme.spacing.l) { settings }
        }
      }
      .padding(theme.spacing.l)
      Divider()
      List(table, label: "Controls")
        .controlSize(size)
        .disabled(!isEnabled)
        .theme(look.theme)
    }
    .background(.background)
  }

  @ChildrenBuilder private var settings: [Child] {
    Picker("Size", selection: size, options: ControlSize.allCases, title: { "\($0)" }) {
      setSize($0)
    }
    Picker("Look", selection: look, options: GalleryLook.allCases, title: { $0.rawValue }) {
      setLook($0)
    }
    Picker(
      "Direction",
      selection: direction,
      options: LayoutDirection.allCases,
      title: { $0 == .leftToRight ? "left to right" : "right to left" }
    ) {
      setDirection($0)
    }
    Toggle("Enabled", isOn: isEnabled) { setEnabled($0) }
  }
}
