public import RowanComponents
public import RowanCore
public import RowanLayout
import RowanObservation

/// Everything that belongs to one window or browser tab: its layers, its environment, its order of
/// updates, its focus and its host. Nothing mutable is shared between sessions.
///
/// ```swift
/// let session = Session(host: host, measurer: measurer)
/// session.setContent { Counter() }
/// ```
///
/// The closure is evaluated on the main actor and again whenever an `@Observable` model that it has
/// read changes; it hands values on to components, which may be built on any thread. The first time, and after a
/// change from another thread, it is evaluated twice, so that no change is missed in between.
@MainActor
public final class Session {
  /// What shows the session.
  public let host: any HostInterface
  /// The order in which states change.
  public private(set) var updates = UpdateQueue()
  /// Breaks text into lines.
  public let measurer: any TextMeasuring
  /// Tells the time to everything in the session that waits; a manual clock in tests.
  public let clock: any Clock<Duration>
  /// Takes diagnostics.
  public let report: DiagnosticHandler
  /// The surroundings of all layers.
  public var environment = EnvironmentValues() {
    willSet { wake() }
    didSet { environmentDidChange(from: oldValue) }
  }
  /// How the session looks. A change sends the host what it resolves by itself, colours and motion, and
  /// builds what reads the rest.
  public var theme: Theme {
    get { environment.theme }
    set { environment.theme = newValue }
  }
  /// How long nothing may have happened until the session sleeps, see ``sleep()``; `nil`, as at first,
  /// for a session that does so only when told to.
  public var sleepsAfter: Duration? {
    didSet {
      idleWatch.wait = nil
      noteActivity()
    }
  }
  /// Where the window is, for hosts that show that: see ``LocationCenter``.
  public let location = LocationCenter()
  /// Called after every batch handed to the host.
  public var onCommit: (@MainActor (CommitBatch) -> Void)?

  /// Where tasks run that are not on the main actor just then; `nil` leaves that to the system.
  package var taskExecutor: (any TaskExecutor)? {
    get { updates.taskExecutor }
    set {
      updates.taskExecutor = newValue
      mounter.animator.watch.taskExecutor = newValue
    }
  }
  /// The view with the keyboard focus; `nil` if no view has it.
  package var focusedView: MountedView? { focusManager.view }
  /// Whether the user has moved the focus by keys last, rather than by a pointer.
  package var usesKeys: Bool { focusManager.usesKeys }
  /// The keyboard focus.
  lazy var focusManager = FocusManager(
    mounter: mounter,
    layers: layers,
    gate: inputGate,
    updates: updates
  )
  /// The gestures that go on for a while, and the observers of taps outside their views.
  let gestures: GestureTracker
  /// The requests for the text on the clipboard.
  lazy var clipboard = ClipboardRequests { [weak self] in self?.request($0) }
  /// The drag from one view to another.
  let drags = DragCenter()
  /// Drags over the window from other apps.
  lazy var externalDrags = ExternalDragTracker(drags) { [weak self] in self?.request($0) }
  /// What the session does with actions that nobody else has taken.
  package internal(set) var actions = ActionList()
  let buffer: MutationBuffer
  let mounter: ViewMounter
  let layers: LayerStack
  /// The one check of input.
  let inputGate: InputGate
  var editedFields: [ViewID] = []
  /// The texts that the user has typed; `nil` if the host keeps no sessions.
  private(set) var typedTexts: TypedTexts?
  var tasks: [Task<Void, Never>] = []
  /// What is to be done when the session ends.
  var endings: [@MainActor () -> Void] = []
  var hasEnded = false
  /// Whether a commit is being made, which builds, lays out and mounts what has changed.
  package internal(set) var isCommitting = false
  var isCommitScheduled = false
  /// What is to be done after the next batch.
  var afterCommit: [@MainActor () -> Void] = []
  /// What app code asks for while the session wakes; `nil` at other times.
  var laterThanWaking: [@MainActor () -> Void]?
  /// What is known of the views while the session sleeps.
  var records: ViewRecords?
  lazy var idleWatch = IdleWatch(clock)
  /// Takes corrections of values that come up while the session handles an event or commits.
  private let values: ValueReporter

