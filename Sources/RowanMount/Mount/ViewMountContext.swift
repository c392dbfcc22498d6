package import RowanComponents
package import RowanCore
package import RowanHostInterface
import RowanLayout

/// The context that a mounted view offers to its attachment.
///
/// An attachment may outlive the session, for instance a table that the app retains. The methods have no effect
/// then.
@MainActor
package final class ViewMountContext: MountContext {
  package let updates: UpdateQueue
  package let measurer: any TextMeasuring
  package let report: Diagnostic.Handler
  package let clock: any Clock<Duration>
  private weak var filledView: MountedView?
  private weak var mounter: ViewMounter?
  private(set) weak var session: Session?
  private var lastSize: Size
  private var lastEnvironment: EnvironmentValues
  private var outerActionReceiver: OuterActionReceiver?

  init(view: MountedView, mounter: ViewMounter, session: Session) {
    updates = session.updates
    measurer = session.measurer
    report = session.report
    clock = session.clock
    drags = session.externalDrags.center
    location = session.location
    filledView = view
    self.mounter = mounter
    self.session = session
    lastSize = view.frame.size
    lastEnvironment = view.surroundings ?? session.environment
  }

  /// The view, as long as the attachment fills it. An attachment may call app code that removes the view during the
  /// attachment's work; the attachment shows nothing after that.
  private var view: MountedView? {
    guard let filledView, filledView.context === self else { return nil }
    return filledView
  }

  /// The view that the attachment fills.
  var list: MountedView? { view }

  package var isMounted: Bool { view != nil && session != nil }
  package var size: Size { view?.frame.size ?? .zero }
  package var frameInWindow: Rect {
    guard let view else { return .zero }
    var origin = Point.zero
    var next: MountedView? = view
    while let inner = next {
      origin = inner.outward(origin)
      next = inner.parent
    }
    return Rect(origin: origin, size: view.frame.size)
  }

  package var depth: Int {
    var depth = 0
    var next = view?.parent
    while let outer = next {
      depth += 1
      next = outer.parent
    }
    return depth
  }

  package let drags: DragCenter
  package let location: LocationCenter
  package var isHostRemote: Bool { (session?.host as? any RemoteHost)?.isRemote ?? false }

  package func nearness(at point: Point) -> Int? {
    guard let view, let session, !view.isDisabled else { return nil }
    // The visible part of the view after clipping by its ancestors, converted to the coordinates of each in turn.
    var (start, end) = (Point.zero, Point(x: view.frame.width, y: view.frame.height))
    var inner = view
    var depth = 0
    while true {
      start = inner.outward(start)
      end = inner.outward(end)
      guard let outer = inner.parent else { break }
      if outer.cutsOff {
        start = Point(x: max(0, start.x), y: max(0, start.y))
        end = Point(x: min(outer.frame.width, end.x), y: min(outer.frame.height, end.y))
      }
      inner = outer
      depth += 1
    }
    guard (start.x..<max(start.x, end.x)).contains(point.x),
      (start.y..<max(start.y, end.y)).contains(point.y),
      let layer = session.layers.inReach.first(where: { $0.view === inner })
    else { return nil }
    return (Int(layer.layer.rawValue) << 16) + depth
  }

  package func present<Content: Component>(
    in layer: WindowLayer,
    _ content: @escaping @MainActor () -> Content
  ) {
    session?.setContent(of: layer, content)
  }

  package func dismiss(_ layer: WindowLayer) {
    session?.removeContent(of: layer)
  }

  package var environment: EnvironmentValues {
    view?.surroundings ?? session?.environment ?? lastEnvironment
  }

  package func show(_ roots: [MountedRoot], change: RootChange?) {
    guard let view, let mounter else { return }
    var placements: [Placement] = []
    placements.reserveCapacity(roots.count)
    for mounted in roots {
      guard let tree = mounted.root.tree else { continue }
      placements.append(
        Placement(
          node: tree.root,
          tree: tree,
          frame: mounted.frame,
          attributes: mounted.attributes,
          root: mounted.root,
          isRow: mounted.isRow,
          isCell: mounted.isCell,
          appears: mounted.appears,
          earlierFrame: mounted.earlierFrame,
          isHeld: mounted.isHeld,
          depth: mounted.depth
        )
      )
    }
    let surroundings = surroundings(of: view)
    let body = {
      for mounted in roots {
        mounted.root.outerActionReceiver = surroundings
        mounter.willMount(mounted.root)
      }
      mounter.mount(placements, in: view, after: change)
      for mounted in roots { mounter.didMount(mounted.root) }
    }
    MountReporter(mounter: mounter, updates: updates).mountRows(of: view, body)
  }

  /// Returns the receiver of actions that no component in a root inside the view handles.
  private func surroundings(of view: MountedView) -> OuterActionReceiver {
    let root = rootOfView
    if let known = outerActionReceiver, known.leads(to: view.identity, by: root) { return known }
    let made = OuterActionReceiver(router: root, identity: view.identity)
    outerActionReceiver = made
    return made
  }

  /// The root to which the view's component belongs.
  private var rootOfView: ComponentRoot? {
    var next = view
    while let current = next {
      if let root = current.placedRoot ?? current.layer?.root { return root }
      next = current.parent
    }
    return nil
  }

  package func refresh(_ root: ComponentRoot) -> Bool {
    guard let view, let mounter, let tree = root.tree,
      let shown = mounter.view(showing: tree.root.identity), shown.parent === view
    else { return false }
    let placement = Placement(
      node: tree.root,
      tree: tree,
      frame: shown.placedFrame,
      attributes: shown.givenAttributes,
      root: root,
      isRow: shown.isRow,
      isCell: shown.isCell,
      isHeld: shown.isHeld,
      depth: shown.depth
    )
    let body = {
      mounter.willMount(root)
      mounter.refresh(shown, with: placement)
      mounter.didMount(root)
    }
    MountReporter(mounter: mounter, updates: updates).mount(root, body)
    return true
  }

  package func setScroll(_ configuration: ScrollConfiguration) {
    guard let view, let mounter else { return }
    set(.scroll(configuration))
    let extent = configuration.contentSize[configuration.axis]
    view.scroll.setExtent(extent, in: mounter.buffer.nextNumber)
  }

  package func setMissingContent(_ pattern: ContentPattern) {
    guard view?.attributes.contains(.missingContent(pattern)) == false else { return }
    set(.missingContent(pattern))
  }

  package func setInteraction(_ interaction: Interaction) {
    set(.interaction(interaction))
  }

  package func setCommands(_ combinations: [KeyCombination]) {
    guard view?.attributes.contains(.commands(combinations)) == false else { return }
    set(.commands(combinations))
  }

  package func request(_ request: SystemRequest) {
    session?.request(request)
  }

  package func readClipboard(_ handler: @escaping @MainActor (String?) -> Void) {
    guard let session else { return handler(nil) }
    session.clipboard.read(handler)
  }

  private func set(_ attribute: ViewAttribute) {
    guard let view, let mounter else { return }
    view.attachedAttributes.removeAll { $0.name == attribute.name }
    view.attachedAttributes.append(attribute)
    var attributes = view.attributes.filter { $0.name != attribute.name }
    let index = attributes.firstIndex { $0.name > attribute.name } ?? attributes.endIndex
    attributes.insert(attribute, at: index)
    mounter.apply(attributes, to: view)
  }

  package func animateMoves(_ animation: BoundsAnimation) {
    mounter?.animator.animateMoves(animation)
    session?.setNeedsCommit()
  }

  package func whenMoved(_ action: @escaping @MainActor @Sendable () -> Void) {
    guard let mounter, let session else { return afterCommit(action) }
    mounter.animator.arrivals.append { _ in action() }
    session.setNeedsCommit()
  }

  package func correctScroll(by delta: Double) {
    guard delta != 0, let view, let mounter else { return }
    let buffer = mounter.buffer
    let shift = view.scrollConfiguration?.shift(at: delta) ?? Point(x: 0, y: delta)
    mounter.animator.didScroll(view, by: shift)
    mounter.moveLeaving(in: view, by: shift)
    view.scroll.correct(by: delta, in: buffer.nextNumber)
    buffer.append(.correctScroll(view.id, delta: delta, sequence: view.scroll.sequence))
  }

  package func reveal(_ offset: Double, animated: Bool) {
    guard let view, let mounter else { return }
    mounter.reveal(offset, of: view, animated: animated)
  }

  package func focus(_ root: ComponentRoot) -> Bool {
    guard let session, let identity = root.tree?.root.identity,
      let view = mounter?.view(showing: identity),
      let target = view.isRow ? view.rowTarget : view.firstFocusable
    else { return false }
    session.focusManager.focus(target)
    return true
  }

  package func holdsFocus(_ root: ComponentRoot) -> Bool {
    // Called for every row in every frame, usually while no view has the focus.
    guard let focused = session?.focusedView, let identity = root.tree?.root.identity,
      let container = mounter?.view(showing: identity)
    else { return false }
    return focused.isInside(container)
  }

  package func holdsAttachment(_ root: ComponentRoot) -> Bool {
    guard let mounter, let identity = root.tree?.root.identity,
      let view = mounter.view(showing: identity)
    else { return false }
    return mounter.holdsAttachment(view)
  }

  package func watchTapsOutside(_ handler: (@MainActor () -> Void)?) {
    guard let view, let session else { return }
    session.gestures.outsideTaps.setHandler(handler, outside: view)
  }

  package func setNeedsCommit() {
    session?.setNeedsCommit()
  }

  package func afterCommit(_ action: @escaping @MainActor () -> Void) {
    if let session {
      session.scheduler.afterCommit(action)
    } else {
      Task { @MainActor in action() }
    }
  }

  package func whenSessionEnds(_ action: @escaping @MainActor () -> Void) {
    session?.whenEnded(action)
  }

  /// Notifies the attachment if the size or the environment has changed.
  func refresh() {
    guard lastSize != size || !lastEnvironment.isSame(as: environment) else { return }
    lastSize = size
    lastEnvironment = environment
    view?.attachment?.contextDidChange()
  }
}
