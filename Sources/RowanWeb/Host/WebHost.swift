import Logging
public import RowanComponents
public import RowanCore
public import RowanMount

/// The host of one browser tab.
///
/// It outlives the connection. It keeps what only a host knows, such as texts and offsets, and has the session describe the
/// views when a tab that comes back is to be shown them: a picture of its own would take as much memory as the session's.
/// For batches that come from elsewhere than a session, it does keep a picture.
@MainActor
public final class WebHost: DescribedHost, HostViewProviding, LocatingHost, RestorationHost,
  CommitSchedulingHost
{
  /// What the page can show besides what every page can: see ``WebServerConfiguration/hostViews``.
  public let hostViewKinds: HostViewKinds

  /// The name of the user that the tab belongs to; `nil` if the server knows no users. Content that reads it is built
  /// anew after the user has changed.
  public internal(set) var user: String? {
    get { userModel.name }
    set { userModel.name = newValue }
  }
  /// What the session is found again with; `nil` if the server keeps no sessions.
  package let memory: SessionRestorationState?
  /// The ways to change the user; `nil` for a host without a server.
  var access: SessionAccess?

  /// Where the tab's events go.
  public var eventHandler: (@MainActor (HostEvent) -> Void)?

  /// Wakes the session, before the views are looked at.
  public var wakeHandler: (@MainActor () -> Void)?
  /// Describes the views, if a session is shown.
  package weak var viewSource: (any ViewSource)? {
    didSet {
      if viewSource != nil, tree.lastCommit == 0 { tree = .ofOwnState }
    }
  }

  /// The size of the window, in points.
  public var size: Size { windowEnvironment.size }
  /// Whether the browser is light or dark.
  public var colorScheme: ColorScheme { windowEnvironment.colorScheme }
  /// How far apart the reader wants colours to be.
  public var contrast: Contrast { windowEnvironment.contrast }
  /// Whether the reader asked for less movement.
  public var isMotionReduced: Bool { windowEnvironment.isMotionReduced }
  /// The text size set in the browser, 1 being the standard.
  public var textScale: Double { windowEnvironment.textScale }
  /// Where the tab is: what its address bar shows.
  public private(set) var currentLocation: Location?
  /// Whether a tab is connected at present.
  public var isConnected: Bool { outbox != nil }
  /// The views as the tab shows them, or will once it is back, described anew at each access. An access wakes a session
  /// that sleeps, and commits changes that wait. O(views).
  public var views: HostViewTree {
    guard !tree.keepsViews else { return tree }
    let views = viewSource?.describeViews() ?? []
    return tree.described(by: views)
  }

  private let userModel: UserModel
  /// The views, or what the host itself knows of them if a session describes the rest.
  private var tree = HostViewTree()
  /// Tells a page that comes back how far animations are.
  private let time = AnimationClock(ContinuousClock())
  private(set) var isAsleep = false
  private var windowEnvironment: WindowEnvironment
  private var encoder = WireEncoder()
  private var outbox: Outbox?
  private var title: String?
  /// What the session has said of where it is, and the page may not have heard; the last stays.
  private var places = ShownLocations()
  /// The pan that is under way at the page, as it was heard of last.
  private var pan: (view: ViewID, generation: UInt32, gesture: PanGesture)?
  /// The pinch that is under way at the page, as it was heard of last.
  private var pinch: (view: ViewID, generation: UInt32, gesture: PinchGesture)?
  /// The view that a pointer is pressed on at the page.
  private var press: (view: ViewID, generation: UInt32)?
  /// The view that a pointer drags along its track at the page.
  private var tracked: (view: ViewID, generation: UInt32)?
  /// Where the page has something dragged over it from elsewhere, if it has.
  private var visit: ExternalDrag?
  /// The questions for the clipboard that the page has not answered yet.
  private var pastes: Set<UInt32> = []
  private let fonts: FontStore
  private let images: ImageStore
  private let maximumTextSize: Int
  /// What the page may take for the texts of its fields.
  private var texts = PageTexts()
  private let logger = Logger(label: "rowan.web")
  /// The turns of the session among those of its server.
  nonisolated let turns: SessionTurns
  private let hidden: HiddenPage
  private let sizes: WindowSizes
  /// The number of the last batch of which the page was sent the views.
  private var lastSent: UInt64 = 0

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
  }

  /// Takes note of what a batch says to the host itself, and sends it to the tab, if there is one.
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
    // A snapshot brings no questions.
    guard let outbox, !outbox.awaitsSnapshot else { return answerPastes() }
    if hidden.isHidden {
      hidden.hasMissed = true
      return tell(batch.requests)
    }
    lastSent = batch.number
    outbox.send(batch: encoder.encode(batch))
  }

  /// Sends a page what is asked of it without the views, which it is shown later.
  private func tell(_ requests: [SystemRequest]) {
    guard !requests.isEmpty else { return }
    outbox?.send(batch: encoder.encode(CommitBatch(number: lastSent, requests: requests)))
  }

  package func scheduleCommit(
    isUrgent: Bool,
    _ commit: @escaping @MainActor @Sendable () -> Void
  ) {
    hidden.schedule(isUrgent: isUrgent, commit)
  }

  /// Takes note that the tab is hidden, or that it is shown: then it gets all that it has missed as one snapshot.
  func set(isHidden: Bool) {
    hidden.set(isHidden: isHidden)
    guard !isHidden, hidden.hasMissed else { return }
    hidden.hasMissed = false
    outbox?.requestSnapshot()
  }

  /// Keeps the texts that the page's next edits may count from, and forgets what belongs to views that are gone.
  private func recordTexts(of batch: CommitBatch) {
    var hasRemoved = false
    for mutation in batch.mutations {
      switch mutation {
      case .writeText(let view, let text, answering: _):
        texts.write(text, to: view, batch: batch.number)
      case .destroy: hasRemoved = true
      default: break
      }
    }
    guard hasRemoved else { return }
    texts.keep { kind(of: $0) != nil }
    if !tree.keepsViews { tree.keep { viewSource?.kind(of: $0) != nil } }
  }

  /// Keeps what a page is told again that comes back, and what it owes an answer to.
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

  /// Gives room back while the session sleeps; the tab goes on showing the views.
  public func sleep() {
    encoder.json = JSONBuffer()
    isAsleep = true
  }

  /// Notes that the session is awake; the tab is told nothing.
  public func wake(with views: [ViewMutation]) {
    isAsleep = false
  }

  /// Lets batches go to a connection, after a snapshot if there is anything to show already.
  func attach(_ outbox: Outbox) {
    self.outbox = outbox
    encoder = WireEncoder()
    outbox.prepare { [weak self, weak outbox] in
      guard let self, let outbox, self.outbox === outbox else { return nil }
      self.passTime()
      // What waits is committed first, and is a part of the snapshot.
      let views = self.views
      outbox.beginSnapshot()
      return self.encodeSnapshot(of: views)
    }
    guard tree.lastCommit > 0 else { return }
    guard hidden.isHidden else { return outbox.requestSnapshot() }
    hidden.hasMissed = true
    if let title { tell([.setTitle(title)]) }
  }

  /// Keeps batches to itself from now on.
  func detach() {
    outbox = nil
    answerPastes()
    // The page will not tell how these ended.
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

  /// Tells the session about the window, at the start or when a page comes back in another one.
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

  /// A page has come, or come back, and is at an address.
  /// - Parameters:
  ///   - location: Where it is; `nil` if it does not say so.
  ///   - visit: How often its user has gone somewhere.
  ///   - isFresh: Whether it was loaded anew, or has not told yet where the user has gone.
  func announce(_ location: Location?, visit: UInt32, isFresh: Bool) {
    // The socket may have taken what was told along. Places of one address differ by their states; those that a
    // page has loaded anew are older than what the session knows.
    let isUnread = visit > places.visit
    if isFresh { places.keepLast() }
    places.visit = visit
    guard let location,
      isUnread || isFresh && location.address != currentLocation?.address
    else { return }
    currentLocation = location
    places.clear()
    emit(.located(location))
  }

  /// Passes on that the user has gone somewhere, and how often that was so far.
  /// - Throws: ``WireMessage/Refusal`` when no page in order would have sent it.
  func receive(_ location: Location, visit: UInt32, lastCommit: UInt64) throws {
    places.visit = visit
    try receive(HostEvent(.located(location), lastCommit: lastCommit))
  }

  /// Passes an edit on, with the whole text that it leads to.
  /// - Throws: ``WireMessage/Refusal`` when no page in order would have sent it.
  func receive(_ edit: WireEdit, lastCommit: UInt64) throws {
    if isAsleep { wakeHandler?() }
    guard try exists(edit.view, where: \.isEditable, "field") else { return }
    let isNext = edit.revision == tree.views[edit.view].map { $0.editRevision &+ 1 }
    guard isNext, let text = texts.text(after: edit) else {
      // The page tells the whole text in answer to what is shown to it.
      logger.debug(
        "An edit counts from a text that is not known.",
        metadata: ["view": "\(edit.view)"]
      )
      outbox?.requestSnapshot()
      return
    }
    let whole = TextEdit(
      view: edit.view,
      generation: edit.generation,
      text: text,
      revision: edit.revision
    )
    try receive(HostEvent(.textEdited(whole), lastCommit: lastCommit))
  }

  /// Passes an event on.
  /// - Throws: ``WireMessage/Refusal`` when no page in order would have sent it. An event that was
  ///   aimed at a view destroyed meanwhile is dropped without an error.
  func receive(_ event: HostEvent) throws {
    if isAsleep { wakeHandler?() }
    guard event.lastCommit <= tree.lastCommit else {
      throw WireMessage.Refusal(description: "An event follows a batch that was never sent.")
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
      guard edit.text.utf8.count <= maximumTextSize else {
        let size = edit.text.utf8.count
        throw WireMessage.Refusal(
          description: "A text of \(size) bytes is longer than the \(maximumTextSize) allowed."
        )
      }
      // The session may have made it just now, and the page cannot know it yet.
      guard let known = tree.views[edit.view] else { return }
      try count(edit.revision, after: known.editRevision) {
        _ = tree.recordEdit(of: edit.view, to: edit.text)
      }
      texts.edit(edit.text, of: edit.view)
    case .focused(let view, generation: _):
      tree.recordFocus(view, lastCommit: event.lastCommit)
    case .scrolled(let scroll):
      guard let known = tree.views[scroll.view] else { return }
      try count(scroll.sequence, after: known.scrollSequence) {
        _ = tree.recordScroll(of: scroll.view, to: scroll.offset)
      }
      tree.recordDirection(of: scroll, lastCommit: event.lastCommit)
    case .imageFailed(let view, generation: _, let image):
      // The view may show another picture by now, and a page can invent names.
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
    // The host keeps nothing of the other events.
    default: break
    }
    eventHandler?(event)
  }

  /// Passes the size of the window on, at once or once there is time for it.
  private func resize(by event: HostEvent) {
    sizes.show { [weak self] in
      guard let self, case .resized(let size) = event.input else { return }
      if isAsleep { wakeHandler?() }
      windowEnvironment.size = size
      eventHandler?(event)
    }
  }

  /// Tells the session, once it has time, that nobody will say what is on the clipboard.
  private func answerPastes() {
    guard !pastes.isEmpty else { return }
    Task { @MainActor [weak self] in
      guard let self else { return }
      let open = pastes.sorted()
      pastes = []
      for number in open { emit(.pasted(nil, answering: number)) }
    }
  }

  /// Brings animations to the present moment. Their ends are reported by the page, which runs them.
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

  /// Whether the view that an event is about exists, or the event is about no view.
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
      logger.debug("An event came after its view was gone.", metadata: ["view": "\(view)"])
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

  /// Numbers rise by one from message to message. A dropped connection swallows some, so a gap is
  /// forgiven; its size is limited because they are counted one by one.
  private func count(_ number: UInt32, after last: UInt32, _ step: () -> Void) throws {
    guard number > last, number - last <= 10_000 else {
      throw WireMessage.Refusal(description: "Number \(number) cannot follow number \(last).")
    }
    for _ in last..<number { step() }
  }

  private func encodeSnapshot(of views: HostViewTree) -> [UInt8] {
    encoder = WireEncoder()
    lastSent = views.lastCommit
    var requests: [SystemRequest] = []
    if let title { requests.append(.setTitle(title)) }
    requests += places.entries.map { .showLocation($0) }
    encoder.firstPlace = places.count - places.entries.count + 1
    encoder.visit = places.visit
    let snapshot = Snapshot(of: views, requests: requests)
    texts.keep { views.views[$0] != nil }
    for (id, view) in views.views where view.kind.isEditable {
      texts.write(view.fieldText, to: id, batch: views.lastCommit)
    }
    return encoder.encode(snapshot)
  }
}
