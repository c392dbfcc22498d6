import RowanComponents
import RowanCore

/// An invisible component whose mounting makes the home screen visible.
struct HomeObserverAttachment: Component {
  @State private var watch: HomeObserver

  init(home: HomeViewModel) { _watch = State(wrappedValue: HomeObserver(home)) }

  var body: some Component { HomeObserverBox(watch: watch) }
}

private struct HomeObserverBox: Component {
  typealias Body = Never

  let watch: HomeObserver

  func makeElement(in context: inout BuildContext) -> Element {
    Element(view: ViewDescription(kind: .box), attachment: watch)
  }
}

/// Notifies a home screen when it becomes visible or invisible.
@MainActor
final class HomeObserver: ViewAttachment {
  private weak var home: HomeViewModel?
  private weak var context: (any MountContext)?

  nonisolated init(_ home: HomeViewModel) { self.home = home }

  func attach(to context: any MountContext) {
    self.context = context
    // Deferred until after mounting, because components may change their content in response.
    context.afterCommit { [weak home] in home?.appear() }
  }

  func detach() {
    context?.afterCommit { [weak home] in home?.disappear() }
    context = nil
  }

  /// Releases the context only: a suspended session keeps showing the home screen.
  func sleep(_ wake: @escaping @MainActor () -> Void) { context = nil }
}