  /// Creates a session and takes the host's events from now on. Nothing is built before the host has
  /// told its size.
  public init(
    host: any HostInterface,
    measurer: any TextMeasuring,
    clock: any Clock<Duration> = ContinuousClock(),
    theme: Theme = Theme(),
    images: any ImageProviding = ImageLoader.shared,
    report: @escaping DiagnosticHandler = Session.printDiagnostic
  ) {
    self.host = host
    self.measurer = measurer
    self.clock = clock
    self.report = report
    values = ValueReporter { report(Diagnostic($0)) }
    buffer = MutationBuffer(measurer: measurer)
    mounter = ViewMounter(buffer: buffer, measurer: measurer, clock: clock)
    layers = LayerStack()
    let gate = InputGate(mounter: mounter, layers: layers)
    inputGate = gate
    gestures = GestureTracker { gate.takesInput($0) }
    updates = UpdateQueue { [weak self] queue in
      if let self { commitUpdates() } else { queue.discard() }
    }
    connectMounter()
    environment.theme = theme
    declareTheme()
    environment.images = ImageAccess(images, decodes: (host as? any ImageDecodingHost)?.decodes)
    environment.sessionClock = ClockAccess(clock)
    let kinds = (host as? any HostViewProviding)?.hostViewKinds ?? HostViewKinds()
    environment.hostViews = HostViewAccess(kinds: kinds, report: report)
    environment.openLink = LinkOpener { [weak self] in self?.request(.open($0)) }
    environment.announce = Announcer { [weak self] in self?.announce($0, $1) }
    if let memory = (host as? any RememberingHost)?.memory { keepTexts(in: memory) }
    location.note((host as? any LocatingHost)?.currentLocation)
    location.request = { [weak self] in self?.request(.showLocation($0)) }
    updates.focusDestinationDidChange = { [weak self] takesFocus in
      self?.focusManager.destinationDidChange(takesFocus: takesFocus)
      self?.setNeedsCommit()
    }
    host.eventHandler = { [weak self] event in
      guard let self else { return }
      ValueReporter.$current.withValue(values) { self.handle(event) }
    }
    (host as? any SleepingHost)?.wakeHandler = { [weak self] in self?.wakeForHost() }
    (host as? any DescribedHost)?.viewSource = self
  }

  /// What the session is found again with after a restart; `nil` if its host keeps no sessions.
  public var memory: SessionMemory? { environment.sessionMemory }

  private func keepTexts(in memory: SessionMemory) {
    environment.sessionMemory = memory
    updates.memory = memory
    let texts = TypedTexts(memory)
    typedTexts = texts
    texts.begin { [weak self, weak texts] in
      guard let self, let texts else { return [:] }
      return texts.texts(of: isAsleep ? nil : mounter.views)
    }
  }

  /// Shows `content` in a layer, in place of what it showed before.
  public func setContent<Content: Component>(
    of layer: Layer = .content,
    @ComponentBuilder _ content: @escaping @MainActor () -> Content
  ) {
    guard !waitsForWaking({ [weak self] in self?.setContent(of: layer, content) }) else { return }
    wake()
    // What follows in the place of something is seen for as long as that was.
    let arrival = layers[layer]?.arrival ?? buffer.nextNumber
    removeLayer(layer, restoresFocus: false)
    let view = mounter.takeLeavingRoot(of: layer) ?? makeRootView(of: layer)
    let component = EmptyComponent()
    let root = ComponentRoot(
      component,
      environment: environment,
      queue: updates,
      measurer: measurer,
      report: report
    )
    let made = LayerRoot(layer: layer, view: view, root: root, content: content) { [weak self] in
      self?.setNeedsCommit()
    }
    made.arrival = arrival
    view.responderAbove = self
    view.layer = made
    root.actionSurroundings = ActionSurroundings(end: self)
    if layer.isModal { focusManager.layerWillCover(made) }
    layers[layer] = made
    setNeedsCommit()
  }

