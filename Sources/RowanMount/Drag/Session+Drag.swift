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

  /// Has the words on the clipboard read.
  func readClipboard(_ handler: @escaping @MainActor (String?) -> Void) {
    lastPaste &+= 1
    // Questions that were never answered are those of a host that has gone.
    if pasteHandlers.count >= Self.openPastes, let oldest = pasteHandlers.keys.min() {
      pasteHandlers.removeValue(forKey: oldest)?(nil)
    }
    pasteHandlers[lastPaste] = handler
    request(.paste(lastPaste))
  }

  /// How many questions for the clipboard may be open.
  private static let openPastes = 8
}
