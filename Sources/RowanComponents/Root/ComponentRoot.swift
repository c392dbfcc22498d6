public import RowanCore
public import RowanHostInterface
public import RowanLayout
import Synchronization

/// A component tree that is built and laid out independently: the content of a layer, or a row.
///
/// A root keeps the states of its components for as long as it lives, whether mounted or not.
@MainActor
public final class ComponentRoot {
  /// Called after the root was built and laid out because of its own state or a reflow.
  package var onUpdate: (@MainActor (ComponentRoot) -> Void)?
  /// Called before the root is built because of its own state, to update its component. Returns whether the
  /// root is to be built: `false` if it is no longer shown, or if its owner builds it later with a newer
  /// component. Without this update, new states could be combined with values of an older component that do
  /// not fit. `nil` for a component that does not change.
  package var prepare: (@MainActor (ComponentRoot) -> Bool)?
  /// The result of the last build and layout; `nil` before the first.
  package private(set) var tree: ComponentTree?
  /// Whether the tree has data that cannot be built again: a state that was written, the object of
  /// a property, or a controller. A list keeps such a root after its row has left the window.
  package private(set) var hasTouchedState = false

  /// The controllers of the components in the tree; `nil` if there never was one.
  package private(set) var controllers: ControllerStore?

  /// The next receiver of actions that no handler in the root takes.
  package var outerActionReceiver: OuterActionReceiver?

  private let key: IdentityKey?
  private var queue: UpdateQueue
  private var measurer: any TextMeasuring
  private(set) var report: Diagnostic.Handler
  private lazy var receiver = RootUpdateReceiver(root: self, queue: queue)

  private var component: Child
  private var environment: EnvironmentValues
  private var range: SizeRange?
  private var dirty: [Identity] = []
  /// The components that the next build must not reuse.
  private var reflow: Reflow?
  private var hasNewComponent = false
  private var needsBuild = true
  private var needsLayout = true
  /// Whether a pending change must be applied without waiting for a background build.
  private var isUrgent = true
  /// The version of the root, increased by each change that a running background build does not include.
  private var version: UInt64 = 0
  /// The version of the running background build; `nil` if none is running.
  private var backgroundVersion: UInt64?
  /// The object that cancels the running background build.
  private var backgroundValidity: BuildValidity?

  /// Creates a root for a component. The root is not built until ``resolve()`` is called.
  package convenience init(
    _ component: some Component,
    key: IdentityKey? = nil,
    environment: EnvironmentValues,
    queue: UpdateQueue,
    measurer: any TextMeasuring,
    report: @escaping Diagnostic.Handler
  ) {
    self.init(
      child: Child(component),
      key: key,
      environment: environment,
      queue: queue,
      measurer: measurer,
      report: report
    )
  }

  /// Creates a root for a type-erased component. The root is not built until ``resolve()`` is called.
  package init(
    child: Child,
    key: IdentityKey? = nil,
    environment: EnvironmentValues,
    queue: UpdateQueue,
    measurer: any TextMeasuring,
    report: @escaping Diagnostic.Handler
  ) {
    component = child
    self.key = key
    self.environment = environment
    self.queue = queue
    self.measurer = measurer
    self.report = report
  }

  /// Creates a root outside of a session, for benchmarks.
  /// - Parameters:
  ///   - child: The component.
  ///   - environment: The environment of the component.
  ///   - measurer: The text measurer.
  ///   - other: A root whose queue of state changes the new root shares, as the roots of a session
  ///     do; `nil` for a new queue.
  @_spi(Benchmarks)
  public convenience init(
    child: Child,
    environment: EnvironmentValues,
    measurer: any TextMeasuring,
    sharingQueueOf other: ComponentRoot?
  ) {
    self.init(
      child: child,
      environment: environment,
      queue: other?.queue ?? UpdateQueue(),
      measurer: measurer,
      report: { _ in }
    )
  }

  /// Sets the size range, and builds and lays out the root, for benchmarks.
  @_spi(Benchmarks)
  public func resolve(in range: SizeRange) {
    setRange(range)
    resolve()
  }

  /// Replaces the component, and builds and lays out the root, for benchmarks.
  @_spi(Benchmarks) @inlinable
  public func resolve(_ component: some Component) {
    // The type is erased in the module of the caller, where it is known, as in a list of an app.
    resolve(child: Child(component))
  }

  @usableFromInline
  func resolve(child: Child) {
    setChild(child)
    resolve()
  }

