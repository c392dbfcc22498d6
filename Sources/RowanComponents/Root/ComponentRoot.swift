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
  /// What the last build and layout came to; `nil` before the first.
  public private(set) var tree: ComponentTree?
  /// Whether any state in the tree was ever written.
  public private(set) var hasTouchedState = false

  /// The controllers of the components in the tree; `nil` while there never was any.
  package private(set) var controllers: ControllerKeeper?

  /// Where actions go on that nobody in the root takes.
  package var actionSurroundings: ActionSurroundings?

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
  /// Rises with everything that a background build would not know of.
  private var version: UInt64 = 0
  /// The version that is being built in the background, if one is.
  private var backgroundVersion: UInt64?

  /// Creates a root; nothing is built before it is asked for.
  public init(
    _ component: any Component,
    key: IdentityKey? = nil,
    environment: EnvironmentValues,
    queue: UpdateQueue,
    measurer: any TextMeasuring,
    report: @escaping DiagnosticHandler
  ) {
    self.component = .erasing(component)
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
  public func setComponent(_ component: any Component) {
    self.component = .erasing(component)
    hasNewComponent = true
    needsBuild = true
    version += 1
  }

  /// Replaces the surroundings; only what reads a changed value is evaluated again.
  public func setEnvironment(_ environment: EnvironmentValues) {
    guard !self.environment.isSame(as: environment) else { return }
    self.environment = environment
    needsBuild = true
    version += 1
  }

  /// Lets the root live on in another session: its updates go into that one's order from now on.
  public func adopt(
    queue: UpdateQueue,
    measurer: any TextMeasuring,
    report: @escaping DiagnosticHandler
  ) {
    guard self.queue !== queue else { return }
    self.queue = queue
    self.measurer = measurer
    self.report = report
    receiver.queue.withLock { $0 = queue }
    needsLayout = true
    version += 1
  }

  /// Gives the root the room it may take.
  public func setRange(_ range: SizeRange) {
    guard self.range != range else { return }
    self.range = range
    needsLayout = true
    version += 1
  }

  /// Builds and lays out what is not up to date; answers whether anything was done. What the
  /// background is already working on is left to it.
  /// - Precondition: ``setRange(_:)`` was called before.
  @discardableResult
  public func resolve() -> Bool {
    if tree != nil && backgroundVersion == version { return false }
    return resolveNow()
  }

  /// Builds and lays out anew what `reflow` covers, although nothing has changed; identities and what
  /// belongs to them stay. O(components covered).
  package func reflow(_ reflow: Reflow) {
    guard range != nil, tree != nil else { return }
    self.reflow = reflow
    needsBuild = true
    needsLayout = true
    version += 1
    _ = resolveNow()
    onUpdate?(self)
  }

  private func resolveNow() -> Bool {
    guard needsBuild || needsLayout else { return false }
    let input = makeInput(isOnMain: true)
    // Its boxes can be changed where they are. Tools may ask for the tree while it is built.
    var next: ComponentTree?
    if input.tools == nil { swap(&next, &tree) } else { next = tree }
    Self.run(input, &next)
    swap(&next, &tree)
    noteResolved()
    return true
  }
}

// MARK: - Updates

extension ComponentRoot: UpdatedRoot {
  func note(_ identity: Identity, isState: Bool) {
    dirty.append(identity)
    if isState { hasTouchedState = true }
    needsBuild = true
    version += 1
  }

  func keepForObjects() { hasTouchedState = true }

  func applyUpdates(_ mode: UpdateMode) {
    guard needsBuild || needsLayout, range != nil else { return }
    switch mode {
    case .sync:
      _ = resolveNow()
      onUpdate?(self)
    case .async:
      resolveInBackground()
    }
  }

  private func resolveInBackground() {
    guard backgroundVersion == nil else { return }
    backgroundVersion = version
    queue.noteBackground(self)
    let input = makeInput(isOnMain: false)
    let previous = tree
    let start = version
    Task { [weak self] in
      let result = await Task.detached {
        var tree = previous
        Self.run(input, &tree)
        return tree
      }.value
      guard let self else { return }
      await self.finishBackground(result, start: start)
    }
  }

