public import RowanCore
import RowanMount

// What comes from elsewhere, as another app or another page.
extension HeadlessHost {
  /// Drags something over the window, to a point; answers what would become of it there. Fields take words by
  /// themselves, and nobody is told of what is above one.
  @discardableResult
  public func dragIn(_ content: DragContent, to point: Point) -> DropOperation {
    if field(at: point) != nil {
      if isVisited { dragOut() }
      return content.kinds.contains(.text) ? .copy : .forbidden
    }
    isVisited = true
    // Words and addresses are known once it is let go of.
    let kinds = DragContent(kinds: content.kinds)
    send(.externalDrag(ExternalDrag(phase: .moved, location: point, content: kinds)))
    return shownDrop
  }

  /// Lets go of something at a point that is dragged over the window. A field has the words at its end from
  /// then on.
  public func dropIn(_ content: DragContent, at point: Point) {
    dragIn(content, to: point)
    if let field = field(at: point) {
      if let text = content.text { type(tree[field].fieldText + text, into: field) }
      return
    }
    isVisited = false
    send(.externalDrag(ExternalDrag(phase: .dropped, location: point, content: content)))
    shownDrop = .cancel
  }

  /// Takes something out of the window again that was dragged over it.
  public func dragOut() {
    isVisited = false
    let content = DragContent()
    send(.externalDrag(ExternalDrag(phase: .left, location: .zero, content: content)))
    shownDrop = .cancel
  }

  private func field(at point: Point) -> ViewID? {
    tree.hit(at: point).map(\.view).flatMap { tree[$0].kind.isEditable ? $0 : nil }
  }
}
