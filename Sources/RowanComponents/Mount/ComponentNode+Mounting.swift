/// The type in the identity of a view that a mounting component has put between.
enum InjectedView {}

extension ComponentNode {
  /// What decides how the node's children are mounted.
  package var mounting: (any MountingComponent)? { element.extras?.values.mounting }

  /// A node that shows the children of this one in a view of its own.
  /// - Parameters:
  ///   - view: The view.
  ///   - former: The node that did so until now, whose identity goes on.
  /// - Returns: The node; the former one where nothing differs.
  package func injecting(_ view: ViewDescription, as former: ComponentNode?) -> ComponentNode {
    if let former, former.element.view == view,
      former.children.elementsEqual(children, by: { $0 === $1 })
    {
      return former
    }
    let identity =
      former?.identity
      ?? Identity(parent: self.identity, type: InjectedView.self, key: nil, ordinal: 0)
    var element = Element(view: view)
    element.children = children
    return ComponentNode(
      identity: identity,
      element: element,
      environment: environment,
      axis: .vertical,
      parts: .init(),
      slot: slot
    )
  }
}
