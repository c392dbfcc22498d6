import RowanComponents
import RowanCore

extension Session {
  /// Takes in that something is dragged over the window from elsewhere.
  func handle(_ visit: DragVisit) {
    guard visit.location.x.isFinite, visit.location.y.isFinite else { return }
    let operation = drags.visit(visit)
    let isOver = visit.phase != .moved
    // Nobody is asked again before something comes next.
    let next = isOver ? .cancel : operation
    guard next != shownDrop else { return }
    shownDrop = next
    if !isOver { request(.showDrop(next)) }
  }
}
