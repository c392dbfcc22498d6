public import RowanCore
import RowanMount

// What comes from elsewhere, as another app or another page.
extension HeadlessHost {
  /// Drags something over the window, to a point; answers what would become of it there.
  @discardableResult
  public func dragIn(_ content: CarriedContent, to point: Point) -> DropOperation {
    // Words and addresses are known once it is let go of.
    let kinds = CarriedContent(kinds: content.kinds)
    send(.visited(DragVisit(phase: .moved, location: point, content: kinds)))
    return shownDrop
  }

  /// Lets go of something at a point that is dragged over the window.
  public func dropIn(_ content: CarriedContent, at point: Point) {
    dragIn(content, to: point)
    send(.visited(DragVisit(phase: .dropped, location: point, content: content)))
    shownDrop = .cancel
  }

  /// Takes something out of the window again that was dragged over it.
  public func dragOut() {
    let content = CarriedContent()
    send(.visited(DragVisit(phase: .left, location: .zero, content: content)))
    shownDrop = .cancel
  }
}
