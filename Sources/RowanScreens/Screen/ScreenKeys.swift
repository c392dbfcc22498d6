public import RowanComponents
import RowanControls
import RowanCore

private enum TakesScreenKeysKey: EnvironmentKey {
  static var defaultValue: Bool { true }
}

extension EnvironmentValues {
  /// Whether screens register key commands for the items of their bars, such as Control+F for the search; `true` by
  /// default. If several visible screens register the same key, the first one receives it. An app sets this to `false`
  /// for the screens that are not meant to receive it.
  public var takesScreenKeys: Bool {
    get { self[TakesScreenKeysKey.self] }
    set { self[TakesScreenKeysKey.self] = newValue }
  }
}

extension Component {
  /// Adds the key commands of a screen: they do the same as the items of its bar, independent of the focus.
  func screenKeys(_ parts: _ScreenParts, focus: FocusState<Bool>.Binding) -> some Component {
    modifier(ScreenKeys(parts: parts, focus: focus))
  }
}

/// The key commands of a screen.
struct ScreenKeys: ComponentModifier {
  let parts: _ScreenParts
  let focus: FocusState<Bool>.Binding

  func apply(to element: inout Element, in context: inout BuildContext) {
    guard context.environment.isEnabled, context.environment.takesScreenKeys else { return }
    if let search = parts.search {
      let command = KeyCommand(
        KeyCombination("f", modifiers: .control),
        title: search.prompt,
        action: ComponentAction { [focus] in focus.wrappedValue = true }
      )
      element.add(command)
    }
    if let refresh = parts.refresh, !refresh.isRunning {
      let command = KeyCommand(
        KeyCombination("r", modifiers: .control),
        title: refresh.title,
        action: ComponentAction(refresh.action)
      )
      element.add(command)
    }
    for item in parts.toolbar where item.isEnabled {
      guard let shortcut = item.shortcut, case .action(let action) = item.content else { continue }
      let command = KeyCommand(shortcut, title: item.title, action: ComponentAction(action))
      element.add(command)
    }
  }
}
