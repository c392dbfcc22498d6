/// A controlled component in a tree, with the controlled components inside it.
struct ControlledNode {
  let identity: Identity
  let reference: ControlledReference
  /// The node with the element of the component.
  let display: ComponentNode
  /// Whether the component takes part in the layout.
  let isDisplayed: Bool
  var inside: [ControlledNode] = []

  var slot: ControllerSlot? { identity.storage.last as? ControllerSlot }

  /// The identities of this component and all controlled components inside it.
  var identities: [ObjectIdentifier] {
    [ObjectIdentifier(identity)] + inside.flatMap(\.identities)
  }

  /// Returns the outermost controlled components at or below a node with a box. O(nodes between it and
  /// controlled components).
  static func all(in node: ComponentNode, isDisplayed: Bool = true) -> [ControlledNode] {
    guard node.containsControlled else { return [] }
    let isDisplayed =
      isDisplayed && node.element.layout.display != .none
      && node.parts.boxes.allSatisfy { $0.element.layout.display != .none }
    var chain: [ControlledNode] = []
    var next = node.parts.inner
    while let current = next {
      if let reference = current.controlled {
        let boxes = node.parts.boxes
        let depth = reference.boxDepth
        chain.append(
          ControlledNode(
            identity: current.identity,
            reference: reference,
            display: depth < boxes.count ? boxes[depth] : node,
            isDisplayed: isDisplayed
          )
        )
      }
      next = current.parts.inner
    }
    var found = node.parts.children.flatMap { all(in: $0, isDisplayed: isDisplayed) }
    for var controlled in chain.reversed() {
      controlled.inside = found
      found = [controlled]
    }
    return found
  }
}
