package import RowanComponents
package import RowanCore
package import RowanLayout

/// What a mounted view offers to the attachment that fills it.
@MainActor
package final class ViewMountContext: MountContext {
  private unowned let view: MountedView
  private unowned let mounter: ViewMounter
  private unowned let session: Session
  private var lastSize: Size
  private var lastEnvironment: EnvironmentValues
  private var roots: [(root: ComponentRoot, identity: Identity)] = []

  init(view: MountedView, mounter: ViewMounter, session: Session) {
    self.view = view
    self.mounter = mounter
    self.session = session
    lastSize = view.frame.size
    lastEnvironment = view.node?.environment ?? session.environment
  }

  package var size: Size { view.frame.size }
  package var environment: EnvironmentValues { view.node?.environment ?? session.environment }
  package var updates: UpdateQueue { session.updates }
  package var measurer: any TextMeasuring { session.measurer }
  package var report: DiagnosticHandler { session.report }

  package func show(_ roots: [MountedRoot]) {
    self.roots = roots.compactMap { mounted in
      mounted.root.tree.map { (mounted.root, $0.root.identity) }
    }
    let placements = roots.compactMap { mounted -> Placement? in
      guard let tree = mounted.root.tree else { return nil }
      return Placement(
        node: tree.root,
        tree: tree,
        frame: mounted.frame,
        accessibility: mounted.accessibility
      )
    }
    mounter.mount(placements, in: view)
  }

  package func setContentSize(_ size: Size) {
    var attributes = view.attributes.filter { $0.name != .scroll }
    let index = attributes.firstIndex { $0.name > .scroll } ?? attributes.endIndex
    attributes.insert(.scroll(ScrollConfiguration(contentSize: size)), at: index)
    mounter.apply(attributes, to: view)
    view.scroll.setExtent(size.height, in: mounter.buffer.nextNumber)
  }

  package func correctScroll(by delta: Double) {
    guard delta != 0 else { return }
    let buffer = mounter.buffer
    view.scroll.correct(by: delta, in: buffer.nextNumber)
    buffer.append(.correctScroll(view.id, delta: delta, sequence: view.scroll.sequence))
  }

  package func reveal(_ offset: Double, animated: Bool) {
    view.scroll.reveal(offset)
    mounter.buffer.append(.reveal(view.id, offset: offset, animated: animated))
  }

  package func holdsFocus(_ root: ComponentRoot) -> Bool {
    guard let identity = root.tree?.root.identity,
      let container = mounter.view(showing: identity)
    else { return false }
    var next = session.focusedView
    while let view = next {
      if view === container { return true }
      next = view.parent
    }
    return false
  }

  package func setNeedsCommit() {
    session.setNeedsCommit()
  }

  /// Tells the attachment when size or surroundings have changed.
  func refresh() {
    guard lastSize != size || !lastEnvironment.isSame(as: environment) else { return }
    lastSize = size
    lastEnvironment = environment
    view.attachment?.contextDidChange()
  }
}
