import RowanCore

/// Hands the views that were there before a session slept to the tree that is mounted anew, children of
/// a view in their order.
@MainActor
final class Adoption {
  let records: ViewRecords
  /// Whether the tree and the records do not agree.
  private(set) var hasFailed = false
  /// Where among the entries the next child of a view is, and where its children end.
  private var rest: [ViewID: Range<Int>] = [:]
  private var adopted = 0

  init(_ records: ViewRecords) {
    self.records = records
  }

  /// Whether every view has found its place.
  var isComplete: Bool { !hasFailed && adopted == records.entries.count }

  /// Takes up the view of the next layer, which has lived on.
  func adoptRoot(_ view: MountedView) {
    let place = adopted
    guard place < records.entries.count, records.entries[place].id == view.id else {
      hasFailed = true
      return
    }
    open(place)
  }

  /// The next view in `parent`, with what is known of it; `nil` when there is none of the kind.
  func adoptChild(of parent: MountedView, as key: MountedView.ReuseKey) -> MountedView? {
    guard !hasFailed, let left = rest[parent.id], let place = left.first,
      records.entries[place].kind == key.kind
    else {
      hasFailed = true
      return nil
    }
    let entry = records.entries[place]
    rest[parent.id] = place + Int(entry.extent)..<left.upperBound
    open(place)
    let view = MountedView(id: entry.id, kind: entry.kind, reuseKey: key)
    // Showing an element counts as one more.
    view.generation = entry.generation &- 1
    // Few views of a session are any of these.
    if entry.kind.isEditable, let field = records.fields.first(where: { $0.view == entry.id }) {
      view.hostText = field.text
      view.hostRevision = field.revision
    }
    if entry.kind == .scroll, let scroll = records.scrolls.first(where: { $0.view == entry.id }) {
      view.scroll = scroll.tracking
    }
    return view
  }

  private func open(_ place: Int) {
    let entry = records.entries[place]
    rest[entry.id] = place + 1..<place + Int(entry.extent)
    adopted += 1
  }
}
