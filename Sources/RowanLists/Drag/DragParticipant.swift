import RowanComponents
import RowanCore

/// The list in the drags of a session, as drag source and drop target.
///
/// A drag session calls it between two handlers of the app, and the first one may release the list. Then a
/// call does nothing. The list is retained during each call.
@MainActor
final class DragParticipant {
  private let reference: FeatureReference<DragAndDrop>

  init(_ reference: FeatureReference<DragAndDrop>) { self.reference = reference }

  /// The table whose rows are dragged; `nil` if it is deallocated.
  var table: TableView? { reference { $0.table } }

  /// Returns the dragged rows of a table that still exist; an empty array if the drag comes from another
  /// table.
  func draggedRows(of table: TableView) -> [RowID] {
    reference { $0.isOf(table) ? $0.draggedRows : [] } ?? []
  }
}

extension DragParticipant: DragSource {
  package func dragDidMove(_ session: DragSession, _ proposal: DropProposal?) {
    reference { $0.dragDidMove(session, proposal) }
  }

  package func dragDidEnd(
    _ session: DragSession,
    _ operation: DropOperation,
    in target: (any DropTarget)?
  ) {
    reference { $0.dragDidEnd(session, operation, isOwn: target === self) }
  }
}

extension DragParticipant: DropTarget {
  package var dropContext: (any MountContext)? { reference { $0.dropContext } ?? nil }

  package func acceptsDrop(of session: DragSession) -> Bool {
    reference { $0.acceptsDrop(of: session) } ?? false
  }

  package func dragDidEnter(_ session: DragSession) { reference { $0.dragDidEnter(session) } }

  package func dragDidMove(_ session: DragSession) -> DropProposal {
    reference { $0.dragDidMove(session) } ?? DropProposal(.cancel)
  }

  package func dragDidExit(_ session: DragSession) { reference { $0.dragDidExit(session) } }

  package func dragDidDrop(_ session: DragSession, _ proposal: DropProposal) {
    reference { $0.dragDidDrop(session, proposal) }
  }

  package func dragSessionDidEnd(_ session: DragSession) {
    reference { $0.dragSessionDidEnd(session) }
  }

  package func draggedContentDidChange() { reference { $0.draggedContentDidChange() } }
}
