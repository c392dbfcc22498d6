import RowanComponents
import RowanControls
import RowanCore

/// What a refresh looks like, and who takes its keys.
struct RefreshSign: Component {
  /// What it shows.
  struct Look: Hashable, Sendable {
    var title: String
    var isActive: Bool
  }

  let look: Look
  let begin: @MainActor @Sendable () -> Void
  @Environment(\.controlMetrics) private var metrics

  init(look: Look, begin: @escaping @MainActor @Sendable () -> Void) {
    self.look = look
    self.begin = begin
  }

  var body: some Component {
    HStack {
      if look.isActive {
        ActivityIndicator(look.title)
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
    .accessibilityRole(look.isActive ? .progress : .button)
    .accessibilityLabel(look.title)
    .accessibilityAction(named: look.title) { begin() }
    .keyCommand(.function(5), title: look.title) { begin() }
    .keyCommand(.character("r"), modifiers: .control, title: look.title) { begin() }
  }
}
