import RowanCore

/// The type in the identity of the view of a link in a text.
enum TextLinkView {}

extension ComponentNode {
  /// Returns a node for the view of a link in this node's text.
  /// - Parameters:
  ///   - number: The number of the link, counted from 0.
  ///   - element: The element of the link.
  ///   - former: The node of the previous generation, which passes on its identity.
  /// - Returns: The node.
  package func linking(
    _ number: Int,
    _ element: Element,
    as former: ComponentNode?
  ) -> ComponentNode {
    let identity =
      former?.identity
      ?? Identity(parent: self.identity, type: TextLinkView.self, key: nil, ordinal: number)
    return ComponentNode(
      identity: identity,
      element: element,
      environment: environment,
      axis: axis,
      parts: .init(),
      slot: slot
    )
  }
}
