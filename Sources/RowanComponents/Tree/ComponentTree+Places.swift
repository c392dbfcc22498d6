package import RowanCore
import RowanLayout

// The positions of nodes, read for every view in every frame. If the layout tree itself were returned, it would
// be copied each time, with reference counting of all its contents.
extension ComponentTree {
  /// The number of the last layout.
  package var pass: UInt32 { boxes.layout.pass }

  /// Returns the frame of a node's box in its parent box.
  package func frame(of node: ComponentNode) -> Rect { boxes.layout.frame(of: node.slot) }

  /// Returns the frame of a node's box in the tree.
  package func frameInRoot(of node: ComponentNode) -> Rect {
    boxes.layout.frameInRoot(of: node.slot)
  }

  /// Returns the number of the last layout that moved or resized a box at or below the node.
  package func lastMoved(_ node: ComponentNode) -> UInt32 { boxes.layout.lastMoved(node.slot) }

  /// Returns the content insets of a node's box.
  package func contentInsets(of node: ComponentNode) -> EdgeInsets {
    boxes.layout.contentInsets(of: node.slot)
  }
}