  /// The tree that a layer shows.
  public func root(of layer: Layer) -> ComponentRoot? {
    layers[layer]?.root
  }

  /// Takes a layer away; the focus goes back to where it was before a modal one came up. What in it animates
  /// its end stays to be seen until then, out of reach.
  public func removeContent(of layer: Layer) {
    guard !waitsForWaking({ [weak self] in self?.removeContent(of: layer) }) else { return }
    wake()
    removeLayer(layer, restoresFocus: true)
    setNeedsCommit()
  }

  /// Names the window or tab.
  public func setTitle(_ title: String) {
    request(.setTitle(title))
  }

  /// Has assistive technology say something that is not to be seen, when there is a moment of silence, or
  /// at once.
  public func announce(_ text: String, _ liveness: Accessibility.Liveness = .polite) {
    request(.announce(text, liveness))
  }

  /// Asks something of the host's platform.
  public func request(_ request: SystemRequest) {
    buffer.request(request)
    setNeedsCommit(isUrgent: true)
  }

  /// Has the outcome of changes reach the host on the main actor's next turn, unless an event that is
  /// being handled brings it there earlier.
  public func setNeedsCommit() {
    setNeedsCommit(isUrgent: false)
  }

  private func setNeedsCommit(isUrgent: Bool) {
    guard !isCommitting, !isCommitScheduled || isUrgent else { return }
    let isFirst = !isCommitScheduled
    isCommitScheduled = true
    if let host = host as? any CommitSchedulingHost {
      host.scheduleCommit(isUrgent: isUrgent) { [weak self, updates] in
        guard let self else { return updates.discard() }
        // An event may have taken the changes along.
        if isCommitScheduled { commit() }
      }
    } else if isFirst {
      Task { @MainActor [weak self] in self?.commit() }
    }
  }

  /// Commits states that have changed elsewhere than in an event, when it is the session's turn.
  private func commitUpdates() {
    // The host of a session that has ended may not give it a turn any more.
    if host is any CommitSchedulingHost, !hasEnded { setNeedsCommit() } else { commit() }
  }

  /// Writes a diagnostic to the standard error stream; at a fault, debug builds stop. Whoever wants to go
  /// on gives the session a handler of their own.
  public nonisolated static func printDiagnostic(_ diagnostic: Diagnostic) {
    DiagnosticStream.write("rowan: \(diagnostic)\n")
    if diagnostic.severity == .fault { assertionFailure("\(diagnostic)") }
  }
}

// MARK: - The turn

extension Session {
  /// Builds, lays out and mounts what has changed, and hands the outcome to the host as one batch.
  public func commit() {
    isCommitScheduled = false
    guard !isCommitting else { return }
    // What follows from changes of models belongs to the same commit as these.
    if !hasEnded { MainTurn.catchUp() }
    guard !hasEnded else { return updates.discard() }
    makeCommit()
    // Each text is given back once, so this ends.
    while let fields = typedTexts?.restore(to: mounter.views), !fields.isEmpty {
      editedFields += fields
      makeCommit()
    }
    let actions = afterCommit
    afterCommit = []
    for action in actions { action() }
  }

  /// Calls `action` once, after the next batch, or soon when there will be none.
  func afterCommit(_ action: @escaping @MainActor () -> Void) {
    if hasEnded {
      Task { @MainActor in action() }
    } else {
      afterCommit.append(action)
      setNeedsCommit()
    }
  }

  private func makeCommit() {
    ValueReporter.$current.withValue(values) { makeReportingCommit() }
  }

