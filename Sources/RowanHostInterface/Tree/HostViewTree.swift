public import RowanCore

/// The views of a host in memory, and the reference for the meaning of mutations.
///
/// Headless and drawing hosts store their views in a tree; other hosts are tested against it. Mutations that
/// violate the contract (an unknown view, a cycle) are faults of the framework and stop the program.
public struct HostViewTree: Sendable {
  /// All views by id.
  public private(set) var views: [ViewID: ShownView] = [:]
  /// The root view of each layer.
  public private(set) var roots: [WindowLayer: ViewID] = [:]
  /// The view with the keyboard focus.
  public private(set) var focused: ViewID? {
    didSet { if focused != oldValue { marksFocus = isUsedByKeys } }
  }
  /// Whether the focused view has a focus ring, which keyboard users need: it got the focus after a key press, or a
  /// key was pressed since. A focused field has a focus mark in any case.
  package private(set) var marksFocus = false
  /// Whether the last input came from the keyboard, not from a pointer.
  private var isUsedByKeys = false
  /// The number of the batch that moved the focus last.
  private var focusBatch: UInt64 = 0
  /// The resources declared so far.
  public private(set) var resources: [HostResource] = []
  /// The target offsets of scroll views with a running scroll animation.
  public private(set) var scrollTargets: [ViewID: Double] = [:]
  /// The numbers of the batches with these targets.
  private var targetBatches: [ViewID: UInt64] = [:]
  /// The number of the last batch.
  public private(set) var lastCommit: UInt64 = 0

  /// The current time in seconds, by the host's own clock; see ``advance(to:)``.
  public internal(set) var time = 0.0
  /// The animations of views that run or hold a value, in the order of their start.
  public internal(set) var animations: [ViewID: [RunningAnimation]] = [:]
  /// The state of the tracks that a pointer moves.
  public internal(set) var tracks: [ViewID: PointerTrackState] = [:]
  /// The views with a track that were bound to another element in the current batch.
  var freshTracks: Set<ViewID> = []
  /// The ends that were not taken yet.
  var ends: [AnimationEnd] = []

  /// Whether the tree stores all views. Otherwise ``views`` contains only the state that the host owns, see
  /// ``described(by:)``.
  package let keepsViews: Bool
  /// The input of fields and scroll views while the tree sleeps.
  private var sleeping: [ViewID: ShownView] = [:]
  /// The start times of animations without an end, while the tree sleeps.
  private var beginnings: [ViewID: [AnimationID: Double]] = [:]

  /// Creates a tree without views.
  public init() {
    keepsViews = true
  }

  /// Creates a tree that stores only the state that the host owns: texts of fields, offsets, and the start values
  /// of animations. ``described(by:)`` adds the rest.
  package static var ofOwnState: HostViewTree { HostViewTree(keepsViews: false) }

  private init(keepsViews: Bool) {
    self.keepsViews = keepsViews
  }

  /// Applies a batch. O(1) for each mutation, and O(siblings) to place a view, O(descendants) to destroy one.
  public mutating func apply(_ batch: CommitBatch) {
    precondition(
      batch.number == lastCommit + 1,
      "Batch \(batch.number) does not follow batch \(lastCommit). Apply each batch once, in order."
    )
    lastCommit = batch.number
    resources += batch.resources
    for mutation in batch.mutations { apply(mutation) }
    freshTracks = []
  }

  /// The view with this id.
  public subscript(id: ViewID) -> ShownView {
    guard let view = views[id] else {
      preconditionFailure("View \(id) does not exist: it was never created, or was destroyed.")
    }
    return view
  }

  private mutating func apply(_ mutation: ViewMutation) {
    switch mutation {
    case .create(let id, let kind):
      precondition(views[id] == nil, "View \(id) was created twice.")
      if keepsViews || kind.isEditable || kind == .scroll { views[id] = ShownView(kind: kind) }
    case .setRoot(let id, of: let layer):
      guard keepsViews else { return }
      precondition(views[id] != nil, "The root view \(id) of a layer does not exist.")
      roots[layer] = id
    case .place(let id, in: let parent, before: let sibling):
      if keepsViews { place(id, in: parent, before: sibling) }
    case .setFrame(let id, let frame):
      modify(id) { $0.frame = frame }
    case .set(let id, let attribute):
      guard keepsViews || attribute.name.isOfOwnState else { return }
      if !keepsViews, views[id] == nil { views[id] = ShownView(kind: .box) }
      modify(id) { $0.attributes[attribute.name] = attribute }
      if case .pointerTrack(let track) = attribute { setTrack(track, of: id) }
    case .reset(let id, let name):
      modify(id) { $0.attributes[name] = nil }
      if name == .pointerTrack { tracks[id] = nil }
    case .setHidden(let id, let isHidden):
      if keepsViews, isHidden, let focused, isInside(focused, id) { self.focused = nil }
      modify(id) {
        $0.isHidden = isHidden
        $0.isLeaving = false
      }
    case .bind(let id, let generation):
      modify(id) { $0.generation = generation }
      if focused == id { focused = nil }
      tracks[id]?.reset()
      freshTracks.insert(id)
    case .writeText(let id, let text, answering: let revision):
      modify(id) { if $0.editRevision == revision { $0.rewriteField(text) } }
    case .correctScroll(let id, let delta, sequence: _):
      modify(id) { $0.scrollOffset += delta }
      // The target of a scroll animation has moved as well.
      if let target = scrollTargets[id] { scrollTargets[id] = target + delta }
    case .reveal(let id, let offset, let animated):
      scrollTargets[id] = animated ? offset : nil
      targetBatches[id] = animated ? lastCommit : nil
      if !animated { modify(id) { $0.scrollOffset = offset } }
    case .focus(let id):
      focused = id
      focusBatch = lastCommit
    case .animate(let id, let animation, let value):
      start(value, as: animation, on: id)
    case .cancelAnimation(let id, let animation):
      cancel(animation, on: id)
    case .leave(let id):
      modify(id) { $0.isLeaving = true }
    case .destroy(let id):
      destroy(id)
    }
  }