  /// The number of layout boxes after the last build, as a proof that a benchmark has done its work.
  @_spi(Benchmarks)
  public var boxCount: Int { tree?.layout.count ?? 0 }

  /// The number of unchanged subtrees that the last build kept, as a proof that a benchmark has done its work.
  @_spi(Benchmarks)
  public var reusedCount: Int { tree?.counts.reused ?? 0 }

  /// The size after the last layout.
  public var size: Size { tree?.size ?? .zero }

  /// Returns the controllers of a type in the tree, ancestors before their descendants. O(controllers in the
  /// tree).
  public func controllers<Controller>(as type: Controller.Type) -> [Controller] {
    controllers?.controllers(as: type) ?? []
  }

  /// Replaces the component. States with a matching identity are kept.
  @inlinable
  package func setComponent(_ component: some Component) {
    setChild(Child(component))
  }

  @usableFromInline
  func setChild(_ child: Child) {
    component = child
    hasNewComponent = true
    needsBuild = true
    recordChange(isUrgent: true)
  }

  /// Records a change that is not in the tree yet, and that a running background build does not include.
  private func recordChange(isUrgent: Bool) {
    if isUrgent { self.isUrgent = true }
    version += 1
    guard let validity = backgroundValidity else { return }
    backgroundValidity = nil
    validity.end()
  }

  /// Replaces the environment. Only components that read a changed value are evaluated again.
  package func setEnvironment(_ environment: EnvironmentValues) {
    guard !self.environment.isSame(as: environment) else { return }
    self.environment = environment
    needsBuild = true
    recordChange(isUrgent: true)
  }

  /// Moves the root into another session: its updates go to the queue of that session.
  package func adopt(
    queue: UpdateQueue,
    measurer: any TextMeasuring,
    report: @escaping Diagnostic.Handler
  ) {
    guard self.queue !== queue else { return }
    let old = self.queue
    self.queue = queue
    self.measurer = measurer
    self.report = report
    receiver.queue.withLock { $0 = queue }
    old.transfer(self, to: queue)
    needsLayout = true
    recordChange(isUrgent: true)
  }

  /// Sets the size range for the layout.
  package func setRange(_ range: SizeRange) {
    guard self.range != range else { return }
    self.range = range
    needsLayout = true
    recordChange(isUrgent: true)
  }

  /// Builds and lays out the root if it is not up to date. Returns whether anything was done. Asynchronous
  /// updates are left to the background if nothing else is pending.
  /// - Precondition: ``setRange(_:)`` was called before.
  @discardableResult
  package func resolve() -> Bool {
    queue.publishOutsideSession()
    if tree != nil && !isUrgent { return false }
    return resolveNow()
  }

  /// Builds and lays out the components that `reflow` covers, although nothing has changed.
  /// Identities and their storage are kept. Has no effect before the first build. O(components
  /// covered).
  package func reflow(_ reflow: Reflow) {
    guard range != nil, tree != nil else { return }
    self.reflow = reflow
    needsBuild = true
    needsLayout = true
    recordChange(isUrgent: true)
    queue.publish()
    _ = resolveNow()
    onUpdate?(self)
  }

  private func resolveNow() -> Bool {
    guard needsBuild || needsLayout else { return false }
    let pass = makePass(validity: nil)
    // The boxes can be changed in place. Tools may read the tree while it is built.
    var next: ComponentTree?
    if pass.tools == nil { swap(&next, &tree) } else { next = tree }
    pass.run(&next)
    swap(&next, &tree)
    recordResolved()
    return true
  }
}

// MARK: - Updates

extension ComponentRoot: UpdatedRoot {
  var depth: Int {
    var depth = 0
    var next = outerActionReceiver?.router as? ComponentRoot
    while let root = next {
      depth += 1
      next = root.outerActionReceiver?.router as? ComponentRoot
    }
    return depth
  }

  func record(_ identity: Identity, mode: UpdateMode, isState: Bool) {
    dirty.append(identity)
    if isState { hasTouchedState = true }
    needsBuild = true
    recordChange(isUrgent: mode == .sync)
  }

  func needsNow() { if needsBuild || needsLayout { isUrgent = true } }

  func markStateTouched() { hasTouchedState = true }

  func applyUpdates(_ mode: UpdateMode) {
    guard needsBuild || needsLayout, range != nil, prepare?(self) ?? true,
      // The root may have been built by `prepare`.
      needsBuild || needsLayout
    else { return }
    switch mode {
    case .sync:
      _ = resolveNow()
      onUpdate?(self)
    case .async:
      resolveInBackground()
    }
  }