  private func makeReportingCommit() {
    wake()
    isCommitting = true
    defer { isCommitting = false }
    updates.flush(takingAlong: layers.isAnyStale, building: refreshLayers)
    mounter.animator.finishMoves()
    gestures.cancelRefusedGestures()
    settleEditedFields()
    focusManager.update()
    flushBuffer()
  }

  /// Hands what was collected to the host.
  func flushBuffer() {
    guard let batch = buffer.takeBatch() else { return }
    noteActivity()
    host.commit(batch)
    onCommit?(batch)
    updates.tools?.listener(.didCommit(CommitReport(batch)))
  }

  private func refreshLayers() {
    guard environment.viewport != .zero else { return }
    for layer in layers.ordered {
      // What is mounted in one layer may take away another, as a button its menu.
      if layers[layer.layer] === layer { refresh(layer) }
    }
  }

  private func refresh(_ layer: LayerRoot) {
    layer.evaluateIfStale()
    layer.root.setEnvironment(environment)
    layer.root.setRange(layer.layer.range(in: environment.viewport))
    if layer.root.resolve() { layer.needsMount = true }
    guard layer.needsMount else { return }
    layer.needsMount = false
    let frame = Rect(origin: .zero, size: environment.viewport)
    if layer.view.frame != frame {
      layer.view.frame = frame
      buffer.append(.setFrame(layer.view.id, frame))
    }
    mountTree(of: layer)
  }

  /// Makes a layer's view what its tree says.
  func mountTree(of layer: LayerRoot) {
    guard let tree = layer.root.tree else { return }
    let origin = layer.layer.origin(of: tree.size, in: environment.viewport)
    mount(layer.root) {
      mounter.willMount(layer.root)
      mounter.mount(Placement.of(tree.root, of: tree, at: origin), in: layer.view)
      mounter.didMount(layer.root)
    }
  }

  /// A field whose app did not take an edit over shows the app's text again.
  private func settleEditedFields() {
    for id in editedFields {
      guard let view = mounter.views[id], case .field(let content) = view.node?.element.content
      else { continue }
      mounter.write(content.text, to: view)
      typedTexts?.settle(view)
    }
    editedFields = []
  }

  private func environmentDidChange(from old: EnvironmentValues) {
    guard !old.isSame(as: environment) else { return }
    if old.theme != environment.theme { declareTheme() }
    mounter.direction = environment.layoutDirection
    mounter.animator.isMotionReduced = environment.isMotionReduced
    setNeedsCommit()
  }

  /// Hands the parts of the theme to the host that it applies by itself.
  private func declareTheme() {
    buffer.replace(.palette(environment.theme.palette))
    buffer.replace(.motion(environment.theme.motion))
  }

  private func connectMounter() {
    mounter.animator.setNeedsCommit = { [weak self] in self?.setNeedsCommit() }
    mounter.makeContext = { [weak self] view in
      guard let self else { return nil }
      return ViewMountContext(view: view, mounter: self.mounter, session: self)
    }
    mounter.willUnbind = { [weak self] view in
      self?.focusManager.viewWillUnbind(view)
      self?.gestures.viewWillUnbind(view)
    }
  }

  private func makeRootView(of layer: Layer) -> MountedView {
    let view = mounter.makeRootView()
    buffer.append(.setRoot(view.id, of: layer))
    return view
  }

  private func removeLayer(_ layer: Layer, restoresFocus: Bool) {
    guard let old = layers.remove(layer) else { return }
    old.end()
    old.root.controllers?.unmount()
    if !mounter.startLeaving(old.view, of: layer) { mounter.destroy(old.view) }
    if restoresFocus { focusManager.layerDidUncover(old) }
  }
}

extension Session: Responder {
  /// Nobody: the session is the last one asked.
  public var nextResponder: (any Responder)? { nil }

  /// Has no use for events.
  public func respond(to event: ResponderEvent) -> Bool { false }
}
