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

  /// The session sleeps: the view stays where it is at the host, but everything that is known of it here
  /// goes, and `context` with it. Whatever can be built anew should be let go of. `wake` has to be called
  /// before anything changes that shows in the view.
  func sleep(_ wake: @escaping @MainActor () -> Void)

  /// The session wakes: the view is filled anew, with just what was in it before.
  func wake(in context: any MountContext)

  /// The host has scrolled the view.
  func didScroll(_ scroll: ScrollState)

  /// The view was pulled beyond its beginning as far as was asked for, and let go of.
  func didPull()

  /// Takes an event that nobody in the view had a use for, or answers `false`; `root` is the one in
  /// which it arose, `nil` when that was the view itself.
  func respond(to event: ResponderEvent, in root: ComponentRoot?) -> Bool

  /// Does one of the things that assistive technology is offered for a root in the view, by its name, or
  /// answers `false`.
  func perform(_ action: String, in root: ComponentRoot) -> Bool

  /// The keyboard focus has moved into, within or out of the view.
  func focusDidMove()
}

extension ViewAttachment {
  /// Takes no notice.
  public func contextDidChange() {}

  /// Leaves the view.
  public func sleep(_ wake: @escaping @MainActor () -> Void) { detach() }

  /// Fills the view as at first.
  public func wake(in context: any MountContext) { attach(to: context) }

  /// Takes no notice.
  public func didScroll(_ scroll: ScrollState) {}

  /// Takes no notice.
  public func didPull() {}

  /// Has no use for any event.
  public func respond(to event: ResponderEvent, in root: ComponentRoot?) -> Bool { false }

  /// Offers nothing.
  public func perform(_ action: String, in root: ComponentRoot) -> Bool { false }

  /// Takes no notice.
  public func focusDidMove() {}
}

/// Where a host has scrolled a view to.
public struct ScrollState: Hashable, Sendable {
  /// The offset, every correction made so far counted in.
  public var offset: Double
  /// Whether that is as far as the host could go with the content size it knew.
  public var isAtEnd: Bool
  /// How fast it moves, in points a second, positive towards the end.
  public var velocity: Double
  /// Whether the host is on its way to where it was asked to go.
  public var isRevealing: Bool
  /// Who moves it.
  public var grip: ScrollGrip

  /// Creates a state.
  public init(
    offset: Double,
    isAtEnd: Bool = false,
    velocity: Double = 0,
    isRevealing: Bool = false,
    grip: ScrollGrip = .none
  ) {
    self.offset = offset
    self.isAtEnd = isAtEnd
    self.velocity = velocity
    self.isRevealing = isRevealing
    self.grip = grip
  }
}

/// What a view offers to whoever fills it.
@MainActor
public protocol MountContext: AnyObject {
  /// Whether the view still exists.
  var isMounted: Bool { get }
  /// The size of the view.
  var size: Size { get }
  /// Where the view stands in the window at present, as far as the host has told.
  var frameInWindow: Rect { get }
  /// The surroundings at the view.
  var environment: EnvironmentValues { get }
  /// The order of updates of the session.
  var updates: UpdateQueue { get }
  /// Breaks text into lines.
  var measurer: any TextMeasuring { get }
  /// Takes diagnostics.
  var report: DiagnosticHandler { get }

  /// Makes the view's content just these roots, in this order; views of roots that are not among them
  /// are reused for those that are new. `change` says what has become of the others, unless they merely
  /// come into sight and go out of it.
  func show(_ roots: [MountedRoot], change: RootChange?)

  /// Has everything that moves in the present turn go to its new place, as if a component had asked for it.
  func animateMoves(_ animation: BoundsAnimation)

  /// Brings the view of a root that is shown already in line with what the root is now, where it is.
  /// Answers whether it is shown. O(what has changed in it).
  func refresh(_ root: ComponentRoot) -> Bool

  /// Says what the view scrolls over, and which way.
  func setScroll(_ configuration: ScrollConfiguration)

