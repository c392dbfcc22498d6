import RowanComponents
import RowanCore
import RowanHostInterface
import RowanLayout

/// The mount pass, which updates the views of a session to its trees.
///
/// Views are matched to nodes by identity first, then reused by component type and kind, then created. Unused views
/// are hidden in a bounded reuse pool of their parent. Only differences from the state that the host knows become
/// mutations.
@MainActor
final class ViewMounter {
  let buffer: MutationBuffer
  let measurer: any TextMeasuring
  let animator: Animator
  /// The reading direction.
  var direction = LayoutDirection.leftToRight
  /// The pixel grid to which frames are rounded.
  var grid = PixelGrid(scale: 1)

  var views: [ViewID: MountedView] = [:]
  var byIdentity: [ObjectIdentifier: MountedView] = [:]
  /// The root views of removed layers with a running exit animation.
  var leavingRoots: [WindowLayer: MountedView] = [:]
  /// The roots of rows that were removed for good, during the mount of the other rows.
  var goneRoots: Set<ObjectIdentifier> = []
  /// The transition for inserted and removed rows that specify none themselves.
  var rootChange: RootChange?
  /// The pending steps of the current mount, the next one last, in the storage of ``stepStorage``.
  private var steps: [Step] = []
  /// Storage for steps, shared by all sessions on the main actor: each uses it within one call only.
  private static var stepStorage: [Step] = []
  /// The largest capacity that ``stepStorage`` retains, in steps.
  private static let maximumStepCapacity = 1_024
  /// The number of comparisons of views with placements so far.
  private(set) var visits = 0
  /// The views from before a sleep, which are adopted while the session wakes; `nil` at other
  /// times.
  var adoption: Adoption?
  /// The closure that creates the context for a view with an attachment.
  var makeContext: (@MainActor (MountedView) -> ViewMountContext?)?
  /// The views with buttons in their rows.
  var viewsWithRowButtons: [ViewID: MountedView] = [:]
  /// Called before a view stops showing its identity.
  var willUnbind: (@MainActor (MountedView) -> Void)?

  init(buffer: MutationBuffer, measurer: any TextMeasuring, clock: any Clock<Duration>) {
    self.buffer = buffer
    self.measurer = measurer
    animator = Animator(buffer: buffer, clock: clock)
    animator.didLeave = { [weak self] in self?.finishLeaving($0) }
  }

  /// Returns the view that shows `identity`, or `nil`.
  func view(showing identity: Identity) -> MountedView? {
    byIdentity[ObjectIdentifier(identity)]
  }

  /// Creates a root view for a layer.
  func makeRootView() -> MountedView {
    let key = MountedView.ReuseKey(component: ObjectIdentifier(WindowLayer.self), kind: .box)
    return makeView(.box, reuseKey: key)
  }

  /// Mounts exactly `placements` in `parent`, in this order.
  func mount(_ placements: [Placement], in parent: MountedView) {
    let count = beginSteps()
    arrange(placements, in: parent)
    work(until: count)
  }

  /// Chooses or creates a view for each of `placements`, and adds the steps that update these views.
  private func arrange(_ placements: [Placement], in parent: MountedView) {
    parent.flattening = nil
    let chosen = ViewMatching.match(placements, to: parent, keeping: wantsToLeave)
    var next: [MountedView] = []
    next.reserveCapacity(placements.count)
    for index in placements.indices {
      let view = chosen.views[index] ?? makeChild(for: placements[index], in: parent)
      if view.isHidden { setHidden(view, false) }
      next.append(view)
    }
    var isAnyGone = false
    for view in chosen.leftOver where !startLeaving(view, in: parent) {
      if !pool(view, in: parent) { isAnyGone = true }
    }
    if isAnyGone { parent.hostOrder.removeAll { views[$0.id] == nil } }
    parent.children = next
    parent.pool.removeAll { !$0.isHidden }
    HostOrdering.arrange(parent, buffer: buffer)
    for index in next.indices.reversed() {
      if isUpToDate(next[index], with: placements[index], in: parent) {
        visits += 1
      } else {
        steps.append(.update(next[index], placements[index], in: parent))
      }
    }
  }

  /// Returns an attachment of a mounted view that waits for an external result such as an image, or `nil`.
  /// O(views).
  func awaiting() -> (any AwaitingAttachment)? {
    for view in views.values {
      if let attachment = view.attachment as? any AwaitingAttachment, attachment.isAwaiting {
        return attachment
      }
    }
    return nil
  }

  /// Removes a view and its descendants from the host.
  func destroy(_ view: MountedView) {
    forget(view)
    buffer.append(.destroy(view.id))
    if let parent = view.parent { take(view, outOf: parent) }
  }
}

// MARK: - Updating a view

