import RowanComponents
import RowanCore
import RowanHostInterface

/// A tracker of drags over the window from other apps, which shows the operation that a drop would
/// perform.
@MainActor
final class ExternalDragTracker {
  /// The drag in the session, whose source may be a view of the session as well.
  let center = DragCenter()
  private let send: @MainActor (SystemRequest) -> Void
  /// The operation sent to the host last.
  private var shownOperation = DropOperation.cancel

  /// Creates a tracker.
  /// - Parameter send: Sends a request to the host.
  init(send: @escaping @MainActor (SystemRequest) -> Void) {
    self.send = send
  }

  /// Handles a drag from another app that moves over the window, leaves it or drops.
  func handle(_ visit: ExternalDrag) {
    guard visit.location.x.isFinite, visit.location.y.isFinite else { return }
    let operation = center.visit(visit)
    let isOver = visit.phase != .moved
    // The next drag begins without an operation: until then no drop target makes a proposal.
    let next = isOver ? .cancel : operation
    guard next != shownOperation else { return }
    shownOperation = next
    if !isOver { send(.showDrop(next)) }
  }
}
