public import RowanComponents
public import RowanCore
public import RowanHeadless
public import RowanLayout
public import RowanMount
import Synchronization

/// A component, a screen or a whole app in a window in memory, driven by what a user wants to do.
///
/// ```swift
/// @MainActor @Test("A saved name is greeted")
/// func greeting() throws {
///   let stage = TestStage { Greeting() }
///   try stage.type("Ada", into: .field("Name"))
///   try stage.tap(.button("Save"))
///   #expect(stage.exists(.text("Hello, Ada")))
/// }
/// ```
///
/// Things are found by what they are and what they are called, as a user finds them; see ``Query``. A step
/// that a user could not take (on something hidden, disabled, covered or out of sight) throws a
/// ``TestFailure`` that says so and shows what there is. Nothing depends on time or on the machine's fonts
/// unless the test wants it to.
@MainActor
public final class TestStage {
  /// What the app is shown by: for what a test needs to see of single views.
  public let host: HeadlessHost
  /// The app's session.
  public let session: Session
  /// What the window is in. A change reaches the app at once.
  public var systemSettings: SystemSettings {
    didSet { apply(systemSettings, after: oldValue) }
  }

  let log: DiagnosticLog?
  /// Where the session's tasks run when they are not on the main actor.
  let executor = StageExecutor()

  /// Shows a component in a window.
  /// - Parameters:
  ///   - size: The size of the window in points.
  ///   - systemSettings: What the window is in.
  ///   - measurer: Breaks text into lines: by made-up metrics, as long as it is not a
  ///     `PangoTextMeasurer`, which knows the fonts of this machine and which pictures need.
  ///   - theme: How everything looks.
  ///   - images: Who loads pictures.
  ///   - content: What is shown; evaluated again when an `@Observable` model that it has read changes.
  public convenience init<Content: Component>(
    size: Size = TestStage.standardSize,
    in systemSettings: SystemSettings = SystemSettings(),
    measurer: any TextMeasuring = FixedTextMeasurer(),
    theme: Theme = Theme(),
    images: any ImageProviding = ImageLoader.shared,
    @ComponentBuilder _ content: @escaping @MainActor () -> Content
  ) {
    self.init(size: size, in: systemSettings, measurer: measurer, theme: theme, images: images) {
      session in session.setContent(content)
    }
  }

  /// Opens an app in a window: with the closure that a server opens its sessions with.
  ///
  /// ```swift
  /// let stage = TestStage(size: Size(width: 960, height: 600)) { session in open(session) }
  /// ```
  /// - Parameters:
  ///   - size: The size of the window in points.
  ///   - systemSettings: What the window is in.
  ///   - measurer: Breaks text into lines.
  ///   - theme: How everything looks.
  ///   - images: Who loads pictures.
  ///   - location: Where the window is to begin with.
  ///   - kept: What the session is restored from, see ``kept``; `nil` for one that is not kept.
  ///   - app: Gives the session its content.
  public init(
    size: Size = TestStage.standardSize,
    in systemSettings: SystemSettings = SystemSettings(),
    measurer: any TextMeasuring = FixedTextMeasurer(),
    theme: Theme = Theme(),
    images: any ImageProviding = ImageLoader.shared,
    location: Location = Location("/"),
    restoring kept: SavedSession? = nil,
    app: (Session) -> Void
  ) {
    let log = DiagnosticLog()
    let clock = ManualClock()
    let host = HeadlessHost(
      size: size,
      clock: clock,
      location: kept?.location ?? location,
      memory: kept?.makeMemory()
    )
    host.taskExecutor = executor
    self.log = log
    self.host = host
    self.systemSettings = systemSettings
    session = Session(
      host: host,
      measurer: measurer,
      clock: clock,
      theme: theme,
      images: images,
      report: log.append
    )
    session.environment.layoutDirection = systemSettings.direction
    session.environment.textScale = systemSettings.textScale
    session.environment.isMotionReduced = systemSettings.isMotionReduced
    session.taskExecutor = executor
    app(session)
    host.start()
  }

  /// Drives a session that was made elsewhere, with whatever clock and measurer it has.
  ///
  /// Its diagnostics go where they went, so steps do not fail because of them.
  /// - Precondition: It is shown by a `HeadlessHost`.
  public init(driving session: Session) {
    guard let host = session.host as? HeadlessHost else {
      preconditionFailure("A session can be driven that is shown by a HeadlessHost.")
    }
    self.session = session
    self.host = host
    log = nil
    systemSettings = SystemSettings(
      direction: session.environment.layoutDirection,
      textScale: session.environment.textScale,
      isMotionReduced: session.environment.isMotionReduced
    )
    if session.environment.viewport == .zero { host.start() }
  }

  /// The size of windows of which nobody said how large they are: a small phone's.
  public nonisolated static let standardSize = Size(width: 320, height: 480)

  /// What the framework has said about mistakes of the app, since the stage was made or since
  /// ``takeDiagnostics()``. Empty for a session made elsewhere.
  public var diagnostics: [Diagnostic] { log?.entries ?? [] }

  /// Takes note of the diagnostics so far: steps fail at a fault that nobody has taken note of.
  public func takeDiagnostics() -> [Diagnostic] { log?.take() ?? [] }

  private func apply(_ new: SystemSettings, after old: SystemSettings) {
    guard new != old else { return }
    if new.direction != old.direction { session.environment.layoutDirection = new.direction }
    if new.textScale != old.textScale { host.send(.textScaleChanged(new.textScale)) }
    if new.colorScheme != old.colorScheme { host.send(.colorSchemeChanged(new.colorScheme)) }
    if new.contrast != old.contrast { host.send(.contrastChanged(new.contrast)) }
    if new.isMotionReduced != old.isMotionReduced {
      host.send(.motionReduced(new.isMotionReduced))
    }
    session.commit()
  }
}

/// Diagnostics, collected from any thread.
final class DiagnosticLog: Sendable {
  private let list = Mutex<[Diagnostic]>([])

  var entries: [Diagnostic] { list.withLock { $0 } }

  @Sendable
  func append(_ diagnostic: Diagnostic) {
    list.withLock { $0.append(diagnostic) }
  }

  func take() -> [Diagnostic] {
    list.withLock { list in
      defer { list = [] }
      return list
    }
  }
}
