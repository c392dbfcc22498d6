import RowanComponents
import RowanControls
import RowanCore
import RowanScreens

/// The screen on which a user customizes a home screen.
struct HomeCustomizerScreen: Component {
  let customizer: HomeCustomizer

  private var cancel: NavigationControls.Exit {
    NavigationControls.Exit(
      "Cancel",
      action: ComponentAction { [customizer] in customizer.cancel() }
    )
  }

  var body: some Component {
    TableScreen("Customize", customizer.table)
      .toolbar {
        ToolbarItem(
          "Done",
          kind: .prominent,
          shortcut: KeyCombination(.enter, modifiers: .control)
        ) { customizer.done() }
      }
      // Without a back button, which would leave the home screen behind the customizer.
      .environment(\.navigationControls, NavigationControls(close: cancel))
      .modifier(EscapeKey(exit: cancel))
  }
}

/// Registers the escape key for the cancel button, independent of the focus.
private struct EscapeKey: ComponentModifier {
  let exit: NavigationControls.Exit

  func apply(to element: inout Element, in context: inout BuildContext) {
    element.add(KeyCommand(KeyCombination(.escape), title: exit.title, action: exit.action))
  }
}

/// The row of a component in the customizer.
struct HomeCustomizerRow: Component {
  let entry: HomeCustomizer.Entry
  let toggle: @MainActor @Sendable () -> Void
  @Environment(\.theme) private var theme
  @Environment(\.textScale) private var textScale

  var body: some Component {
    HStack(spacing: theme.spacing.m) {
      if let icon = entry.item.icon {
        Icon(icon).foreground(entry.isShown ? .accent : .tertiaryLabel)
      }
      if entry.item.canBeHidden {
        VStack(alignment: .stretch) {
          Toggle(entry.item.name, isOn: entry.isShown) { _ in toggle() }
        }
        .grow().shrink()
      } else {
        VStack(alignment: .leading, spacing: 0) {
          Text(entry.item.name)
          Text("Always shown").font(.caption).foreground(.secondaryLabel)
        }
        .grow().shrink()
      }
    }
    .padding(horizontal: theme.spacing.l, vertical: theme.spacing.s)
  }
}
