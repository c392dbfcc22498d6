public import RowanComponents
public import RowanCore
public import RowanHeadless
public import RowanHostInterface
import RowanLayout
public import RowanMount
import Synchronization

/// A test driver that shows a component, a screen or a whole app in a window in memory and performs
/// the actions of a user.
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
/// Tests find views by their roles and names, as a user does; see ``Query``. A step that a user
/// could not perform, on a view that is hidden, disabled, covered or out of sight, throws a
/// ``TestFailure`` with the reason and the current content. A test depends on real time or on the
/// fonts of the machine only if it requests that.
@MainActor
public final class TestStage {
  /// The headless host of the session, for tests that examine individual views.
  public let host: HeadlessHost
  /// The session of the app.
  public let session: Session
  /// The system settings of the window. A change reaches the app immediately.
  public var systemSettings: SystemSettings {
    didSet { apply(systemSettings, after: oldValue) }
  }

  let log: DiagnosticLog?
  /// The executor of the session's tasks outside the main actor.
  let executor = StageExecutor()

  /// Shows a component in a window.
  /// - Parameters:
  ///   - size: The size of the window, in points.
  ///   - systemSettings: The system settings of the window.
  ///   - measurer: Breaks text into lines. The default uses invented font metrics. A
  ///     `PangoTextMeasurer` uses the fonts of this machine and is necessary for snapshots.
  ///   - theme: The theme.
  ///   - images: The loader of images.
  ///   - content: The content, evaluated again if an `@Observable` model that it has read changes.
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

  /// Opens an app in a window, with the closure with which a server opens its sessions.
  ///
  /// ```swift
  /// let stage = TestStage(size: Size(width: 960, height: 600)) { session in open(session) }
  /// ```
  /// - Parameters:
  ///   - size: The size of the window, in points.
  ///   - systemSettings: The system settings of the window.
  ///   - measurer: Breaks text into lines.
  ///   - theme: The theme.
  ///   - images: The loader of images.
  ///   - location: The initial location of the window, unless `kept` contains one.
  ///   - kept: The saved session to restore, see ``savedSession``; `nil` for a session that is not saved.
  ///   - app: Sets the content of the session.
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

  /// Drives a session that was created elsewhere, with its clock and measurer.
  ///
  /// The diagnostics of the session keep their destination, so steps do not fail because of them.
  /// - Precondition: The host of the session is a `HeadlessHost`.
  public init(driving session: Session) {
    guard let host = session.host as? HeadlessHost else {
      preconditionFailure("The host of the session is not a HeadlessHost.")
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

  /// The default size of windows, that of a small phone.
  public nonisolated static let standardSize = Size(width: 320, height: 480)

  /// The diagnostics about errors of the app since the stage was created, or since the latest call
  /// of ``takeDiagnostics()``. Empty for a session that was created elsewhere.
  public var diagnostics: [Diagnostic] { log?.entries ?? [] }

  /// Returns and removes the diagnostics so far. Steps fail if there is a fault that has not been
  /// removed.
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
