import RowanComponents
import RowanControls
import RowanCore

/// The toolbar in the bar of a screen. On narrow screens, secondary items are in a menu.
struct Toolbar: Component {
  let refresh: _ScreenRefresh?
  let items: [ToolbarItem]
  let isNarrow: Bool
  @Environment(\.theme) private var theme

  var body: some Component {
    let shown = isNarrow ? items.filter { $0.placement == .primary } : items
    let hidden = isNarrow ? items.filter { $0.placement == .secondary } : []
    return HStack(spacing: theme.spacing.xs) {
      if let refresh { RefreshButton(refresh: refresh) }
      for item in shown {
        ToolbarButton(item: item)
      }
      if !hidden.isEmpty {
        Menu("More", kind: .plain) {
          hidden.map(\.menuEntry)
        } label: {
          ToolbarButtonLabel(icon: .ellipsis, title: nil)
        }
      }
    }
  }
}

/// The button of a toolbar item.
private struct ToolbarButton: Component {
  let item: ToolbarItem

  var body: some Component {
    switch item.content {
    case .action(let action):
      Button(kind: item.kind, action: action) { face }
        .accessibilityLabel(item.title)
        .disabled(!item.isEnabled)
    case .menu(let entries):
      Menu(item.title, kind: item.kind) {
        entries
      } label: {
        face
      }
    }
  }

  private var face: ToolbarButtonLabel {
    ToolbarButtonLabel(
      icon: item.icon,
      title: item.icon == nil ? item.title : nil,
      hasBackground: item.kind != .plain
    )
  }
}

/// The label of a toolbar button, large enough as a touch target.
struct ToolbarButtonLabel: Component {
  let icon: Icon.Name?
  let title: String?
  /// Whether the button has a background, which includes padding.
  var hasBackground = false
  @Environment(\.controlMetrics) private var metrics

  var body: some Component {
    HStack {
      if let icon { Icon(icon) }
      if let title { Text(title).environment(\.lineLimit, 1) }
    }
    .padding(
      horizontal: hasBackground ? 0 : metrics.spacing,
      vertical: hasBackground ? 0 : metrics.verticalPadding
    )
    .frame(minHeight: hasBackground ? nil : metrics.height)
  }
}
