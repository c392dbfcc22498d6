import RowanNavigation
import Synchronization

/// Which screens of a stack have come without being pushed, or have been shown before: they do not move in.
///
/// Components are built on any thread, one after the other.
final class UnanimatedScreens: Sendable {
  private let known = Mutex<Set<NavigationID>?>(nil)

  /// Takes in what a stack holds when it is built for the first time, and forgets what it does not hold
  /// any more.
  func noting<App: NavigationTypes>(_ stack: StackNode<App>) -> UnanimatedScreens {
    let ids = [stack.root.id] + stack.path.map(\.id)
    known.withLock { known in
      // What is covered has been seen.
      known = known.map { $0.intersection(ids).union(ids.dropLast()) } ?? Set(ids)
    }
    return self
  }

  /// Whether a screen does not move in.
  func contains(_ id: NavigationID) -> Bool {
    known.withLock { $0?.contains(id) ?? false }
  }
}
