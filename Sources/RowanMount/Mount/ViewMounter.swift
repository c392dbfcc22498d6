import RowanComponents
import RowanCore
import RowanLayout

/// Makes the views of a session what its trees say: the Mount pass.
///
/// Views are matched to nodes by identity first, then recycled by component type and kind, then
/// created. What is left over is hidden in a bounded pool of its parent. Only what differs from what
/// the host has been told becomes a mutation.
@MainActor
final class ViewMounter {
  let buffer: MutationBuffer
  let measurer: any TextMeasuring
  let animator: Animator
  /// The reading direction.
  var direction = LayoutDirection.leftToRight
  /// The pixels that frames are fitted to.
  var grid = PixelGrid(scale: 1)

  var views: [ViewID: MountedView] = [:]
  var byIdentity: [ObjectIdentifier: MountedView] = [:]
  /// The views of layers that have gone, while something in them is on its way out.
  var leavingRoots: [Layer: MountedView] = [:]
  /// The roots in rows that are gone for good, while the others are mounted.
  var goneRoots: Set<ObjectIdentifier> = []
  /// What rows that say nothing of it themselves show when they come and when they are gone.
  var rootChange: RootChange?
  /// How many views were compared so far with what they have to show.
  private(set) var visits = 0
  /// Hands out the views from before a sleep, while the session wakes.
  var adoption: Adoption?
  /// Makes the context of a view that is filled by an attachment.
  var makeContext: (@MainActor (MountedView) -> ViewMountContext?)?
  /// Told when a view with this identity ceases to show it.
  var willUnbind: (@MainActor (MountedView) -> Void)?

  init(buffer: MutationBuffer, measurer: any TextMeasuring, clock: any Clock<Duration>) {
    self.buffer = buffer
    self.measurer = measurer
    animator = Animator(buffer: buffer, clock: clock)
    animator.didLeave = { [weak self] in self?.finishLeaving($0) }
  }

  /// The view that shows `identity` now.
  func view(showing identity: Identity) -> MountedView? {
    byIdentity[ObjectIdentifier(identity)]
  }

  /// Makes a view without a parent, for a layer.
  func makeRootView() -> MountedView {
    let key = MountedView.ReuseKey(component: ObjectIdentifier(Layer.self), kind: .box)
    return makeView(.box, reuseKey: key)
  }

  /// Makes `parent` show just `placements`, in this order.
  func mount(_ placements: [Placement], in parent: MountedView) {
    let chosen = ViewMatching.match(placements, to: parent, keeping: wantsToLeave)
    var next: [MountedView] = []
    next.reserveCapacity(placements.count)
    for (placement, match) in zip(placements, chosen.views) {
      let view = match ?? makeChild(for: placement, in: parent)
      if view.isHidden { setHidden(view, false) }
      next.append(view)
    }
    for view in chosen.leftOver { retire(view, in: parent) }
    parent.children = next
    parent.pool.removeAll { !$0.isHidden }
    HostOrdering.arrange(parent, buffer: buffer)
    for (placement, view) in zip(placements, next) { update(view, to: placement, in: parent) }
  }

  /// Someone in a mounted view who waits for something from outside. O(views).
  func awaiting() -> (any AwaitingAttachment)? {
    for view in views.values {
      if let attachment = view.attachment as? any AwaitingAttachment, attachment.isAwaiting {
        return attachment
      }
    }
    return nil
  }

  /// Takes a view and everything in it away from the host.
  func destroy(_ view: MountedView) {
    forget(view)
    buffer.append(.destroy(view.id))
    if let parent = view.parent {
      parent.children.removeAll { $0 === view }
      parent.hostOrder.removeAll { $0 === view }
      parent.pool.removeAll { $0 === view }
    }
  }
}

// MARK: - One view

