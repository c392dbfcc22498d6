import RowanLayout

extension ComponentNode {
  /// The names of the components that the node stands for, from the outside to the inside: that of its
  /// box, and those with bodies on the way to what shows.
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

  /// The nodes of the components inside, boxes of modifiers left out.
  package var componentChildren: [ComponentNode] { parts.children }

  /// The nodes of the elements that modifiers have put into boxes, innermost first.
  package var boxedElements: [ComponentNode] { parts.boxes }

  /// The node that stands for a box, at or below this one. O(nodes), and not recursive: a tree may
  /// be deeper than the stack.
  func node(at slot: LayoutNode) -> ComponentNode? {
    var waiting = [self]
    while let node = waiting.popLast() {
      if node.slot == slot { return node }
      waiting += node.children
    }
    return nil
  }
}
