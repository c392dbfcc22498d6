import RowanComponents
import RowanCore

/// Follows drags over the window from other apps, and shows the user which operation a drop would perform.
@MainActor
final class ExternalDragTracker {
  /// The drag in the session, whose source may be a view of the session as well.
  let center = DragCenter()
  private let send: @MainActor (SystemRequest) -> Void
  /// The operation that the host was last told to show.
  private var shownOperation = DropOperation.cancel

  /// Creates a tracker.
  /// - Parameter send: Sends a request to the host.
  init(send: @escaping @MainActor (SystemRequest) -> Void) {
    self.send = send
  }

  /// Handles that something is dragged over the window from elsewhere, leaves it or is dropped.
  func handle(_ visit: ExternalDrag) {
    guard visit.location.x.isFinite, visit.location.y.isFinite else { return }
    let operation = center.visit(visit)
    let isOver = visit.phase != .moved
    // The next drag begins without an operation: no drop target is asked in between.
    let next = isOver ? .cancel : operation
    guard next != shownOperation else { return }
    shownOperation = next
    if !isOver { send(.showDrop(next)) }
  }
}
