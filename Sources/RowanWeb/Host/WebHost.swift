import Logging
package import RowanComponents
public import RowanCore
public import RowanHostInterface
public import RowanMount

/// The host of a session in one browser tab.
///
/// It outlives the connection. It stores only state that the session does not have, such as texts and scroll offsets.
/// When a tab reconnects, it lets the session describe the views: a copy would take as much memory as the session's
/// own. Only for batches without a session does it store a copy of the views.
@MainActor
public final class WebHost: DescribedHost, HostViewProviding, LocatingHost, RestorationHost,
  CommitSchedulingHost, RemoteHost
{
  /// The kinds of host views that the page can show: see ``WebServerConfiguration/hostViews``.
  public let hostViewKinds: HostViewKinds

  /// Whether a page shows the views. A hidden page needs no rows around the windows of lists.
  package var isRemote: Bool { !hidden.isHidden }

  /// The name of the user of the tab; `nil` for a guest, or if the server knows no users. Content that reads it
  /// is rebuilt after the user has changed.
  public internal(set) var user: String? {
    get { userModel.name }
    set { userModel.name = newValue }
  }
  /// The state from which the session is restored; `nil` if the server has no session store.
  package let memory: SessionRestorationState?
  /// The functions that change the user; `nil` for a host without a server.
  var access: SessionAccess?

  /// Handles the events of the tab.
  public var eventHandler: (@MainActor (HostEvent) -> Void)?

  /// Called before the views of a sleeping session are needed. Wakes the session.
  public var wakeHandler: (@MainActor () -> Void)?
  /// The session that describes the views; `nil` if batches come from another source.
  package weak var viewSource: (any ViewSource)? {
    didSet {
      if viewSource != nil, tree.lastCommit == 0 { tree = .ofOwnState }
    }
  }

  /// The size of the window, in points.
  public var size: Size { windowEnvironment.size }
  /// The colour scheme of the browser.
  public var colorScheme: ColorScheme { windowEnvironment.colorScheme }
  /// The contrast that the user prefers.
  public var contrast: Contrast { windowEnvironment.contrast }
  /// Whether the user prefers reduced motion.
  public var isMotionReduced: Bool { windowEnvironment.isMotionReduced }
  /// The text size of the browser, relative to the standard of 1.
  public var textScale: Double { windowEnvironment.textScale }
  /// The location of the tab, which its address bar shows.
  public private(set) var currentLocation: Location?
  /// Whether a tab is connected.
  public var isConnected: Bool { outbox != nil }
  /// The views that the tab shows, or will show after it has reconnected; described again at each access. An access
  /// wakes a sleeping session, and commits pending changes. O(views).
  public var views: HostViewTree {
    guard !tree.keepsViews else { return tree }
    let views = viewSource?.describeViews() ?? []
    return tree.described(by: views)
  }

  private let userModel: UserModel
  /// The views, or only the state that the host itself stores if a session describes the rest.
  private var tree = HostViewTree()
  /// The clock from which a reconnected page gets the current times of animations.
  private let time = AnimationClock(ContinuousClock())
  private(set) var isAsleep = false
  private var windowEnvironment: WindowEnvironment
  private var encoder: WireEncoder
  private var outbox: Outbox?
  private var title: String?
  /// The locations that the session has shown and the page may not have received, with the last one in any case.
  private var places = ShownLocations()
  /// The running pan of the page, at its last event.
  private var pan: (view: ViewID, generation: UInt32, gesture: PanGesture)?
  /// The running pinch of the page, at its last event.
  private var pinch: (view: ViewID, generation: UInt32, gesture: PinchGesture)?
  /// The view that a pointer presses in the page.
  private var press: (view: ViewID, generation: UInt32)?
  /// The view that a pointer drags along its track in the page.
  private var tracked: (view: ViewID, generation: UInt32)?
  /// The running drag from outside over the page.
  private var visit: ExternalDrag?
  /// The clipboard requests that the page has not answered.
  private var pastes: Set<UInt32> = []
  private let fonts: FontStore
  private let images: ImageStore
  private let maximumTextSize: Int
  /// The texts that the page may currently show in its fields.
  private var texts = PageTexts()
  private let logger = Logger(label: "rowan.web")
  /// The session's access to the turn scheduler.
  nonisolated let turns: SessionTurns
  private let hidden: HiddenPage
  private let sizes: WindowSizes
  /// The number of the last batch that the page has got with its views.
  private var lastSent: UInt64 = 0
  /// The times of batches and events, on the current connection.
  private var responseTimes = ResponseTimes()
  /// The scroll events that wait while the line or the page is congested.
  private var scrollGate = ScrollGate()
  /// The reports of an idle page that wait for a turn without input, by scroll view.
  private var idleReports: [ViewID: HostEvent] = [:]
  /// The last reports of a visible page, by scroll view.
  private var scrollReports = ScrollReports()
  /// The number of the last numbered input of the user, which may still be being handled.
  var lastInput: UInt64 = 0
  /// The number of the last input that the page knows to be handled.
  private var confirmedInput: UInt64 = 0

  init(
    user: String? = nil,
    windowEnvironment: WindowEnvironment,
    location: Location? = nil,
    fonts: FontStore,
    images: ImageStore,
    maximumTextSize: Int = WebServerConfiguration().maximumTextSize,
    hostViewKinds: HostViewKinds,
    memory: SessionRestorationState? = nil,
    turns: SessionTurns = SessionTurns(TurnScheduler()),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    encoder = WireEncoder(fonts: fonts)
    self.memory = memory
    self.turns = turns
    hidden = HiddenPage(turns, clock: clock)
    sizes = WindowSizes(turns)
    userModel = UserModel(name: user)
    self.hostViewKinds = hostViewKinds
    self.windowEnvironment = windowEnvironment
    currentLocation = location
    self.fonts = fonts
    self.images = images
    self.maximumTextSize = maximumTextSize
    hidden.didStayHidden = { [weak self] in self?.releaseRowsAhead() }
  }

  /// Records the parts of a batch that concern the host, and sends the batch to a connected tab. A hidden tab gets only
  /// its requests.
  public func commit(_ batch: CommitBatch) {
    for resource in batch.resources {
      switch resource {
      case .font(let font): fonts.declare(font)
      case .image(let image): images.declare(image)
      case .path, .palette, .motion: break
      }
    }
    encoder.firstPlace = places.count + 1
    encoder.visit = places.visit
    for request in batch.requests { record(request, in: batch.number) }
    passTime()
    tree.apply(batch)
    recordTexts(of: batch)
    // A snapshot contains no clipboard requests.
    guard let outbox, !outbox.awaitsSnapshot else { return answerPastes() }
    if hidden.isHidden {
      hidden.hasMissed = true
      return sendRequests(batch.requests)
    }
    lastSent = batch.number
    encoder.handledInput = lastInput > confirmedInput ? lastInput : nil
    confirmedInput = lastInput
    outbox.send(batch: encoder.encode(batch))
    // A page applies a batch with new fonts only after it has loaded them.
    if batch.resources.isEmpty, !encoder.hasNewFaces {
      responseTimes.recordSent(batch.number, at: time.time)
    }
  }

  /// Tells the page the last input that was handled, unless a batch has told it or a snapshot will. Called at the end
  /// of a turn.
  func confirmInput() {
    guard let outbox, lastInput > confirmedInput, !outbox.awaitsSnapshot,
      !(hidden.isHidden && hidden.hasMissed)
    else { return }
    confirmedInput = lastInput
    outbox.confirm(lastInput)
  }

  /// Sends requests to a page without the views, which it gets later.
  private func sendRequests(_ requests: [SystemRequest]) {
    guard !requests.isEmpty else { return }
    encoder.handledInput = nil
    outbox?.send(batch: encoder.encode(CommitBatch(number: lastSent, requests: requests)))
  }

  package func scheduleCommit(
    isUrgent: Bool,
    _ commit: @escaping @MainActor @Sendable () -> Void
  ) {
    hidden.schedule(isUrgent: isUrgent, commit)
  }

  /// Records that the tab is hidden or visible. A tab that becomes visible gets one snapshot of everything it has
  /// missed.
  func set(isHidden: Bool) {
    hidden.set(isHidden: isHidden)
    guard !isHidden, hidden.hasMissed else { return }
    hidden.hasMissed = false
    outbox?.requestSnapshot()
  }

  /// Lets lists release the rows around their windows after the page was hidden for a while.
  private func releaseRowsAhead() {
    turns.update { [weak self] in
      guard let self, hidden.isHidden, !isAsleep else { return }
      for event in scrollReports.removeAll(in: tree) { eventHandler?(event) }
    }
  }

  /// Records the texts on which the page's next edits may be based, and removes the state of destroyed views.
  private func recordTexts(of batch: CommitBatch) {
    var hasRemoved = false
    for mutation in batch.mutations {
      switch mutation {
      case .writeText(let view, let text, answering: let revision):
        // The page ignores an answer to an earlier edit.
        guard revision == tree.views[view]?.editRevision ?? 0 else { continue }
        texts.write(text, to: view, batch: batch.number)
      case .bind(let view, generation: _): texts.bind(view, batch: batch.number)
      case .destroy: hasRemoved = true
      default: break
      }
    }
    guard hasRemoved else { return }
    texts.retain { kind(of: $0) != nil }
    scrollReports.retain { kind(of: $0) != nil }
    if !tree.keepsViews { tree.retain { viewSource?.kind(of: $0) != nil } }
  }

  /// Records requests that a reconnecting page gets again, and clipboard requests, which need an answer.
  private func record(_ request: SystemRequest, in batch: UInt64) {
    switch request {
    case .setTitle(let title): self.title = title
    case .paste(let number): pastes.insert(number)
    case .showLocation(let entry):
      places.add(entry, in: batch)
      currentLocation = entry.location
    case .announce, .copy, .open, .showDrop: break
    }
  }

  /// Releases memory while the session sleeps; the tab continues to show the views.
  public func sleep() {
    encoder.json = JSONBuffer()
    isAsleep = true
  }

  /// Records that the session is awake. Nothing is sent to the tab.
  public func wake(with views: [ViewMutation]) {
    isAsleep = false
  }

  /// Begins to send batches to a connection, after a snapshot if there is anything to show.
  func attach(_ outbox: Outbox) {
    self.outbox = outbox
    responseTimes.forgetConnection()
    confirmedInput = 0
    encoder = WireEncoder(fonts: fonts)
    outbox.prepare { [weak self, weak outbox] in
      guard let self, let outbox, self.outbox === outbox else { return nil }
      self.passTime()
      // Pending changes are committed first, so that the snapshot contains them.
      let views = self.views
      outbox.beginSnapshot()
      return self.encodeSnapshot(of: views)
    }
    guard tree.lastCommit > 0 else { return }
    guard hidden.isHidden else { return outbox.requestSnapshot() }
    hidden.hasMissed = true
    if let title { sendRequests([.setTitle(title)]) }
  }

  /// Stops sending batches, and cancels the interactions of the page.
  func detach() {
    outbox = nil
    if let event = scrollGate.release() { eventHandler?(event) }
    idleReports = [:]
    scrollReports = ScrollReports()
    answerPastes()
    // The page cannot report the end of these interactions.
    if var visit {
      self.visit = nil
      visit.phase = .left
      emit(.externalDrag(visit))
    }
    if let press {
      self.press = nil
      emit(.pressed(press.view, generation: press.generation, .cancelled))
    }
    if let tracked {
      self.tracked = nil
      if let track = tree.views[tracked.view]?.pointerTrack {
        let end = TrackReport(.ended(snap: track.rest), revision: track.revision)
        emit(.tracked(tracked.view, generation: tracked.generation, end))
      }
    }
    if var pinch {
      self.pinch = nil
      pinch.gesture.phase = .cancelled
      emit(.pinched(pinch.view, generation: pinch.generation, pinch.gesture))
    }
    guard var pan else { return }
    self.pan = nil
    pan.gesture.phase = .cancelled
    pan.gesture.velocity = .zero
    emit(.pan(pan.view, generation: pan.generation, pan.gesture))
  }

  /// Sends the session the window's environment: all of it for a new session, or only the changes for a reconnected
  /// page.
  func announce(_ windowEnvironment: WindowEnvironment, all: Bool) {
    let old = self.windowEnvironment
    self.windowEnvironment = windowEnvironment
    sizes.forget()
    if all || old.size != windowEnvironment.size { emit(.resized(windowEnvironment.size)) }
    if all || old.colorScheme != windowEnvironment.colorScheme {
      emit(.colorSchemeChanged(windowEnvironment.colorScheme))
    }
    if all || old.contrast != windowEnvironment.contrast {
      emit(.contrastChanged(windowEnvironment.contrast))
    }
    if all || old.isMotionReduced != windowEnvironment.isMotionReduced {
      emit(.motionReduced(windowEnvironment.isMotionReduced))
    }
    if all || old.textScale != windowEnvironment.textScale {
      emit(.textScaleChanged(windowEnvironment.textScale))
    }
  }

  /// Records a connected or reconnected page, and passes on its location if it is newer than the session's.
  /// - Parameters:
  ///   - location: The page's location; `nil` if it sends none.
  ///   - visit: The number of the user's visits in the page.
  ///   - isFresh: Whether the page was loaded again, or has not sent the location of the last visit.
  func announce(_ location: Location?, visit: UInt32, isFresh: Bool) {
    // The last visit may have been lost with the socket. Locations with the same address differ by their states; the
    // state of a page that was loaded again is older than the session's.
    let isUnread = visit > places.visit
    if isFresh { places.removeAllButLast() }
    places.visit = visit
    guard let location,
      isUnread || isFresh && location.address != currentLocation?.address
    else { return }
    currentLocation = location
    places.clear()
    emit(.located(location))
  }

  /// Passes on a visit of the user to another location, and its number.
  /// - Throws: ``WireMessage/Refusal`` if an intact page would not have sent it.
  func receive(_ location: Location, visit: UInt32, lastCommit: UInt64) throws {
    places.visit = visit
    try receive(HostEvent(.located(location), lastCommit: lastCommit))
  }

  /// Passes on an edit, with the whole text after it. Requests a snapshot if its base text is unknown.
  /// - Throws: ``WireMessage/Refusal`` if an intact page would not have sent it.
  func receive(_ edit: WireEdit, lastCommit: UInt64) throws {
    if isAsleep { wakeHandler?() }
    guard try exists(edit.view, where: \.isEditable, "field") else { return }
    let isNext = edit.revision == tree.views[edit.view].map { $0.editRevision &+ 1 }
    guard isNext, let result = texts.result(of: edit) else {
      // After the snapshot, the page sends the whole text.
      logger.debug(
        "The base text of an edit is unknown.",
        metadata: ["view": "\(edit.view)"]
      )
      outbox?.requestSnapshot()
      return
    }
    // A merged text may be too long although its parts are not.
    let isMerged = result.shown != result.text && result.text.utf8.count <= maximumTextSize
    var whole = TextEdit(
      view: edit.view,
      generation: edit.generation,
      text: isMerged ? result.text : result.shown,
      revision: edit.revision
    )
    if isMerged { whole.shownText = result.shown }
    try receive(HostEvent(.textEdited(whole), lastCommit: lastCommit))
  }

  /// Records an event and passes it on. An event for a view that was destroyed in the meantime is dropped without an
  /// error.
  /// - Throws: ``WireMessage/Refusal`` if an intact page would not have sent it.
  func receive(_ event: HostEvent) throws {
    if isAsleep { wakeHandler?() }
    guard event.lastCommit <= tree.lastCommit else {
      throw WireMessage.Refusal(description: "An event refers to a batch that was not sent.")
    }
    places.prune(until: event.lastCommit)
    guard try isTargetKnown(of: event) else { return }
    switch event.input {
    case .pan(let view, let generation, let gesture):
      let isOver = gesture.phase == .ended || gesture.phase == .cancelled
      pan = isOver ? nil : (view, generation, gesture)
    case .pinched(let view, let generation, let gesture):
      let isOver = gesture.phase == .ended || gesture.phase == .cancelled
      pinch = isOver ? nil : (view, generation, gesture)
    case .pressed(let view, let generation, let phase):
      if phase != .inside { press = phase == .began ? (view, generation) : nil }
    case .tracked(let view, let generation, let report):
      if case .ended = report.phase { tracked = nil } else { tracked = (view, generation) }
    case .textEdited(let edit):
      let shown = edit.shownText ?? edit.text
      let size = max(edit.text.utf8.count, shown.utf8.count)
      guard size <= maximumTextSize else {
        throw WireMessage.Refusal(
          description: "A text of \(size) bytes exceeds the limit of \(maximumTextSize)."
        )
      }
      // The session may have created the field just now, so that the page cannot know it yet.
      guard let known = tree.views[edit.view] else { return }
      try count(edit.revision, after: known.editRevision) {
        _ = tree.recordEdit(of: edit.view, to: shown)
      }
      texts.edit(shown, of: edit.view)
    case .focused(let view, generation: _):
      tree.recordFocus(view, lastCommit: event.lastCommit)
    case .scrolled(let scroll):
      guard let known = tree.views[scroll.view] else { return }
      try count(scroll.sequence, after: known.scrollSequence) {
        _ = tree.recordScroll(of: scroll.view, to: scroll.offset)
      }
      tree.recordDirection(of: scroll, lastCommit: event.lastCommit)
      responseTimes.recordEvent(
        after: event.lastCommit,
        isMoving: scroll.velocity != 0,
        age: scroll.batchAge,
        at: time.time
      )
      var measured = scroll
      measured.latency = responseTimes.expected
      scrollReports.record(measured)
      let measuredEvent = HostEvent(.scrolled(measured), lastCommit: event.lastCommit)
      idleReports[scroll.view] = scroll.isIdle ? measuredEvent : nil
      if scroll.isIdle { handleIdleReport(of: scroll.view) } else { pass(measuredEvent) }
      return
    case .imageFailed(let view, generation: _, let image):
      // The view may show another image by now, and a page can send any identifier.
      let attribute =
        tree.keepsViews
        ? tree.views[view]?.attributes[.image] : viewSource?.attribute(.image, of: view)
      guard case .image(let shown) = attribute,
        shown.image.id == image
      else { return }
    case .externalDrag(let visit): self.visit = visit.phase == .moved ? visit : nil
    case .pasted(_, let number):
      guard pastes.remove(number) != nil else { return }
    case .animationsEnded(let ends): tree.recordEnds(ends)
    case .located(let location):
      currentLocation = location
      places.clear()
    case .resized: return resize(by: event)
    case .contrastChanged(let contrast): windowEnvironment.contrast = contrast
    case .motionReduced(let isReduced): windowEnvironment.isMotionReduced = isReduced
    case .colorSchemeChanged(let scheme): windowEnvironment.colorScheme = scheme
    case .textScaleChanged(let scale): windowEnvironment.textScale = scale
    // The host records nothing of the other events.
    default: break
    }
    pass(event)
  }

  /// Passes the report of an idle page on after all input that waits, because it only prepares invisible rows.
  private func handleIdleReport(of view: ViewID) {
    turns.update { [weak self] in
      // The page may have scrolled or disconnected, or the session may sleep.
      guard let self, let report = idleReports.removeValue(forKey: view), !isAsleep else { return }
      pass(report)
    }
  }

  /// Passes an event of the page on to the session, unless it has to wait for earlier batches to arrive.
  private func pass(_ event: HostEvent) {
    let isCongested = responseTimes.isCongested(at: time.time)
    for event in scrollGate.admit(event, isCongested: isCongested) { eventHandler?(event) }
  }

  /// Passes on the size of the window, immediately or after other long work.
  private func resize(by event: HostEvent) {
    sizes.show { [weak self] in
      guard let self, case .resized(let size) = event.input else { return }
      if isAsleep { wakeHandler?() }
      windowEnvironment.size = size
      pass(event)
    }
  }

  /// Answers all open clipboard requests with no text, because no page will. The session gets the answers in a later
  /// task.
  private func answerPastes() {
    guard !pastes.isEmpty else { return }
    Task { @MainActor [weak self] in
      guard let self else { return }
      let open = pastes.sorted()
      pastes = []
      for number in open { emit(.pasted(nil, answering: number)) }
    }
  }

  /// Advances animations to the current time. The page, which runs them, reports their ends.
  private func passTime() {
    tree.advance(to: time.time)
    _ = tree.takeEnds()
  }

  private func emit(_ input: InputEvent) {
    eventHandler?(HostEvent(input, lastCommit: tree.lastCommit))
  }

  private func kind(of view: ViewID) -> ViewKind? {
    tree.keepsViews ? tree.views[view]?.kind : viewSource?.kind(of: view)
  }

  /// Returns whether the target of an event exists, or the event has none.
  /// - Throws: ``WireMessage/Refusal`` if views of its kind send no such events.
  private func isTargetKnown(of event: HostEvent) throws -> Bool {
    guard let view = event.target?.view else { return true }
    switch event.input {
    case .textEdited, .textSubmitted: return try exists(view, where: \.isEditable, "field")
    case .scrolled, .pulled: return try exists(view, where: { $0 == .scroll }, "scroll view")
    case .messaged, .measured: return try exists(view, where: { $0 == .hosted }, "hosted view")
    case .imageFailed: return try exists(view, where: { $0 == .image }, "image view")
    default:
      if kind(of: view) != nil { return true }
      logger.debug("An event of a removed view was dropped.", metadata: ["view": "\(view)"])
      return false
    }
  }

  private func exists(
    _ view: ViewID,
    where isKind: (ViewKind) -> Bool,
    _ name: String
  ) throws -> Bool {
    guard let kind = kind(of: view) else { return false }
    guard isKind(kind) else {
      throw WireMessage.Refusal(description: "View \(view) is not a \(name).")
    }
    return true
  }

  /// Counts from the last number to a new one. Numbers rise by one from message to message. A lost connection loses
  /// some, so a gap is permitted; it is limited because the numbers are counted one by one.
  private func count(_ number: UInt32, after last: UInt32, _ step: () -> Void) throws {
    guard number > last, number - last <= 10_000 else {
      throw WireMessage.Refusal(description: "Number \(number) cannot follow number \(last).")
    }
    for _ in last..<number { step() }
  }

  private func encodeSnapshot(of views: HostViewTree) -> [UInt8] {
    encoder = WireEncoder(fonts: fonts)
    encoder.handledInput = lastInput > 0 ? lastInput : nil
    confirmedInput = lastInput
    lastSent = views.lastCommit
    var requests: [SystemRequest] = []
    if let title { requests.append(.setTitle(title)) }
    requests += places.entries.map { .showLocation($0) }
    encoder.firstPlace = places.count - places.entries.count + 1
    encoder.visit = places.visit
    let snapshot = Snapshot(of: views, requests: requests)
    texts.retain { views.views[$0] != nil }
    for (id, view) in views.views where view.kind.isEditable {
      texts.write(view.fieldText, to: id, batch: views.lastCommit)
    }
    return encoder.encode(snapshot)
  }
}
