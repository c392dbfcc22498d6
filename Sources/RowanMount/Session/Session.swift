public import RowanComponents
public import RowanCore
public import RowanLayout

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
  /// Tells the time to everything in the session that waits; a manual clock in tests.
  public let clock: any Clock<Duration>
  /// Takes diagnostics.
  public let report: DiagnosticHandler
  /// The surroundings of all layers.
  public var environment = EnvironmentValues() {
    willSet { wake() }
    didSet { environmentDidChange(from: oldValue) }
  }
  /// Where the window is, for hosts that show that: see ``LocationCenter``.
  public let location = LocationCenter()
  /// The handlers of actions that no component and no controller has taken.
  package internal(set) var actions = ActionList()

  /// Decides when the session commits.
  let scheduler: CommitScheduler
  /// The passes of each commit.
  let passes: CommitPasses
  let mounter: ViewMounter
  let layers: LayerStack
  /// The one check of input.
  let inputGate: InputGate
  /// The gestures that go on for a while, and the observers of taps outside their views.
  let gestures: GestureTracker
  /// The edits of fields.
  let fields: FieldEdits
  /// The requests for the text on the clipboard.
  let clipboard: ClipboardRequests
  /// The drag in the session, and drags over the window from other apps.
  let externalDrags: ExternalDragTracker
  /// The keyboard focus.
  let focusManager: FocusManager
  let sleepController: SleepController
  let tasks = SessionTasks()
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
    self.clock = clock
    self.report = report
    values = ValueReporter { report(Diagnostic($0)) }
    let buffer = MutationBuffer(measurer: measurer)
    let mounter = ViewMounter(buffer: buffer, measurer: measurer, clock: clock)
    self.mounter = mounter
    let layers = LayerStack()
    self.layers = layers
    let scheduler = CommitScheduler(host: host)
    self.scheduler = scheduler
    let updates = scheduler.updates
    let gate = InputGate(mounter: mounter, layers: layers)
    inputGate = gate
    gestures = GestureTracker { gate.takesInput($0) }
    fields = FieldEdits(mounter: mounter)
    let send: @MainActor (SystemRequest) -> Void = { request in
      buffer.request(request)
      scheduler.setNeedsCommit(isUrgent: true)
    }
    clipboard = ClipboardRequests(send: send)
    externalDrags = ExternalDragTracker(send: send)
    focusManager = FocusManager(mounter: mounter, layers: layers, gate: gate, updates: updates)
    let sleepController = SleepController(
      host: host,
      clock: clock,
      mounter: mounter,
      layers: layers,
      scheduler: scheduler,
      report: report
    )
    self.sleepController = sleepController
    passes = CommitPasses(
      updates: updates,
      mounter: mounter,
      layers: layers,
      gestures: gestures,
      fields: fields,
      focusManager: focusManager,
      sendPass: SendPass(host: host, buffer: buffer, updates: updates) {
        sleepController.recordActivity()
      }
    )
    connectObjects()
    environment.theme = theme
    declareTheme()
    environment.images = ImageAccess(images, decodes: (host as? any ImageDecodingHost)?.decodes)
    environment.sessionClock = ClockAccess(clock)
    let kinds = (host as? any HostViewProviding)?.hostViewKinds ?? HostViewKinds()
    environment.hostViews = HostViewAccess(kinds: kinds, report: report)
    environment.openLink = LinkOpener { [weak self] in self?.request(.open($0)) }
    environment.announce = Announcer { [weak self] in self?.announce($0, $1) }
    if let memory = (host as? any RestorationHost)?.memory {
      environment.sessionRestorationState = memory
      updates.memory = memory
      fields.keepTexts(in: memory) { [weak sleepController] in sleepController?.isAsleep == true }
    }
    connectHost()
  }

  /// Has the objects of the session call it, which know nothing of it otherwise.
  private func connectObjects() {
    scheduler.runPasses = { [weak self] in self?.runPasses() }
    sleepController.delegate = self
    updates.focusDestinationDidChange = { [weak self] takesFocus in
      self?.focusManager.destinationDidChange(takesFocus: takesFocus)
      self?.setNeedsCommit()
    }
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

  private func connectHost() {
    location.record((host as? any LocatingHost)?.currentLocation)
    location.request = { [weak self] in self?.request(.showLocation($0)) }
    host.eventHandler = { [weak self] event in
      guard let self else { return }
      ValueReporter.$current.withValue(values) { self.handle(event) }
    }
    (host as? any SleepingHost)?.wakeHandler = { [weak self] in
      self?.sleepController.wakeForHost()
    }
    (host as? any DescribedHost)?.viewSource = self
  }

  /// Writes a diagnostic to the standard error stream; at a fault, debug builds stop. An app that wants to go
  /// on gives the session a handler of its own.
  public nonisolated static func printDiagnostic(_ diagnostic: Diagnostic) {
    DiagnosticStream.write("rowan: \(diagnostic)\n")
    if diagnostic.severity == .fault { assertionFailure("\(diagnostic)") }
  }
}

// MARK: - State of its objects

extension Session {
  /// The order in which states change.
  public var updates: UpdateQueue { scheduler.updates }

  /// Breaks text into lines.
  public var measurer: any TextMeasuring { mounter.measurer }

  /// How the session looks. A change sends the host what it resolves by itself, colours and motion, and
  /// builds what reads the rest.
  public var theme: Theme {
    get { environment.theme }
    set { environment.theme = newValue }
  }

  /// Called after every batch handed to the host.
  public var onCommit: (@MainActor (CommitBatch) -> Void)? {
    get { passes.sendPass.didSend }
    set { passes.sendPass.didSend = newValue }
  }

  /// The data that the session is found again with after a restart; `nil` if its host keeps no sessions.
  public var memory: SessionRestorationState? { environment.sessionRestorationState }

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

  /// Whether a commit is being made, or the session wakes.
  package var isCommitting: Bool { scheduler.isCommitting }
}

// MARK: - Requests

extension Session {
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
    mounter.buffer.request(request)
    scheduler.setNeedsCommit(isUrgent: true)
  }
}

// MARK: - Commits

extension Session {
  /// Has the outcome of changes reach the host on the main actor's next turn, unless an event that is
  /// being handled brings it there earlier.
  public func setNeedsCommit() {
    scheduler.setNeedsCommit()
  }

  /// Builds, lays out and mounts what has changed, and hands the outcome to the host as one batch.
  public func commit() {
    scheduler.commit()
  }

  /// Wakes the session if it sleeps.
  func wake() {
    sleepController.wake()
  }

  private func runPasses() {
    runPassesOnce()
    while fields.restoreTexts() { runPassesOnce() }
  }

  private func runPassesOnce() {
    ValueReporter.$current.withValue(values) {
      wake()
      scheduler.suppressingCommits { passes.run { environment } }
    }
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
    mounter.buffer.replace(.palette(environment.theme.palette))
    mounter.buffer.replace(.motion(environment.theme.motion))
  }
}

extension Session: Responder {
  /// `nil`: the session is the last responder.
  public var nextResponder: (any Responder)? { nil }

  /// Has no use for events.
  public func respond(to event: ResponderEvent) -> Bool { false }
}
