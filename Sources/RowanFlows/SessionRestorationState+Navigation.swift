public import RowanComponents
public import RowanNavigation

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension SessionRestorationState {
  /// Creates a store that saves the tree of a flow with the session. A flow that is shown with its links needs none,
  /// because the history entries of its window contain the tree.
  ///
  /// ```swift
  /// let store = session.memory?.navigationStore("main")
  /// ```
  /// - Parameter name: The name of the value, unique for each flow.
  /// - Returns: The store.
  public func navigationStore(_ name: String) -> any NavigationStore {
    MemoryNavigationStore(memory: self, name: "navigation \(name)")
  }
}

/// A store in the restoration state of a session.
private struct MemoryNavigationStore: NavigationStore {
  let memory: SessionRestorationState
  let name: String

  func load() -> Data? { memory[name] }

  func save(_ data: Data?) { memory[name] = data }
}
