import RowanObservation

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// An object that saves the tree of a flow to a store after each change.
///
/// Saving continues as long as the flow exists, even if the app does not retain the autosaver.
/// Changes in quick succession are saved together. Unsaved changes are saved when the flow is
/// closed, so an app that ends without closing its flows must call ``saveNow()`` before.
@MainActor
public final class NavigationAutosaver<App: NavigationTypes> {
  private let flow: Flow<App>
  private let recorder: TreeSaver<App>

  /// Called when the tree could not be saved. The next change saves it again.
  ///
  /// Without a closure, ``Flow/onFailure`` is called with ``NavigationError/notKept(message:)``.
  public var onFailure: (@MainActor (any Error) -> Void)? {
    get { recorder.onFailure }
    set { recorder.onFailure = newValue }
  }

  /// Creates an autosaver that saves the tree of a flow until ``stop()`` is called or the flow is
  /// closed.
  @discardableResult
  public init(_ flow: Flow<App>, in store: any NavigationStore) {
    self.flow = flow
    recorder = TreeSaver(flow, in: store)
    recorder.begin()
  }

  /// Saves the current tree, if it is not saved yet.
  ///
  /// - Throws: The reason why it could not be saved.
  public func saveNow() throws { try recorder.save(flow) }

  /// Stops saving changes. Changes that were not saved before are not saved.
  public func stop() { recorder.stop() }
}

/// An object that saves the tree of a flow, and is retained by the flow.
@MainActor
protocol FlowPersisting: AnyObject {
  /// Saves unsaved changes, and stops.
  func finish()
}

/// A saver of the tree of the flow that retains it.
@MainActor
private final class TreeSaver<App: NavigationTypes>: FlowPersisting {
  private weak var flow: Flow<App>?
  private let store: any NavigationStore
  /// The tree when the saver was created. When the flow is closed, it need not be saved.
  private let first: NavigationTree<App>
  private var kept: NavigationTree<App>?
  /// The data that were written last.
  private var keptData: Data?
  private var isStopped = false
  private lazy var reading = ModelReading { [weak self, weak flow] in
    guard let self, let flow else { return }
    // The tree is saved in a later turn, because writing takes longer than handling an event may take. The task retains
    // the flow until then.
    Task { @MainActor in self.changed(flow) }
  }
  var onFailure: (@MainActor (any Error) -> Void)?

  init(_ flow: Flow<App>, in store: any NavigationStore) {
    self.flow = flow
    self.store = store
    first = flow.working
  }

  func begin() {
    guard let flow, !flow.isClosed else { return }
    flow.retainedOwners.append(self)
    watch(flow)
  }

  func stop() {
    isStopped = true
    reading.cancel()
    flow?.retainedOwners.removeAll { $0 === self }
  }

  func save(_ flow: Flow<App>) throws {
    let tree = flow.working
    guard tree != kept else { return }
    let data = try tree.archived()
    // The previous data may have been written by a newer version of the app, or damaged. If they cannot be decoded, the
    // store can copy them.
    try store.save(data) { old in
      old == keptData || NavigationTree<App>.restored(from: old, startingWith: tree).isRestored
    }
    kept = tree
    keptData = data
  }

  func finish() {
    guard !isStopped else { return }
    isStopped = true
    reading.cancel()
    if let flow, flow.working != kept ?? first { saveOrReport(flow) }
  }

  private func watch(_ flow: Flow<App>) {
    reading.read { _ = flow.tree }
  }

  private func changed(_ flow: Flow<App>) {
    guard !isStopped else { return }
    watch(flow)
    saveOrReport(flow)
  }

  private func saveOrReport(_ flow: Flow<App>) {
    do {
      try save(flow)
    } catch {
      if let onFailure { return onFailure(error) }
      flow.report(.notKept(message: "The navigation tree could not be saved: \(error)"))
    }
  }
}
