public import RowanComponents
import RowanControls
import RowanCore

private enum TakesScreenKeysKey: EnvironmentKey {
  static var defaultValue: Bool { true }
}

extension EnvironmentValues {
  /// Whether screens take the keys for what is in their bars, such as Control and F for their search; they do,
  /// unless it is said otherwise. Of several screens beside each other that have one key, the first takes it:
  /// an app says by this which of them is not to.
  public var takesScreenKeys: Bool {
    get { self[TakesScreenKeysKey.self] }
    set { self[TakesScreenKeysKey.self] = newValue }
  }
}

extension Component {
  /// The bar of a screen taking the keys that do the same as what is in it, wherever the focus is.
  func screenKeys(_ parts: ScreenParts, focus: FocusState<Bool>.Binding) -> some Component {
    modifier(ScreenKeys(parts: parts, focus: focus))
  }
}

/// The key commands of a screen.
struct ScreenKeys: ComponentModifier {
  let parts: ScreenParts
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
