import RowanLayout

extension ComponentNode {
  /// The identities of the components that share the node, from the outside in: that of its box, and those of
  /// components with bodies inside it.
  package var componentIdentities: [Identity] {
    var found = [identity]
    var next = parts.inner
    while let inner = next {
      // A component with a body has two identities: its box's, and below that its own.
      if found.last?.type == inner.identity.type { found.removeLast() }
      found.append(inner.identity)
      next = inner.parts.inner
    }
    return found
  }

  /// The nodes of the children, without the boxes of modifiers.
  package var componentChildren: [ComponentNode] { parts.children }

  /// The nodes of the elements that modifiers have wrapped in boxes, innermost first.
  package var boxedElements: [ComponentNode] { parts.boxes }

  /// Returns the node of a box at or below this one. O(nodes); not recursive, because a tree may be deeper than
  /// the stack.
  func node(at slot: LayoutNode) -> ComponentNode? {
    var waiting = [self]
    while let node = waiting.popLast() {
      if node.slot == slot { return node }
      waiting += node.children
    }
    return nil
  }
}
