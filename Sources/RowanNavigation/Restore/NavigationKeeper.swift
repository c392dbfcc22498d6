import Observation

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Keeps the tree of a flow in a store whenever it has changed.
///
/// Changes that follow each other at once are kept together. Call ``keepNow()`` before the app ends.
@MainActor
public final class NavigationKeeper<App: NavigationTypes> {
  private let flow: Flow<App>
  private let store: any NavigationStore
  private var kept: NavigationTree<App>?
  /// The tree as it was written last.
  private var keptData: Data?
  private var isStopped = false
  /// Told when a tree could not be kept; the next change tries again.
  public var onFailure: (@MainActor (any Error) -> Void)?

  /// Starts to keep the tree of a flow.
  public init(_ flow: Flow<App>, in store: any NavigationStore) {
    self.flow = flow
    self.store = store
    watch()
  }

  /// Keeps the tree as it is now, if it is not kept yet.
  ///
  /// - Throws: Why it could not be kept.
  public func keepNow() throws {
    let tree = flow.tree
    guard tree != kept else { return }
    let data = try tree.archived()
    // A newer version of the app, or a damaged disk, may have left what this one cannot read.
    try store.save(data) { old in
      old == keptData || NavigationTree<App>.restored(from: old, startingWith: tree).isRestored
    }
    kept = tree
    keptData = data
  }

  /// Keeps no further changes.
  public func stop() {
    isStopped = true
  }

  private func watch() {
    guard !isStopped else { return }
    withObservationTracking {
      _ = flow.tree
    } onChange: { [weak self] in
      // What has changed can be read once the change is over.
      Task { @MainActor in self?.changed() }
    }
  }

  private func changed() {
    guard !isStopped else { return }
    watch()
    do {
      try keepNow()
    } catch {
      onFailure?(error)
    }
  }
}
