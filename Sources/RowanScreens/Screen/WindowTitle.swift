package import RowanComponents
import RowanControls
import RowanCore

extension Component {
  /// Sets the title of the window while the component covers the whole window.
  func windowTitle(_ title: String) -> some Component {
    background(alignment: .fill) { WindowTitleSource(title: title) }
  }
}

private enum ScreensNameWindowKey: EnvironmentKey {
  static var defaultValue: Bool { true }
}

extension EnvironmentValues {
  /// Whether a screen that covers the whole window sets its title. Flows set it themselves.
  package var screensNameWindow: Bool {
    get { self[ScreensNameWindowKey.self] }
    set { self[ScreensNameWindowKey.self] = newValue }
  }
}

/// The component behind a screen that sets the title of the window, if nothing else names the window.
private struct WindowTitleSource: Component, Equatable {
  let title: String
  @Environment(\.screensNameWindow) private var namesWindow

  var body: some Component {
    if namesWindow { WindowTitleBox(title: title) }
  }

  static func == (left: Self, right: Self) -> Bool { left.title == right.title }
}

/// An invisible view of the size of the screen, with the attachment that sets the title.
private struct WindowTitleBox: Component, Equatable {
  typealias Body = Never

  let title: String

  func makeElement(in context: inout BuildContext) -> Element {
    Element(view: ViewDescription(kind: .box), attachment: WindowTitle(title))
  }
}

/// Sets the title of the window as soon as the view covers the whole window.
@MainActor
private final class WindowTitle: ViewAttachment {
  private let title: String
  private weak var context: (any MountContext)?
  private var isSet = false

  nonisolated init(_ title: String) {
    self.title = title
  }

  func attach(to context: any MountContext) {
    self.context = context
    contextDidChange()
  }

  func contextDidChange() {
    guard !isSet, let context, context.size == context.environment.viewport else { return }
    isSet = true
    context.request(.setTitle(title))
  }

  func detach() { context = nil }

  func wake(in context: any MountContext) { self.context = context }

  func sleep(_ wake: @escaping @MainActor () -> Void) { context = nil }
}
