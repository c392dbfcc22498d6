public import RowanComponents
public import RowanNavigation

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension SessionRestorationState {
  /// Makes a store that keeps the tree of a flow with the session. A flow that is shown with its links needs none: the
  /// address of its window has the tree.
  ///
  /// ```swift
  /// let store = session.memory?.navigationStore("main")
  /// ```
  /// - Parameter name: The name of the value, another one for each flow.
  /// - Returns: The store.
  public func navigationStore(_ name: String) -> any NavigationStore {
    MemoryNavigationStore(memory: self, name: "navigation \(name)")
  }
}

/// A store in the memory of a session.
private struct MemoryNavigationStore: NavigationStore {
  let memory: SessionRestorationState
  let name: String

  func load() -> Data? { memory[name] }

  func save(_ data: Data?) { memory[name] = data }
}