extension ViewMounter {
  /// A pending step of the mount. Views are mounted before their descendants; a stack of steps replaces recursion
  /// because components may be nested deeper than the call stack permits.
  private enum Step {
    case update(MountedView, Placement, in: MountedView)
    case finish(Unfinished)
  }

  /// A view that is updated, but waits for the mount of its descendants.
  private struct Unfinished {
    var view: MountedView
    var node: ComponentNode
    var before: ComponentNode?
    var hasAppeared: Bool
    var wasQuiet: Bool
  }

  /// Returns the number of steps at which the work that begins now is finished.
  private func beginSteps() -> Int {
    if steps.capacity == 0 { swap(&steps, &Self.stepStorage) }
    return steps.count
  }

  /// Performs steps until `count` are left.
  private func work(until count: Int) {
    while steps.count > count, let step = steps.popLast() {
      switch step {
      case .update(let view, let placement, let parent): update(view, to: placement, in: parent)
      case .finish(let unfinished): finish(unfinished)
      }
    }
    guard steps.isEmpty else { return }
    if steps.capacity <= Self.maximumStepCapacity { swap(&steps, &Self.stepStorage) }
    steps = []
  }

  private func finish(_ unfinished: Unfinished) {
    let view = unfinished.view
    animator.didUpdate(view, from: unfinished.before, to: unfinished.node)
    if unfinished.hasAppeared { didAppear(view) }
    if let scrolling = unfinished.node.element.scrolling {
      let isOther = unfinished.before?.element.scrolling?.place !== scrolling.place
      scroll(view, scrolling, isNew: isOther)
    }
    animator.isQuiet = unfinished.wasQuiet
  }

  private func update(_ view: MountedView, to placement: Placement, in parent: MountedView) {
    visits += 1
    let node = placement.node
    let element = node.element
    let isNew = !view.isBound(to: node)
    let before = isNew ? nil : view.node
    // No animation for rows that scrolling brings into the window, and for views that existed before a sleep.
    let wasQuiet = animator.isQuiet
    if isNew, placement.root != nil && !placement.appears || adoption != nil {
      animator.isQuiet = true
    }
    if isNew { bind(view, to: node) }

    let keepsSize = view.placedFrame.size == placement.frame.size
    view.placedFrame = placement.frame
    view.isHeld = placement.isHeld
    let snapped = snap(placement, in: parent)
    if isNew, let earlier = placement.earlierFrame { animator.willMove(view, from: earlier) }
    if view.frame != snapped.frame {
      if before != nil {
        animator.willMove(view, from: placement.root == nil ? view.frame : view.shownFrame)
      }
      view.frame = snapped.frame
      buffer.append(.setFrame(view.id, snapped.frame))
    }
    // A view without descendants looks the same at every position.
    let isSettled =
      placement.tree.lastMoved(node) <= view.mountedPass
      || keepsSize && node.children.isEmpty
    let isSame =
      view.node === node && isSettled && snapped.remainder == view.remainder
      && view.accessibilityExposure == placement.accessibilityExposure
    // Whether unchanged descendants are rounded to the same pixels and read in the same way.
    let hasSameTerms =
      snapped.remainder == view.remainder
      && view.accessibilityExposure == placement.accessibilityExposure
    view.remainder = snapped.remainder
    view.handlers = element.handlers
    view.isRow = placement.isRow
    view.isCell = placement.isCell
    if view.placedRoot !== placement.root {
      view.placedRoot?.controllers?.unmount()
      view.placedRoot = placement.root
    }

    if !isSame || view.depth != placement.depth || placement.attributes != view.givenAttributes {
      var attributes = ViewAppearance.attributes(
        of: placement,
        direction: direction,
        buffer: buffer,
        measurer: measurer
      )
      // The attachment of a scroll view, not its element, sets the scrolled content.
      if !view.attachedAttributes.isEmpty {
        let names = view.attachedAttributes.map(\.name)
        attributes.removeAll { names.contains($0.name) }
        attributes = (attributes + view.attachedAttributes).sorted { $0.name < $1.name }
      }
      skipRowButton(in: &attributes, of: view, element)
      apply(attributes, to: view)
      view.givenAttributes = placement.attributes
      view.depth = placement.depth
      view.accessibilityExposure = placement.accessibilityExposure
    }
    if case .field(let content) = element.content { write(content.text, to: view) }
    view.node = node
    attach(element.attachment, to: view)
    // The owners of the previous attachment were retained until here; that attachment is detached now.
    view.attachmentOwners = element.attachmentOwners
    let unfinished = Unfinished(
      view: view,
      node: node,
      before: before,
      hasAppeared: isNew && placement.appears,
      wasQuiet: wasQuiet
    )
    guard !isSame, element.attachment == nil else {
      if !isSame { view.mountedPass = placement.tree.pass }
      finish(unfinished)
      return
    }
    let seen = view.mountedPass
    view.mountedPass = placement.tree.pass
    steps.append(.finish(unfinished))
    mountInside(view, placement, from: hasSameTerms ? before : nil, since: seen, isNew: isNew)
  }

