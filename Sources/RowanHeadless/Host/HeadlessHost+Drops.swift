public import RowanCore
import RowanHostInterface
import RowanMount

// Drags from other apps or pages.
extension HeadlessHost {
  /// Drags content over the window to a point. Returns the drop operation there. Over a field, which
  /// accepts text itself, the session is only notified that the drag has left.
  @discardableResult
  public func dragIn(_ content: DragContent, to point: Point) -> DropOperation {
    if field(at: point) != nil {
      if isVisited { dragOut() }
      return content.kinds.contains(.text) ? .copy : .forbidden
    }
    isVisited = true
    // The text and addresses become known with the drop.
    let kinds = DragContent(kinds: content.kinds)
    send(.externalDrag(ExternalDrag(phase: .moved, location: point, content: kinds)))
    return shownDrop
  }

  /// Drops content that is dragged over the window at a point. A field appends the text to its own.
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

  /// Moves dragged content out of the window.
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
