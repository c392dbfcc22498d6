public import RowanComponents
public import RowanCore
public import RowanHostInterface
import RowanLayout

/// A window or browser tab: its layers, environment, update queue, focus and host. Sessions share no mutable state.
///
/// ```swift
/// let session = Session(host: host, measurer: measurer)
/// session.setContent { Counter() }
/// ```
///
/// The content closure runs on the main actor, and again when an `@Observable` model that it has read changes. It
/// passes values to components, which may be built on any thread. The first time, and after a change from another
/// thread, the closure runs twice, so that no change in between is missed.
@MainActor
public final class Session {
  /// The host that shows the session.
  public let host: any HostInterface
  /// The clock for all delays and animations of the session; a manual clock in tests.
  public let clock: any Clock<Duration>
  /// Called with each diagnostic, on any thread.
  public let report: Diagnostic.Handler
  /// The environment of all layers.
  public var environment = EnvironmentValues() {
    willSet { wake() }
    didSet { environmentDidChange(from: oldValue) }
  }
  /// The location of the window, for hosts that show one: see ``/RowanComponents/LocationCenter``.
  public let location = LocationCenter()
  /// The handlers for actions that no component and no controller handles.
  package internal(set) var actions = ActionList()

  /// The scheduler of the commits.
  let scheduler: CommitScheduler
  /// The passes of each commit.
  let passes: CommitPasses
  let mounter: ViewMounter
  let layers: LayerStack
  /// The check that every input event passes.
  let inputGate: InputGate
  /// The continuous gestures, and the observers of taps outside their views.
  let gestures: GestureTracker
  /// The handler of the user's edits of fields.
  let fields: FieldEdits
  /// The pending requests for the clipboard text.
  let clipboard: ClipboardRequests
  /// The drag in the session, and drags over the window from other apps.
  let externalDrags: ExternalDragTracker
  /// The keyboard focus.
  let focusManager: FocusManager
  let sleepController: SleepController
  let tasks = SessionTasks()
  /// The reporter of corrected values while the session handles an event or commits.
  private let values: ValueReporter

  /// Creates a session and connects it to the events of `host`. The first build waits until the
  /// host has reported its size.
  /// - Parameters:
  ///   - host: The host that shows the session.
  ///   - measurer: The measurer that breaks text into lines.
  ///   - clock: The clock for all delays and animations.
  ///   - theme: The theme of all layers.
  ///   - images: The provider of pictures.
  ///   - report: Called with each diagnostic, on any thread.
  public init(
    host: any HostInterface,
    measurer: any TextMeasuring,
    clock: any Clock<Duration> = ContinuousClock(),
    theme: Theme = Theme(),
    images: any ImageProviding = ImageLoader.shared,
    report: @escaping Diagnostic.Handler = Session.printDiagnostic
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
      fields.storeTexts(in: memory) { [weak sleepController] in sleepController?.isAsleep == true }
    }
    connectHost()
  }

  /// Sets the callbacks of the session's objects, which do not know the session otherwise.
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

  /// Writes a diagnostic to the standard error stream. Stops debug builds at a fault; an app that has to continue
  /// sets another handler in the initialiser.
  public nonisolated static func printDiagnostic(_ diagnostic: Diagnostic) {
    DiagnosticStream.write("rowan: \(diagnostic)\n")
    if diagnostic.severity == .fault { assertionFailure("\(diagnostic)") }
  }
}

// MARK: - State of the session's objects

extension Session {
  /// The queue that orders changes of state.
  package var updates: UpdateQueue { scheduler.updates }

  /// The measurer that breaks text into lines.
  public var measurer: any TextMeasuring { mounter.measurer }

  /// The theme of the session. A change sends colours and motion to the host, which resolves them, and rebuilds the
  /// components that read the other parts.
  public var theme: Theme {
    get { environment.theme }
    set { environment.theme = newValue }
  }

  /// Called after every batch handed to the host.
  public var onCommit: (@MainActor (CommitBatch) -> Void)? {
    get { passes.sendPass.didSend }
    set { passes.sendPass.didSend = newValue }
  }

  /// The restoration state of the session, which survives a restart; `nil` if the host does not store sessions.
  public var memory: SessionRestorationState? { environment.sessionRestorationState }

  /// The executor for tasks that are not on the main actor; `nil` for the system's choice.
  package var taskExecutor: (any TaskExecutor)? {
    get { updates.taskExecutor }
    set {
      updates.taskExecutor = newValue
      mounter.animator.watch.taskExecutor = newValue
    }
  }

  /// The view with the keyboard focus; `nil` if no view has it.
  package var focusedView: MountedView? { focusManager.view }

  /// Whether the last input event came from the keyboard rather than from a pointer.
  package var usesKeys: Bool { focusManager.usesKeys }

  /// Whether a commit is running or the session is waking.
  package var isCommitting: Bool { scheduler.isCommitting }
}

// MARK: - Requests

extension Session {
  /// Sets the title of the window or tab.
  public func setTitle(_ title: String) {
    request(.setTitle(title))
  }

  /// Lets assistive technology read `text` aloud without showing it: after the current speech if
  /// `liveness` is polite, or at once if it is assertive.
  public func announce(_ text: String, _ liveness: Accessibility.Liveness = .polite) {
    request(.announce(text, liveness))
  }

  /// Sends a request to the platform of the host with the next batch.
  public func request(_ request: SystemRequest) {
    mounter.buffer.request(request)
    scheduler.setNeedsCommit(isUrgent: true)
  }
}

// MARK: - Commits

extension Session {
  /// Schedules a commit for the main actor's next turn, or for the turn that the host gives the
  /// session. If an event ends earlier, its commit includes the changes.
  public func setNeedsCommit() {
    scheduler.setNeedsCommit()
  }

  /// Builds, lays out and mounts all changes, and sends the result to the host as one batch. Has no
  /// effect while a commit is running or the session is waking.
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

  /// Adds the parts of the theme that the host resolves to the next batch.
  private func declareTheme() {
    mounter.buffer.replace(.palette(environment.theme.palette))
    mounter.buffer.replace(.motion(environment.theme.motion))
  }
}

extension Session: Responder {
  /// Always `nil`: the session is the last responder.
  public var nextResponder: (any Responder)? { nil }

  /// Returns `false`: the session handles no events.
  public func respond(to event: ResponderEvent) -> Bool { false }
}
