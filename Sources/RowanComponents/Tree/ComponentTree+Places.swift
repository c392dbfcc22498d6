package import RowanCore
import RowanLayout

// Where the boxes of nodes are. Asked for every view of every frame: the arena would be copied each time, and
// all that it holds counted up and down, if it were handed out for that.
extension ComponentTree {
  /// The number of the last layout.
  package var pass: UInt32 { boxes.layout.pass }

  /// The frame of a node's box in the box around it.
  package func frame(of node: ComponentNode) -> Rect { boxes.layout.frame(of: node.slot) }

  /// The frame of a node's box in the tree.
  package func frameInRoot(of node: ComponentNode) -> Rect {
    boxes.layout.frameInRoot(of: node.slot)
  }

  /// The number of the last layout that has moved or resized anything at or below a node's box.
  package func lastMoved(_ node: ComponentNode) -> UInt32 { boxes.layout.lastMoved(node.slot) }

  /// How far the content of a node's box is from its edges.
  package func contentInsets(of node: ComponentNode) -> EdgeInsets {
    boxes.layout.contentInsets(of: node.slot)
  }
}
