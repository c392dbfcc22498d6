import RowanNavigation
import Synchronization

/// The screens of a stack that appear without animation: those that were not pushed, and those that were shown before.
///
/// Thread-safe: components are built on any thread, one after the other.
final class UnanimatedScreens: Sendable {
  private let known = Mutex<Set<NavigationID>?>(nil)

  /// Records the screens of a stack when it is built, and forgets those that the stack no longer
  /// contains.
  func noting<App: NavigationTypes>(_ stack: StackNode<App>) -> UnanimatedScreens {
    let ids = [stack.root.id] + stack.path.map(\.id)
    known.withLock { known in
      // Covered screens have been shown before.
      known = known.map { $0.intersection(ids).union(ids.dropLast()) } ?? Set(ids)
    }
    return self
  }

  /// Whether a screen appears without animation.
  func contains(_ id: NavigationID) -> Bool {
    known.withLock { $0?.contains(id) ?? false }
  }
}