extension ViewMounter {
  private func update(_ view: MountedView, to placement: Placement, in parent: MountedView) {
    visits += 1
    let node = placement.node
    let element = node.element
    let isNew = view.identity !== node.identity
    let before = isNew ? nil : view.node
    // Rows come and go by scrolling, and what was there before a sleep has not come now.
    let wasQuiet = animator.isQuiet
    if isNew, placement.root != nil && !placement.appears || adoption != nil {
      animator.isQuiet = true
    }
    defer { animator.isQuiet = wasQuiet }
    if isNew { bind(view, to: node.identity) }

    let keepsSize = view.placedFrame.size == placement.frame.size
    view.placedFrame = placement.frame
    view.isHeld = placement.isHeld
    // Not a pass of a `PixelSnapper`: what is inside a view comes from several trees, boxes without
    // views are skipped, and views keep their frames, so that only differences go out.
    let snapped = grid.snap(
      placement.frame,
      in: parent.remainder,
      rule: placement.kind == .text ? .enclosing : .nearest
    )
    if isNew, let earlier = placement.earlierFrame { animator.willMove(view, from: earlier) }
    if view.frame != snapped.frame {
      if before != nil {
        animator.willMove(view, from: placement.root == nil ? view.frame : view.shownFrame)
      }
      view.frame = snapped.frame
      buffer.append(.setFrame(view.id, snapped.frame))
    }
    // What has nothing inside looks the same wherever it stands.
    let isSettled =
      placement.tree.layout.lastMoved(node.slot) <= view.mountedPass
      || keepsSize && node.children.isEmpty
    let isSame =
      view.node === node && isSettled && snapped.remainder == view.remainder
      && view.silence == placement.silence
    view.remainder = snapped.remainder
    view.handlers = element.handlers
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
      // What a scroll view scrolls over comes from its attachment, not from its element.
      if !view.attachedAttributes.isEmpty {
        let names = view.attachedAttributes.map(\.name)
        attributes.removeAll { names.contains($0.name) }
        attributes = (attributes + view.attachedAttributes).sorted { $0.name < $1.name }
      }
      apply(attributes, to: view)
      view.givenAttributes = placement.attributes
      view.depth = placement.depth
      view.silence = placement.silence
    }
    if case .field(let content) = element.content { write(content.text, to: view) }
    view.node = node
    attach(element.attachment, to: view)
    defer {
      if let scrolling = element.scrolling {
        let isOther = before?.element.scrolling?.place !== scrolling.place
        scroll(view, scrolling, isNew: isOther)
      }
    }
    if !isSame {
      view.mountedPass = placement.tree.layout.pass
      if element.attachment == nil {
        var inside = placements(in: view, placement, isNew: isNew)
        if view.silence != .none || element.isReadAsOne {
          let silence: Placement.Silence = view.silence == .none ? .outermost : .inner
          for index in inside.indices { inside[index].silence = silence }
        }
        mount(inside, in: view)
      }
    }
    animator.didUpdate(view, from: before, to: node)
    if isNew, placement.appears { didAppear(view) }
  }

  /// Shows what has changed within a placement that stays where it is.
  func refresh(_ view: MountedView, with placement: Placement) {
    guard let parent = view.parent else { return }
    update(view, to: placement, in: parent)
  }

  /// Writes a field's text where the host has another one, in answer to the last edit known.
  func write(_ text: String, to view: MountedView) {
    guard view.hostText != text else { return }
    view.hostText = text
    buffer.append(.writeText(view.id, text, answering: view.hostRevision))
  }

  /// Brings the attributes of a view in line, mentioning only what differs. Both lists are in the order
  /// of their names.
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

  private func bind(_ view: MountedView, to identity: Identity) {
    if let old = view.identity {
      releaseAnimations(of: view)
      willUnbind?(view)
      if byIdentity[ObjectIdentifier(old)] === view { byIdentity[ObjectIdentifier(old)] = nil }
    }
    if view.kind == .scroll, view.generation > 0, adoption == nil { showBeginning(of: view) }
    view.rebind(identity)
    view.bindBatch = buffer.nextNumber
    view.node = nil
    view.injected = nil
    view.linkNodes = []
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

  /// Leaves a view to nobody; on a view's way out what was in it stays to be seen.
  private func detach(_ view: MountedView, isLeaving: Bool = false) {
    guard let attachment = view.attachment else { return }
    attachment.detach()
    view.attachment = nil
    view.context = nil
    view.attachedAttributes = []
    if isLeaving { return }
    for child in view.children { hide(child) }
    view.children = []
  }
}

// MARK: - Coming and going

extension ViewMounter {
  /// How many views of one kind wait hidden in one parent; more are destroyed.
  private static let poolLimit = 16

  private func makeView(_ kind: ViewKind, reuseKey: MountedView.ReuseKey) -> MountedView {
    let view = MountedView(id: buffer.makeView(kind), kind: kind, reuseKey: reuseKey)
    views[view.id] = view
    return view
  }

  private func makeChild(for placement: Placement, in parent: MountedView) -> MountedView {
    let known = adoption?.adoptChild(of: parent, as: placement.reuseKey)
    if let known { views[known.id] = known }
    let view = known ?? makeView(placement.kind, reuseKey: placement.reuseKey)
    view.parent = parent
    return view
  }

  private func setHidden(_ view: MountedView, _ isHidden: Bool) {
    view.isHidden = isHidden
    buffer.append(.setHidden(view.id, isHidden))
  }

  /// Hides a view that is no longer needed, or destroys it when enough of its like are waiting.
  private func retire(_ view: MountedView, in parent: MountedView) {
    if !startLeaving(view, in: parent) { putAway(view, in: parent) }
  }

  /// Hides a view, or destroys it.
  func putAway(_ view: MountedView, in parent: MountedView) {
    let waiting = parent.pool.count { $0.reuseKey == view.reuseKey }
    if waiting < Self.poolLimit {
      hide(view)
      parent.pool.append(view)
    } else {
      destroy(view)
    }
  }

  private func hide(_ view: MountedView) {
    release(view)
    setHidden(view, true)
  }

  /// Has a view and everything in it show nothing, so that events find nobody there.
  func release(_ view: MountedView, isLeaving: Bool = false) {
    if !isLeaving { releaseAnimations(of: view) }
    if let identity = view.identity {
      willUnbind?(view)
      if byIdentity[ObjectIdentifier(identity)] === view {
        byIdentity[ObjectIdentifier(identity)] = nil
      }
    }
    view.unbind()
    view.node = nil
    view.handlers = EventHandlers()
    view.placedRoot?.controllers?.unmount()
    view.placedRoot = nil
    detach(view, isLeaving: isLeaving)
    for child in view.children { release(child, isLeaving: isLeaving) }
  }

  private func forget(_ view: MountedView) {
    release(view)
    views[view.id] = nil
    for child in view.hostOrder { forget(child) }
  }
}