  private mutating func modify(_ id: ViewID, _ change: (inout ShownView) -> Void) {
    guard let index = views.index(forKey: id) else {
      if !keepsViews { return }
      preconditionFailure("View \(id) does not exist: it was never created, or was destroyed.")
    }
    // In place: removing and inserting the view would hash its id three times.
    change(&views.values[index])
  }

  private mutating func place(_ id: ViewID, in parent: ViewID, before sibling: ViewID?) {
    precondition(!isInside(parent, id), "View \(id) cannot be placed in itself (\(parent)).")
    if let old = self[id].parent {
      modify(old) { $0.children.removeAll { $0 == id } }
    }
    modify(id) { $0.parent = parent }
    modify(parent) { view in
      if let sibling {
        guard let index = view.children.firstIndex(of: sibling) else {
          preconditionFailure("\(id) is placed before \(sibling), which is not in \(parent).")
        }
        view.children.insert(id, at: index)
      } else {
        view.children.append(id)
      }
    }
  }

  /// Whether `view` is `ancestor` or a descendant of it. O(depth).
  private func isInside(_ view: ViewID, _ ancestor: ViewID) -> Bool {
    var next: ViewID? = view
    while let id = next {
      if id == ancestor { return true }
      next = self[id].parent
    }
    return false
  }

  private mutating func destroy(_ id: ViewID) {
    guard keepsViews else { return forget(id) }
    if let parent = self[id].parent, views[parent] != nil {
      modify(parent) { $0.children.removeAll { $0 == id } }
    }
    var pending = [id]
    while let next = pending.popLast() {
      pending += self[next].children
      forget(next)
    }
    for (layer, root) in roots where root == id { roots[layer] = nil }
  }

  private mutating func forget(_ id: ViewID) {
    views[id] = nil
    scrollTargets[id] = nil
    targetBatches[id] = nil
    animations[id] = nil
    tracks[id] = nil
    if focused == id { focused = nil }
  }
}

extension HostViewTree {
  /// Returns a tree of all views, created by `mutations`, with the state that this tree owns as the host. O(views).
  package func described(by mutations: [ViewMutation]) -> HostViewTree {
    var tree = HostViewTree()
    for mutation in mutations { tree.apply(mutation) }
    tree.freshTracks = []
    tree.time = time
    tree.lastCommit = lastCommit
    tree.resources = resources
    tree.scrollTargets = scrollTargets.filter { tree.views[$0.key] != nil }
    tree.targetBatches = targetBatches.filter { tree.views[$0.key] != nil }
    tree.animations = animations.filter { tree.views[$0.key] != nil }
    for (id, own) in views where tree.views[id] != nil { tree.modify(id) { $0.takeInput(of: own) } }
    if let focused, tree.isUnhidden(focused) {
      tree.focused = focused
      tree.marksFocus = marksFocus
    }
    tree.isUsedByKeys = isUsedByKeys
    tree.focusBatch = focusBatch
    return tree
  }

  /// Removes the state of views that no longer exist. A tree that does not store all views does not know the
  /// descendants of a destroyed view. O(views that it stores).
  package mutating func retain(where isKept: (ViewID) -> Bool) {
    for id in views.keys where !isKept(id) { forget(id) }
    for id in animations.keys where !isKept(id) { forget(id) }
    if let focused, !isKept(focused) { self.focused = nil }
  }

  /// Whether neither the view nor any ancestor is hidden.
  private func isUnhidden(_ id: ViewID) -> Bool {
    var next: ViewID? = id
    while let id = next {
      guard let view = views[id], !view.isHidden else { return false }
      next = view.parent
    }
    return true
  }

