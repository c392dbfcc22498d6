import RowanCore

/// What is kept of the views of a session that sleeps: a few bytes each, enough to find them again in a
/// tree that is mounted anew.
struct ViewRecords {
  /// The views of all layers, each in front of what is in it, layers from back to front; while the session
  /// sleeps, they are packed.
  private(set) var entries: [ViewRecord] = []
  private var packed: PackedRecords?
  /// What hosts have told of their fields.
  var fields: [(view: ViewID, text: String, revision: UInt32)] = []
  /// What hosts have told of their scroll views.
  var scrolls: [(view: ViewID, tracking: ScrollTracking)] = []
  /// The animations without an end that hosts go on with.
  var animations: [ViewID: [SleepingAnimation]] = [:]
  /// The view with the keyboard focus.
  var focused: ViewID?
  /// The views that get the focus back when a modal layer goes.
  var focusBefore: [WindowLayer: ViewID] = [:]
}

extension ViewRecords {
  /// Notes a view and everything in it.
  @MainActor
  mutating func add(_ view: MountedView) {
    let place = entries.count
    entries.append(ViewRecord(of: view))
    switch view.kind {
    case .textField, .textEditor: fields.append((view.id, view.hostText, view.hostRevision))
    case .scroll: scrolls.append((view.id, view.scroll))
    case .box, .text, .drawing, .image, .hosted: break
    }
    for child in view.children { add(child) }
    entries[place].extent = UInt32(entries.count - place)
  }

  /// Makes them as small as they can be, for as long as nobody asks for them.
  mutating func pack() {
    packed = PackedRecords(entries)
    entries = []
  }

  /// Has them at hand again.
  mutating func unpack() {
    guard let packed else { return }
    entries = packed.entries
    self.packed = nil
  }

  /// What starts the animations that have gone on.
  var animationMutations: [ViewMutation] {
    animations.sorted { $0.key < $1.key }.flatMap { view, all in
      all.map { .animate(view, $0.id, $0.animation) }
    }
  }

  /// The views without anything that they show, as mutations that make them from nothing.
  func skeleton(roots: [WindowLayer]) -> [ViewMutation] {
    var mutations: [ViewMutation] = []
    var place = 0
    for layer in roots {
      mutations.append(.create(entries[place].id, entries[place].kind))
      mutations.append(.setRoot(entries[place].id, of: layer))
      addSkeleton(inside: place, to: &mutations)
      place += Int(entries[place].extent)
    }
    return mutations
  }

  private func addSkeleton(inside place: Int, to mutations: inout [ViewMutation]) {
    let parent = entries[place]
    var next = place + 1
    while next < place + Int(parent.extent) {
      let child = entries[next]
      mutations.append(.create(child.id, child.kind))
      mutations.append(.place(child.id, in: parent.id, before: nil))
      addSkeleton(inside: next, to: &mutations)
      next += Int(child.extent)
    }
  }
}
