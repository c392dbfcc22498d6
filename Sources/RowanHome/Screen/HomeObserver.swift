import RowanComponents
import RowanCore

/// Nothing to be seen: as long as it is mounted, the home screen is in sight.
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

/// Tells a home screen that it comes into sight and goes out of it.
@MainActor
final class HomeObserver: ViewAttachment {
  private weak var home: HomeViewModel?
  private weak var context: (any MountContext)?

  nonisolated init(_ home: HomeViewModel) { self.home = home }

  func attach(to context: any MountContext) {
    self.context = context
    // Not in the middle of mounting: components may show something else because of that.
    context.afterCommit { [weak home] in home?.appear() }
  }

  func detach() {
    context?.afterCommit { [weak home] in home?.disappear() }
    context = nil
  }

  /// A session that sleeps shows what it showed.
  func sleep(_ wake: @escaping @MainActor () -> Void) { context = nil }
}
