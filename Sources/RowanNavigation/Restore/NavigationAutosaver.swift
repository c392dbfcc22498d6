import RowanObservation

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Keeps the tree of a flow in a store whenever it has changed.
///
/// The tree is kept as long as the flow is there, whether the app holds the keeper or not. Changes that follow each
/// other at once are kept together; what is not kept yet when the flow is closed is kept then. Call ``saveNow()`` before
/// an app ends that does not close its flows.
@MainActor
public final class NavigationAutosaver<App: NavigationTypes> {
  private let flow: Flow<App>
  private let recorder: TreeSaver<App>

  /// Called when a tree could not be kept; the next change tries again.
  ///
  /// If there is no closure, ``Flow/onFailure`` is called with ``NavigationError/notKept(message:)``.
  public var onFailure: (@MainActor (any Error) -> Void)? {
    get { recorder.onFailure }
    set { recorder.onFailure = newValue }
  }

  /// Starts to keep the tree of a flow, until ``stop()`` is called or the flow is closed.
  @discardableResult
  public init(_ flow: Flow<App>, in store: any NavigationStore) {
    self.flow = flow
    recorder = TreeSaver(flow, in: store)
    recorder.begin()
  }

  /// Keeps the tree as it is now, if it is not kept yet.
  ///
  /// - Throws: Why it could not be kept.
  public func saveNow() throws { try recorder.keep(flow) }

  /// Keeps no further changes.
  public func stop() { recorder.stop() }
}

/// Something that a flow holds because it keeps the flow's tree.
@MainActor
protocol FlowPersisting: AnyObject {
  /// Keeps what is not kept yet, and no further changes.
  func finish()
}

/// Keeps the tree of the flow that holds it.
@MainActor
private final class TreeSaver<App: NavigationTypes>: FlowPersisting {
  private weak var flow: Flow<App>?
  private let store: any NavigationStore
  /// The tree from the beginning, which need not be kept.
  private let first: NavigationTree<App>
  private var kept: NavigationTree<App>?
  /// The tree as it was written last.
  private var keptData: Data?
  private var isStopped = false
  private lazy var reading = ModelReading { [weak self, weak flow] in
    guard let self, let flow else { return }
    // What has changed is read in a turn of its own: writing it takes longer than an event may. A flow that is let
    // go of meanwhile is held until then.
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

  func keep(_ flow: Flow<App>) throws {
    let tree = flow.working
    guard tree != kept else { return }
    let data = try tree.archived()
    // A newer version of the app, or a damaged disk, may have left what this one cannot read.
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
      try keep(flow)
    } catch {
      if let onFailure { return onFailure(error) }
      flow.report(.notKept(message: "Where a person is could not be kept: \(error)"))
    }
  }
}