  /// Says what input the view takes part in, besides scrolling.
  func setInteraction(_ interaction: Interaction)

  /// Says what combinations of keys the view has a use for while it or something in it has the focus.
  func setCommands(_ combinations: [KeyCombination])

  /// Asks the host's system for something.
  func request(_ request: SystemRequest)

  /// Moves the host's offset by `delta`, because the content in front of it has grown or shrunk by so
  /// much.
  func correctScroll(by delta: Double)

  /// Has the host go to an offset.
  func reveal(_ offset: Double, animated: Bool)

  /// Gives the keyboard focus to the views of `root`: to the first that takes it. Answers whether there
  /// is one.
  @discardableResult
  func focus(_ root: ComponentRoot) -> Bool

  /// Tells the time to what waits.
  var clock: any Clock<Duration> { get }

  /// Shows content in another layer of the session, in place of what it showed before.
  func present<Content: Component>(
    in layer: Layer,
    _ content: @escaping @MainActor () -> Content
  )

  /// Takes a layer of the session away.
  func dismiss(_ layer: Layer)

  /// Calls `handler` for each tap on something that is not in the view; `nil` for no longer.
  func watchTapsOutside(_ handler: (@MainActor () -> Void)?)

  /// Whether the keyboard focus is in the views of `root`.
  func holdsFocus(_ root: ComponentRoot) -> Bool

  /// Whether anything in the views of `root` is filled by an attachment, whose outcome building the root
  /// anew might not bring back at once.
  func holdsAttachment(_ root: ComponentRoot) -> Bool

  /// Has the outcome of changes reach the host before the main actor's turn ends.
  func setNeedsCommit()

  /// Calls `action` once, after what has changed so far has reached the host, or when it never will.
  func afterCommit(_ action: @escaping @MainActor () -> Void)
}

extension MountContext {
  /// Sets the extent the view scrolls over, up and down.
  public func setContentSize(_ size: Size) {
    setScroll(ScrollConfiguration(contentSize: size))
  }

  /// Makes the view's content just these roots, which come into sight and go out of it.
  public func show(_ roots: [MountedRoot]) {
    show(roots, change: nil)
  }
}

/// What has become of the roots in a view that is filled by an attachment.
public struct RootChange: Sendable {
  /// The roots that are gone for good: what in them animates its end stays to be seen until then.
  public var gone: [ComponentRoot]
  /// What one that has come shows, if nothing in it says that itself.
  public var insertion: ViewAnimation?
  /// What one that is gone shows, if nothing in it says that itself.
  public var removal: ViewAnimation?

  /// Creates a change.
  public init(
    gone: [ComponentRoot] = [],
    insertion: ViewAnimation? = nil,
    removal: ViewAnimation? = nil
  ) {
    self.gone = gone
    self.insertion = insertion
    self.removal = removal
  }
}

/// A root in its place in a view that is filled by an attachment.
public struct MountedRoot {
  /// The root, resolved.
  public var root: ComponentRoot
  /// Its place in the view's content.
  public var frame: Rect
  /// The attributes of its view, as far as its element does not set them itself.
  public var attributes: [ViewAttribute]
  /// Whether it has come just now: what in it animates its beginning does so.
  public var appears: Bool
  /// Where it would have stood until now, had it been in sight: where it comes from when moves are animated.
  public var earlierFrame: Rect?
  /// How far in front of its siblings it is drawn.
  public var depth: Int
  /// Whether a pointer holds it: it is at once where it is put, however the others move.
  public var isHeld: Bool

  /// Creates a placed root.
  public init(
    root: ComponentRoot,
    frame: Rect,
    attributes: [ViewAttribute] = [],
    appears: Bool = false,
    earlierFrame: Rect? = nil,
    depth: Int = 0,
    isHeld: Bool = false
  ) {
    self.root = root
    self.frame = frame
    self.attributes = attributes
    self.appears = appears
    self.earlierFrame = earlierFrame
    self.depth = depth
    self.isHeld = isHeld
  }
}
