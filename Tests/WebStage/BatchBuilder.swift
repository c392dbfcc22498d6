import RowanCore
import RowanHostInterface
import RowanMount

/// Collects mutations and commits them to a host as numbered batches.
@MainActor
final class BatchBuilder {
  private let host: any HostInterface
  private var batch = CommitBatch(number: 1)
  private var lastID: UInt32 = 0

  init(host: any HostInterface) {
    self.host = host
  }

  /// Creates a view with a frame, in front of the other children of `parent`.
  func view(
    _ kind: ViewKind,
    in parent: ViewID?,
    _ frame: Rect,
    _ attributes: ViewAttribute...
  ) -> ViewID {
    lastID += 1
    let id = ViewID(lastID)
    add(.create(id, kind), .setFrame(id, frame))
    if let parent { add(.place(id, in: parent, before: nil)) }
    for attribute in attributes { add(.set(id, attribute)) }
    return id
  }

  /// Creates a button with a title.
  func button(_ title: String, in parent: ViewID, _ frame: Rect) -> ViewID {
    let id = view(
      .box,
      in: parent,
      frame,
      .background(.surface),
      .hoverBackground(Color(.fill, opacity: 0.12)),
      .pressedBackground(Color(.fill, opacity: 0.24)),
      .border(Border(color: .separator)),
      .cornerRadius(6),
      .interaction([.tap, .focus]),
      .accessibility(Accessibility(role: .button, label: title))
    )
    _ = label(title, in: id, Rect(x: 12, y: 7, width: frame.width - 24, height: 20))
    return id
  }

  /// Creates one line of text.
  func label(_ text: String, in parent: ViewID, _ frame: Rect) -> ViewID {
    view(.text, in: parent, frame, .text(.plain([text])))
  }

  func add(_ mutations: ViewMutation...) {
    batch.mutations += mutations
  }

  func add(_ request: SystemRequest) {
    batch.requests.append(request)
  }

  func add(_ resources: [HostResource]) {
    batch.resources += resources
  }

  /// Commits the collected mutations and requests, if there are any.
  func commit() {
    if batch.mutations.isEmpty && batch.requests.isEmpty { return }
    host.commit(batch)
    batch = CommitBatch(number: batch.number + 1)
  }
}
