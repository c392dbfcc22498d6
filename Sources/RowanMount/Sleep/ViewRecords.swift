import RowanCore
import RowanHostInterface

/// The stored data of the views of a sleeping session: a few bytes for each view, enough to match it in the tree
/// that is mounted again.
struct ViewRecords {
  /// The views of all layers in preorder, layers from back to front. Empty while packed.
  private(set) var entries: [ViewRecord] = []
  private var packed: PackedRecords?
  /// The texts of fields as the host reported them.
  var fields: [(view: ViewID, text: String, revision: UInt32)] = []
  /// The state of scroll views as the host reported it.
  var scrolls: [(view: ViewID, tracking: ScrollTracking)] = []
  /// The animations without an end, which continue at the host.
  var animations: [ViewID: [SleepingAnimation]] = [:]
  /// The view with the keyboard focus.
  var focused: ViewID?
  /// The views to which the focus returns when a modal layer is removed.
  var focusBefore: [WindowLayer: ViewID] = [:]
  /// The nearest views with an attachment around those views. The attachment knows the focus successor.
  var filledBefore: [WindowLayer: ViewID] = [:]
}

extension ViewRecords {
  /// Adds the records of a view and its descendants.
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

  /// Compresses the records for the time of the sleep.
  mutating func pack() {
    packed = PackedRecords(entries)
    entries = []
  }

  /// Restores the compressed records.
  mutating func unpack() {
    guard let packed else { return }
    entries = packed.entries
    self.packed = nil
  }

  /// Mutations that start the continuing animations.
  var animationMutations: [ViewMutation] {
    animations.sorted { $0.key < $1.key }.flatMap { view, all in
      all.map { .animate(view, $0.id, $0.animation) }
    }
  }

  /// Returns mutations that create the views from nothing, without content.
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
