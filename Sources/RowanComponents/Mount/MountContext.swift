public import RowanCore
public import RowanLayout

/// What a view offers to whoever fills it.
@MainActor
public protocol MountContext: AnyObject {
  /// Whether the view still exists.
  var isMounted: Bool { get }
  /// The size of the view.
  var size: Size { get }
  /// Where the view stands in the window at present, as far as the host has told.
  var frameInWindow: Rect { get }
  /// How far in front of others the view is at a point of the window; `nil` where it is not to be seen
  /// there, or where a layer in front of it keeps input from it. O(depth).
  func nearness(at point: Point) -> Int?
  /// What is dragged in the session.
  var drags: DragCenter { get }
  /// Where the window is, for hosts that show that.
  var location: LocationCenter { get }
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

  /// Calls `action` once, when everything that moves in the present turn is in its place: after the turn, where
  /// nobody has asked for that to take a while.
  func whenMoved(_ action: @escaping @MainActor @Sendable () -> Void)

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

  /// Has the words on the clipboard read, which the user may have to allow. `handler` is called once: with
  /// `nil` where nobody may read them, or there are none.
  func readClipboard(_ handler: @escaping @MainActor (String?) -> Void)

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

  /// Calls `action` once, when the session ends.
  func whenSessionEnds(_ action: @escaping @MainActor () -> Void)
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
