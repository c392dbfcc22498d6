import RowanComponents
import RowanCore

/// Nothing to be seen: as long as it is mounted, the home screen is in sight.
struct HomeWatchPlace: Component {
  @State private var watch: HomeWatch

  init(home: HomeViewModel) { _watch = State(wrappedValue: HomeWatch(home)) }

  var body: some Component { HomeWatchBox(watch: watch) }
}

private struct HomeWatchBox: Component {
  typealias Body = Never

  let watch: HomeWatch

  func makeElement(in context: inout BuildContext) -> Element {
    Element(view: ViewDescription(kind: .box), attachment: watch)
  }
}

/// Tells a home screen that it comes into sight and goes out of it.
@MainActor
final class HomeWatch: ViewAttachment {
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
