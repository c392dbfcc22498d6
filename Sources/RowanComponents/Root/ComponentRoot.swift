public import RowanCore
public import RowanLayout
import Synchronization

/// One tree of components that builds and lays out by itself: the content of a layer, or a row.
///
/// A root keeps its component's states for as long as it lives, mounted or not.
@MainActor
public final class ComponentRoot {
  /// Told when the root has built and laid out because of its own state.
  public var onUpdate: (@MainActor (ComponentRoot) -> Void)?
  /// Brings the component up to date before the root builds because of its own state, and answers whether it is to
  /// be built: not if it is not shown any more, or if its owner builds it later with a newer component. State that
  /// is newer than the component would otherwise meet values it does not fit. `nil` for a component that stays.
  package var prepare: (@MainActor (ComponentRoot) -> Bool)?
  /// What the last build and layout came to; `nil` before the first.
  public private(set) var tree: ComponentTree?
  /// Whether any state in the tree was ever written.
  public private(set) var hasTouchedState = false

  /// The controllers of the components in the tree; `nil` while there never was any.
  package private(set) var controllers: ControllerStore?

  /// Where actions go on that nobody in the root takes.
  package var outerActionReceiver: OuterActionReceiver?

  private let key: IdentityKey?
  private var queue: UpdateQueue
  private var measurer: any TextMeasuring
  private(set) var report: DiagnosticHandler
  private lazy var receiver = RootUpdateReceiver(root: self, queue: queue)

  private var component: Child
  private var environment: EnvironmentValues
  private var range: SizeRange?
  private var dirty: [Identity] = []
  /// What the next build takes nothing over of.
  private var reflow: Reflow?
  private var hasNewComponent = false
  private var needsBuild = true
  private var needsLayout = true
  /// Whether something waits that must not be left to the background.
  private var isUrgent = true
  /// Rises with everything that a background build would not know of.
  private var version: UInt64 = 0
  /// The version that is being built in the background, if one is.
  private var backgroundVersion: UInt64?
  /// Calls the background build off that is being made.
  private var backgroundValidity: BuildValidity?