  /// Adds the steps that mount the descendants of an updated view.
  /// - Parameters:
  ///   - view: The view.
  ///   - placement: The placement that the view shows.
  ///   - before: The node shown before, if its unchanged descendants look the same; otherwise `nil`.
  ///   - pass: The layout pass from which the view was mounted.
  ///   - isNew: Whether the view did not show the component before.
  private func mountInside(
    _ view: MountedView,
    _ placement: Placement,
    from before: ComponentNode?,
    since pass: UInt32,
    isNew: Bool
  ) {
    let node = placement.node
    var exposure = Placement.AccessibilityExposure.alone
    if view.accessibilityExposure != .alone || node.element.isReadAsOne {
      exposure = view.accessibilityExposure == .alone ? .outermost : .inner
    }
    let isSame = before.map { node.isMounted(like: $0) } == true && placement.contentOffset == .zero
    if isSame, adoption == nil, let known = view.flattening, known.node === before {
      if let changes = known.changes(to: node, of: placement.tree, since: pass),
        changes.allSatisfy({ view.children[$0.index].shows($0.placement.node) })
      {
        for (index, change) in changes.reversed() {
          var change = change
          change.accessibilityExposure = exposure
          steps.append(.update(view.children[index], change, in: view))
        }
        return
      }
    }
    var inside = placements(in: view, placement, isNew: isNew)
    if exposure != .alone {
      for index in inside.indices { inside[index].accessibilityExposure = exposure }
    }
    arrange(inside, in: view)
    if inside.count >= Flattening.fewest, node.isFlattenedInside, placement.contentOffset == .zero {
      view.flattening = Flattening(of: node, in: placement.tree)
    }
  }

  /// Updates a view for a placement with an unchanged position.
  func refresh(_ view: MountedView, with placement: Placement) {
    guard let parent = view.parent else { return }
    let count = beginSteps()
    steps.append(.update(view, placement, in: parent))
    work(until: count)
  }

  /// Writes a field's text if the host has another one, as an answer to the last known edit.
  func write(_ text: String, to view: MountedView) {
    guard view.hostText != text else { return }
    view.hostText = text
    buffer.append(.writeText(view.id, text, answering: view.hostRevision))
  }

  /// Updates the attributes of a view and sends only the differences. Both lists are in the order of attribute
  /// names.
  func apply(_ attributes: [ViewAttribute], to view: MountedView) {
    guard view.attributes != attributes else { return }
    var old = view.attributes[...]
    for attribute in attributes {
      while let first = old.first, first.name < attribute.name {
        buffer.append(.reset(view.id, first.name))
        old = old.dropFirst()
      }
      if let first = old.first, first.name == attribute.name {
        if first != attribute { buffer.append(.set(view.id, attribute)) }
        old = old.dropFirst()
      } else {
        buffer.append(.set(view.id, attribute))
      }
    }
    for attribute in old { buffer.append(.reset(view.id, attribute.name)) }
    view.attributes = attributes
  }

  private func bind(_ view: MountedView, to node: ComponentNode) {
    let identity = node.identity
    if let old = view.identity {
      releaseAnimations(of: view)
      willUnbind?(view)
      if byIdentity[ObjectIdentifier(old)] === view { byIdentity[ObjectIdentifier(old)] = nil }
    }
    if view.kind == .scroll, view.generation > 0, adoption == nil { showBeginning(of: view) }
    view.rebind(identity, content: node.contentIdentity)
    view.bindBatch = buffer.nextNumber
    view.node = nil
    view.injected = nil
    view.linkNodes = []
    view.flattening = nil
    byIdentity[ObjectIdentifier(identity)] = view
    buffer.append(.bind(view.id, generation: view.generation))
  }

  private func attach(_ attachment: (any ViewAttachment)?, to view: MountedView) {
    if view.attachment === attachment {
      view.context?.refresh()
      return
    }
    let isReplaced = view.attachment != nil
    detach(view)
    guard let attachment, let context = makeContext?(view) else { return }
    if isReplaced, view.kind == .scroll { showBeginning(of: view) }
    view.attachment = attachment
    view.context = context
    if adoption == nil { attachment.attach(to: context) } else { attachment.wake(in: context) }
  }

  /// Detaches the attachment of a view. If the view is leaving, its children stay visible; otherwise they are
  /// hidden.
  func detach(_ view: MountedView, isLeaving: Bool = false) {
    guard let attachment = view.attachment else { return }
    attachment.detach()
    view.attachment = nil
    view.attachmentOwners = []
    view.context = nil
    view.attachedAttributes = []
    if isLeaving { return }
    for child in view.children { hide(child) }
    view.children = []
  }
}
