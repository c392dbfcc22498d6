import Rowan
import RowanHostInterface

/// A host that counts mutations and stores almost nothing, so that a measurement contains only the
/// framework.
@MainActor
final class CountingHost: HostInterface {
  var eventHandler: (@MainActor (HostEvent) -> Void)?
  private(set) var lastCommit: UInt64 = 0
  private(set) var mutationCount = 0
  /// The texts of the last batch.
  private(set) var lastTexts: [String] = []
  /// The scroll view, or `nil` before one was created.
  private(set) var scrollView: (id: ViewID, generation: UInt32)?
  /// The last view with the accessibility label ``label``.
  private(set) var labelled: ViewID?
  private var generations: [ViewID: UInt32] = [:]
  /// The accessibility label of the view to find.
  private let label: String?
  private var sequence: UInt32 = 0

  init(lookingFor label: String? = nil) {
    self.label = label
  }

  func commit(_ batch: CommitBatch) {
    lastCommit = batch.number
    mutationCount += batch.mutations.count
    lastTexts = []
    for mutation in batch.mutations { note(mutation) }
  }

  private func note(_ mutation: ViewMutation) {
    switch mutation {
    case .create(let id, .scroll): scrollView = (id, 0)
    case .bind(let id, let generation):
      if id == scrollView?.id { scrollView = (id, generation) }
      if label != nil { generations[id] = generation }
    case .set(_, .text(let content)): lastTexts.append(content.layout.plainText)
    case .set(let id, .accessibility(let accessibility)) where label != nil:
      if accessibility.label == label { labelled = id }
    default: break
    }
  }

  /// Taps the view that was found by its label.
  func tapLabelled() {
    guard let labelled else { preconditionFailure("There is no view of that name yet.") }
    send(.tap(HitTarget(view: labelled, generation: generations[labelled] ?? 0)))
  }

  func send(_ input: InputEvent) {
    eventHandler?(HostEvent(input, lastCommit: lastCommit))
  }

  func scroll(to offset: Double) {
    guard let scrollView else { preconditionFailure("There is no scroll view yet.") }
    sequence += 1
    send(
      .scrolled(
        ScrollEvent(
          view: scrollView.id,
          generation: scrollView.generation,
          offset: offset,
          sequence: sequence
        )
      )
    )
  }
}