  /// Creates a root; nothing is built before it is asked for.
  @inlinable
  public convenience init(
    _ component: some Component,
    key: IdentityKey? = nil,
    environment: EnvironmentValues,
    queue: UpdateQueue,
    measurer: any TextMeasuring,
    report: @escaping DiagnosticHandler
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

  /// Creates a root for a component whose type is forgotten already.
  @usableFromInline
  init(
    child: Child,
    key: IdentityKey?,
    environment: EnvironmentValues,
    queue: UpdateQueue,
    measurer: any TextMeasuring,
    report: @escaping DiagnosticHandler
  ) {
    component = child
    self.key = key
    self.environment = environment
    self.queue = queue
    self.measurer = measurer
    self.report = report
  }

  /// The size after the last layout.
  public var size: Size { tree?.size ?? .zero }

  /// The controllers of a type in the tree, those around others before them. O(controllers in the tree).
  public func controllers<Controller>(as type: Controller.Type) -> [Controller] {
    controllers?.controllers(as: type) ?? []
  }

  /// Replaces the component; states stay where identities do.
  @inlinable
  public func setComponent(_ component: some Component) {
    // Its type is forgotten where it is known, in the app's own code, which makes the box there.
    setChild(Child(component))
  }

  @usableFromInline
  func setChild(_ child: Child) {
    component = child
    hasNewComponent = true
    needsBuild = true
    recordChange(isUrgent: true)
  }

  /// Takes note of something that the tree does not show yet, and that a background build does not know of.
  private func recordChange(isUrgent: Bool) {
    if isUrgent { self.isUrgent = true }
    version += 1
    guard let validity = backgroundValidity else { return }
    backgroundValidity = nil
    validity.end()
  }

  /// Replaces the surroundings; only what reads a changed value is evaluated again.
  public func setEnvironment(_ environment: EnvironmentValues) {
    guard !self.environment.isSame(as: environment) else { return }
    self.environment = environment
    needsBuild = true
    recordChange(isUrgent: true)
  }

  /// Lets the root live on in another session: its updates go into that one's order from now on.
  public func adopt(
    queue: UpdateQueue,
    measurer: any TextMeasuring,
    report: @escaping DiagnosticHandler
  ) {
    guard self.queue !== queue else { return }
    let old = self.queue
    self.queue = queue
    self.measurer = measurer
    self.report = report
    receiver.queue.withLock { $0 = queue }
    old.handOver(self, to: queue)
    needsLayout = true
    recordChange(isUrgent: true)
  }

  /// Gives the root the room it may take.
  public func setRange(_ range: SizeRange) {
    guard self.range != range else { return }
    self.range = range
    needsLayout = true
    recordChange(isUrgent: true)
  }

  /// Builds and lays out what is not up to date; answers whether anything was done. Asynchronous updates are left
  /// to the background as long as nothing else is to be done.
  /// - Precondition: ``setRange(_:)`` was called before.
  @discardableResult
  public func resolve() -> Bool {
    queue.publishOutsideSession()
    if tree != nil && !isUrgent { return false }
    return resolveNow()
  }

  /// Builds and lays out anew what `reflow` covers, although nothing has changed; identities and what
  /// belongs to them stay. O(components covered).
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
    // Its boxes can be changed where they are. Tools may ask for the tree while it is built.
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

  func keepForObjects() { hasTouchedState = true }

  func applyUpdates(_ mode: UpdateMode) {
    guard needsBuild || needsLayout, range != nil, prepare?(self) ?? true,
      // It may have been built while it was prepared.
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
    // A called-off build may still be running: a synchronous change takes along the changes that wait for its end, too.
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
    // What has come in the meantime is not in the result: it is dropped, and the work done again
    // unless somebody has done it already.
    guard version == start, needsBuild || needsLayout else {
      if needsBuild || needsLayout, !isUrgent, prepare?(self) ?? true { resolveInBackground() }
      return
    }
    if result?.needsMain == true {
      // In a commit, from one snapshot with everything around it.
      isUrgent = true
      queue.buildOnMain(self)
    } else {
      tree = result
      recordResolved()
      onUpdate?(self)
    }
    queue.finishedInBackground()
  }

  /// Notes that the tree is up to date.
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
      // What controllers keep is nothing that could be built again.
      hasTouchedState = true
    }
    if let controllers, let tree { controllers.apply(tree) }
  }
}

extension ComponentRoot {
  /// A pass over everything that is not up to date.
  /// - Parameter validity: Calls the pass off that is made in the background; `nil` on the main actor.
  /// - Returns: The pass.
  private func makePass(validity: BuildValidity?) -> RootPass {
    guard let range else {
      preconditionFailure("A root cannot be laid out before it is given a range of sizes.")
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

  /// What tools call the root: its component's type and its key.
  package var name: String {
    Identity.shortName(of: component.type) + (key.map { "[\($0)]" } ?? "")
  }
}

/// Passes changes of states on to the session's queue, from any thread.
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
    publish: @escaping @Sendable () -> Void
  ) {
    guard let root else { return }
    queue.withLock { $0 }.enqueue(identity, of: root, mode: mode, publish: publish)
  }

  func synchronousChangeHadNoEffect() {
    queue.withLock { $0 }.hasten()
  }

  func contentDidArrive(for identity: Identity) {
    guard let root else { return }
    queue.withLock { $0 }.enqueue(identity, of: root, mode: .sync, isState: false)
  }

  func isFocusRequested(by holder: any FocusRequester) {
    queue.withLock { $0 }.recordFocusRequest(by: holder)
  }

  func objectWasMade() { root?.keepForObjects() }

  var actionRouter: (any ActionRouter)? { root }
}
