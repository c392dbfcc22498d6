import RowanComponents
import RowanControls
import RowanCore

/// The indicator of a refresh, which also handles its keyboard shortcuts.
struct RefreshIndicator: Component {
  /// The input of the indicator. The indicator is rebuilt when it changes.
  struct Appearance: Hashable, Sendable {
    var title: String
    var isActive: Bool
  }

  let appearance: Appearance
  let begin: @MainActor @Sendable () -> Void
  @Environment(\.controlMetrics) private var metrics

  init(appearance: Appearance, begin: @escaping @MainActor @Sendable () -> Void) {
    self.appearance = appearance
    self.begin = begin
  }

  var body: some Component {
    HStack {
      if appearance.isActive {
        ActivityIndicator(appearance.title)
      } else {
        Icon(.refresh).foreground(.accent)
      }
    }
    .padding(metrics.spacing)
    .background(.surface)
    .cornerRadius(metrics.height)
    .border(.separator)
    .onTap { begin() }
    .accessibilityElement()
    .accessibilityRole(appearance.isActive ? .progress : .button)
    .accessibilityLabel(appearance.title)
    .accessibilityAction(named: appearance.title) { begin() }
    .keyCommand(.function(5), title: appearance.title) { begin() }
    .keyCommand(.character("r"), modifiers: .control, title: appearance.title) { begin() }
  }
}
