/// The type in the identity of a view that a mounting component has inserted.
enum InjectedView {}

extension ComponentNode {
  /// The component that decides how the node's children are mounted.
  package var mounting: (any MountingComponent)? { element.extras?.values.mounting }

  /// Returns a node that shows the children of this node in an inserted view.
  /// - Parameters:
  ///   - view: The description of the view.
  ///   - former: The inserted node of the previous generation, which passes on its identity.
  /// - Returns: The node; `former` if nothing has changed.
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