  private func finishBackground(_ result: ComponentTree?, start: UInt64) async {
    backgroundVersion = nil
    queue.forgetBackground(self)
    // What has come in the meantime is not in the result: it is dropped, and the work done again
    // unless somebody has done it already.
    guard version == start, needsBuild || needsLayout else {
      if needsBuild || needsLayout { resolveInBackground() }
      return
    }
    if result?.needsMain == true {
      _ = resolveNow()
    } else {
      tree = result
      noteResolved()
    }
    onUpdate?(self)
    await queue.finishedInBackground()
  }

  /// Notes that the tree is up to date.
  private func noteResolved() {
    dirty = []
    reflow = nil
    hasNewComponent = false
    needsBuild = false
    needsLayout = false
    tellControllers()
  }

  private func tellControllers() {
    if controllers == nil, tree?.root.holdsControlled == true {
      controllers = ControllerKeeper(updates: receiver)
      // What controllers keep is nothing that could be built again.
      hasTouchedState = true
    }
    if let controllers, let tree { controllers.apply(tree) }
  }
}

// MARK: - Passes

extension ComponentRoot {
  private struct Input: Sendable {
    var build: BuildInput
    /// Whether there is anything to build, and not only to lay out.
    var needsBuild: Bool
    var range: SizeRange
    var measurer: any TextMeasuring
    var direction: LayoutDirection
    var report: DiagnosticHandler
    var tools: PassTools?
    var name = ""
  }

  private func makeInput(isOnMain: Bool) -> Input {
    guard let range else {
      preconditionFailure("A root cannot be laid out before it is given a range of sizes.")
    }
    let tools = queue.tools
    return Input(
      build: BuildInput(
        component: component,
        key: key,
        environment: environment,
        dirty: dirty,
        isUnchanged: tree != nil && !hasNewComponent,
        updates: receiver,
        report: report,
        isOnMain: isOnMain,
        reflow: reflow,
        logsEvaluations: tools != nil
      ),
      needsBuild: needsBuild || tree == nil,
      range: range,
      measurer: measurer,
      direction: environment.layoutDirection,
      report: report,
      tools: tools,
      name: tools == nil ? "" : name
    )
  }

  /// Brings a tree up to date; makes the first one where there is none.
  private nonisolated static func run(_ input: Input, _ tree: inout ComponentTree?) {
    if input.needsBuild { build(input, &tree) }
    layOut(&tree, input)
  }

  private nonisolated static func build(_ input: Input, _ tree: inout ComponentTree?) {
    guard let tools = input.tools else {
      ComponentTree.build(input.build, replacing: &tree)
      return
    }
    tools.listener(.willBuild(tree: input.name))
    let start = tools.now()
    ComponentTree.build(input.build, replacing: &tree)
    let report = BuildReport(
      tree: input.name,
      evaluations: tree?.takeEvaluations() ?? [],
      reused: tree?.counts.reused ?? 0,
      duration: tools.now() - start,
      isOnMain: input.build.isOnMain
    )
    tools.listener(.didBuild(report))
  }

  private nonisolated static func layOut(_ tree: inout ComponentTree?, _ input: Input) {
    input.tools?.listener(.willLayOut(tree: input.name))
    let start = input.tools?.now() ?? .zero
    tree?.layOut(
      in: input.range,
      direction: input.direction,
      measurer: input.measurer,
      report: input.report
    )
    guard let tools = input.tools else { return }
    let duration = tools.now() - start
    tools.listener(
      .didLayOut(LayoutReport(tree: input.name, size: tree?.size ?? .zero, duration: duration))
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

  func stateDidChange(of identity: Identity, mode: UpdateMode) {
    guard let root else { return }
    queue.withLock { $0 }.enqueue(identity, of: root, mode: mode)
  }

  func contentDidArrive(for identity: Identity) {
    guard let root else { return }
    queue.withLock { $0 }.enqueue(identity, of: root, mode: .sync, isState: false)
  }

  func focusIsWished(by holder: any FocusHolder) {
    queue.withLock { $0 }.noteFocusWish(by: holder)
  }

  func objectWasMade() { root?.keepForObjects() }

  var actionRouter: (any ActionRouter)? { root }
}
