public import RowanCore
public import RowanLayout

/// Someone who fills a view with content of its own accord, while it is mounted: a table that decides
/// by itself which rows exist.
@MainActor
public protocol ViewAttachment: AnyObject, Sendable {
  /// The view is there; `context` stays good until ``detach()``.
  func attach(to context: any MountContext)

  /// The view's size or surroundings have changed.
  func contextDidChange()

  /// The view is gone, or shows something else.
  func detach()

  /// The host has scrolled the view; `offset` counts every correction made so far, and `isAtEnd` says
  /// whether it is as far as the host could go with the content size it knew. The velocity is in points
  /// a second, positive towards the end.
  func didScroll(to offset: Double, isAtEnd: Bool, velocity: Double)

  /// The keyboard focus has moved into, within or out of the view.
  func focusDidMove()
}

/// What a view offers to whoever fills it.
@MainActor
public protocol MountContext: AnyObject {
  /// Whether the view still exists.
  var isMounted: Bool { get }
  /// The size of the view.
  var size: Size { get }
  /// The surroundings at the view.
  var environment: EnvironmentValues { get }
  /// The order of updates of the session.
  var updates: UpdateQueue { get }
  /// Breaks text into lines.
  var measurer: any TextMeasuring { get }
  /// Takes diagnostics.
  var report: DiagnosticHandler { get }

  /// Makes the view's content just these roots, in this order; views of roots that are not among them
  /// are reused for those that are new.
  func show(_ roots: [MountedRoot])

  /// Sets the extent the view scrolls over.
  func setContentSize(_ size: Size)

  /// Moves the host's offset by `delta`, because the content in front of it has grown or shrunk by so
  /// much.
  func correctScroll(by delta: Double)

  /// Has the host go to an offset.
  func reveal(_ offset: Double, animated: Bool)

  /// Whether the keyboard focus is in the views of `root`.
  func holdsFocus(_ root: ComponentRoot) -> Bool

  /// Has the outcome of changes reach the host before the main actor's turn ends.
  func setNeedsCommit()
}

/// A root in its place in a view that is filled by an attachment.
public struct MountedRoot {
  /// The root, resolved.
  public var root: ComponentRoot
  /// Its place in the view's content.
  public var frame: Rect
  /// What assistive technology is told about it as a whole.
  public var accessibility: Accessibility?
  /// How the host moves it by itself.
  public var track: Track?

  /// Creates a placed root.
  public init(
    root: ComponentRoot,
    frame: Rect,
    accessibility: Accessibility? = nil,
    track: Track? = nil
  ) {
    self.root = root
    self.frame = frame
    self.accessibility = accessibility
    self.track = track
  }
}
