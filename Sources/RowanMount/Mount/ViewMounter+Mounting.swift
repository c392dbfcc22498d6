import RowanComponents
import RowanCore

extension ViewMounter {
  /// Returns the placements to mount in a view, as its component or the tree specifies. `isNew` states whether the
  /// view did not show the component before.
  func placements(in view: MountedView, _ placement: Placement, isNew: Bool) -> [Placement] {
    let node = placement.node
    if !node.element.links.isEmpty { return links(in: view, placement) }
    guard let mounting = node.mounting, let parent = view.parent else {
      return Placement.inside(node, of: placement.tree, at: placement.contentOffset)
    }
    let context = ComponentMountContext(
      view: viewContext(view),
      targetView: viewContext(parent),
      frame: placement.frame,
      rootEdges: rootEdges(of: placement),
      blocksAnimation: isNew
    )
    switch mounting.mount(in: context) {
    case .inside: return Placement.inside(node, of: placement.tree)
    case .nothing: return []
    case .injected(let description, let frame):
      let injected = node.injecting(description, as: view.injected)
      view.injected = injected
      var inner = Placement(node: injected, tree: placement.tree, frame: frame)
      inner.contentOffset = Point(x: -frame.minX, y: -frame.minY)
      return [inner]
    }
  }

  func viewContext(_ view: MountedView) -> ViewContext {
    ViewContext(view: view.id, kind: view.kind, frame: view.frame, superview: view.parent?.id)
  }

  /// Returns the distances of a node's edges from those of its tree.
  private func rootEdges(of placement: Placement) -> EdgeInsets {
    let tree = placement.tree
    let frame = tree.frameInRoot(of: placement.node)
    let size = tree.size
    let isMirrored = direction == .rightToLeft
    let left = frame.minX
    let right = size.width - frame.maxX
    return EdgeInsets(
      top: frame.minY,
      leading: isMirrored ? right : left,
      bottom: size.height - frame.maxY,
      trailing: isMirrored ? left : right
    )
  }
}