  /// Drops the views, as a ``SleepingHost`` does, but retains the state that the host owns: texts of fields,
  /// offsets, the focus, the progress of animations without an end, resources and the number of the last batch.
  /// O(views).
  public mutating func sleep() {
    for (id, view) in views where view.kind.isEditable || view.kind == .scroll {
      var own = ShownView(kind: view.kind)
      own.takeInput(of: view)
      sleeping[id] = own
    }
    for (id, running) in animations {
      for one in running where one.animation.duration == .infinity {
        beginnings[id, default: [:]][one.id] = one.start
      }
    }
    views = [:]
    roots = [:]
    animations = [:]
    tracks = [:]
  }

  /// Restores the views from mutations that create them from nothing. O(1) for each mutation.
  public mutating func wake(with mutations: [ViewMutation]) {
    // Described views are the same views as before, so the focus stays.
    let (focus, isMarked) = (focused, marksFocus)
    focused = nil
    for mutation in mutations { apply(mutation) }
    focused = focus
    marksFocus = isMarked
    freshTracks = []
    for (id, own) in sleeping {
      modify(id) { $0.takeInput(of: own) }
    }
    sleeping = [:]
    for (view, starts) in beginnings {
      for index in animations[view]?.indices ?? 0..<0 {
        guard let id = animations[view]?[index].id, let start = starts[id] else { continue }
        animations[view]?[index].start = start
      }
    }
    beginnings = [:]
  }

  /// Records that the user scrolled `view` to `offset`.
  public mutating func recordScroll(of view: ViewID, to offset: Double) -> ScrollEvent {
    modify(view) {
      $0.scrollOffset = offset
      $0.scrollSequence += 1
    }
    let state = self[view]
    return ScrollEvent(
      view: view,
      generation: state.generation,
      offset: offset,
      sequence: state.scrollSequence
    )
  }

  /// Records the distance by which the user pulls a scroll view beyond its beginning.
  public mutating func recordPull(of view: ViewID, by distance: Double) {
    modify(view) { $0.pulled = distance }
  }

  /// Records that `view` reached its scroll target, or that the user stopped the scroll animation.
  public mutating func recordArrival(of view: ViewID) {
    scrollTargets[view] = nil
    targetBatches[view] = nil
  }

  /// Records the progress of a scroll animation that an event shows: the target is reached, or the user stopped it.
  /// An event from before the scroll request is ignored.
  public mutating func recordDirection(of event: ScrollEvent, lastCommit: UInt64) {
    guard let target = scrollTargets[event.view], let batch = targetBatches[event.view],
      lastCommit >= batch
    else { return }
    if !event.isRevealing || abs(event.offset - target) < 1 { recordArrival(of: event.view) }
  }

  /// Records that the user changed the text of `field`. The caret is at the end after that.
  public mutating func recordEdit(of field: ViewID, to text: String) -> TextEdit {
    recordEdit(of: field, to: text, selection: nil)
  }

  /// Records that the user replaced the selection in `field` by a text. The caret is behind the text after that.
  package mutating func recordInsertion(of text: String, into field: ViewID) -> TextEdit {
    let state = self[field]
    let units = state.fieldText.utf16
    let range = state.fieldSelection.range.clamped(to: 0..<units.count)
    let start = units.index(units.startIndex, offsetBy: range.lowerBound)
    let end = units.index(start, offsetBy: range.count)
    var whole = state.fieldText
    whole.replaceSubrange(start..<end, with: text)
    let caret = TextSelection(at: range.lowerBound + text.utf16.count)
    return recordEdit(of: field, to: whole, selection: caret)
  }

  /// Records that the user moved the caret of `field`, or selected text in it.
  package mutating func recordSelection(_ selection: TextSelection, of field: ViewID) {
    modify(field) { $0.fieldSelection = selection }
  }

  private mutating func recordEdit(
    of field: ViewID,
    to text: String,
    selection: TextSelection?
  ) -> TextEdit {
    modify(field) {
      $0.fieldText = text
      $0.fieldSelection = selection ?? TextSelection(at: text.utf16.count)
      $0.editRevision += 1
    }
    let state = self[field]
    return TextEdit(
      view: field,
      generation: state.generation,
      text: text,
      revision: state.editRevision
    )
  }

  /// Records that the user moved the focus to `view`. Ignored if the host had not yet received the last batch that
  /// moves the focus.
  public mutating func recordFocus(_ view: ViewID?, lastCommit: UInt64 = .max) {
    if lastCommit >= focusBatch { focused = view }
  }

  /// Records a key press, after which the focused view has a focus ring.
  package mutating func recordKeyPress() {
    isUsedByKeys = true
    marksFocus = true
  }

  /// Records that a pointer was pressed: a view focused after that has no focus ring.
  package mutating func recordPointerPress() {
    isUsedByKeys = false
  }
}
