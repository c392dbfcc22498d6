import RowanCore
import RowanHostInterface

/// The adoption of the views from before a sleep by the tree that is mounted again: the children of
/// each view in order.
@MainActor
final class Adoption {
  let records: ViewRecords
  /// Whether the tree and the records differ.
  private(set) var hasFailed = false
  /// For each view the indices of the entries for its remaining children and their descendants.
  private var rest: [ViewID: Range<Int>] = [:]
  private var adopted = 0

  init(_ records: ViewRecords) {
    self.records = records
  }

  /// Whether every view was matched.
  var isComplete: Bool { !hasFailed && adopted == records.entries.count }

  /// Adopts the root view of the next layer, which was retained during the sleep.
  func adoptRoot(_ view: MountedView) {
    let place = adopted
    guard place < records.entries.count, records.entries[place].id == view.id else {
      hasFailed = true
      return
    }
    open(place)
  }

  /// Returns the next child of `parent` with its recorded state, or `nil` if there is none or it
  /// has another kind; the adoption has failed then.
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
    // Binding the element increments the generation.
    view.generation = entry.generation &- 1
    // Few views of a session are fields or scroll views.
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