  private func resolveInBackground() {
    // A cancelled build may still be running. A synchronous change also applies the changes that wait for its
    // end.
    queue.recordBackground(self)
    guard backgroundVersion == nil else { return }
    backgroundVersion = version
    let validity = BuildValidity()
    backgroundValidity = validity
    let pass = makePass(validity: validity)
    let previous = tree
    let start = version
    Task { [weak self] in
      let result = await Task.detached {
        var tree = previous
        pass.run(&tree)
        return tree
      }.value
      self?.finishBackground(result, start: start)
    }
  }

  private func finishBackground(_ result: ComponentTree?, start: UInt64) {
    backgroundVersion = nil
    backgroundValidity = nil
    queue.forgetBackground(self)
    // The result does not include changes made since the start. It is discarded, and the work is done again
    // unless it has been done already.
    guard version == start, needsBuild || needsLayout else {
      if needsBuild || needsLayout, !isUrgent, prepare?(self) ?? true { resolveInBackground() }
      return
    }
    if result?.needsMain == true {
      // The build on the main actor is a part of a commit, so that the root and all roots around it
      // have one snapshot.
      isUrgent = true
      queue.buildOnMain(self)
    } else {
      tree = result
      recordResolved()
      onUpdate?(self)
    }
    queue.finishedInBackground()
  }

  /// Records that the tree is up to date, and updates the controllers.
  private func recordResolved() {
    dirty = []
    reflow = nil
    hasNewComponent = false
    needsBuild = false
    needsLayout = false
    isUrgent = false
    notifyControllers()
  }

  private func notifyControllers() {
    if controllers == nil, tree?.root.containsControlled == true {
      controllers = ControllerStore(updates: receiver)
      // The contents of controllers cannot be built again.
      hasTouchedState = true
    }
    if let controllers, let tree { controllers.apply(tree) }
  }
}

extension ComponentRoot {
  /// Returns a pass over all changes that are pending.
  /// - Parameter validity: The object that cancels a background pass; `nil` on the main actor.
  /// - Returns: The pass.
  private func makePass(validity: BuildValidity?) -> RootPass {
    guard let range else {
      preconditionFailure("A root needs a range of sizes before its layout. Set `range` first.")
    }
    let tools = queue.tools
    return RootPass(
      build: BuildInput(
        component: component,
        key: key,
        environment: environment,
        dirty: dirty,
        isUnchanged: tree != nil && !hasNewComponent,
        updates: receiver,
        report: report,
        isOnMain: validity == nil,
        validity: validity,
        reflow: reflow,
        logsEvaluations: tools != nil
      ),
      needsBuild: needsBuild || tree == nil,
      range: range,
      measurer: measurer,
      direction: environment.layoutDirection,
      tools: tools,
      name: tools == nil ? "" : name,
      values: validity == nil ? nil : ValueReporter.current
    )
  }

  /// The name of the root in tools: its component's type and its key.
  package var name: String {
    Identity.shortName(of: component.type) + (key.map { "[\($0)]" } ?? "")
  }
}

/// A receiver that passes state changes to the session's queue, from any thread.
private final class RootUpdateReceiver: StateUpdateReceiver {
  let queue: Mutex<UpdateQueue>
  weak let root: ComponentRoot?

  init(root: ComponentRoot, queue: UpdateQueue) {
    self.root = root
    self.queue = Mutex(queue)
  }

  func stateDidChange(
    of identity: Identity,
    mode: UpdateMode,
    isSaved: Bool,
    publish: @escaping @Sendable () -> Void
  ) {
    guard let root else { return }
    let queue = queue.withLock { $0 }
    if !isSaved { queue.memory?.recordChange(of: identity) }
    queue.enqueue(identity, of: root, mode: mode, publish: publish)
  }

  func synchronousChangeHadNoEffect() {
    queue.withLock { $0 }.hasten()
  }

  func contentDidArrive(for identity: Identity) {
    guard let root else { return }
    queue.withLock { $0 }.enqueue(identity, of: root, mode: .sync, isState: false)
  }

  func requestFocus(by holder: any FocusRequester) {
    queue.withLock { $0 }.recordFocusRequest(by: holder)
  }

  func objectWasMade() { root?.markStateTouched() }

  var actionRouter: (any ActionRouter)? { root }
}
