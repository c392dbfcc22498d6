import RowanCore

/// The type in the identity of the view of a link in a text.
enum TextLinkView {}

extension ComponentNode {
  /// A node for the view of a link in this node's text.
  /// - Parameters:
  ///   - number: Which of the links it is, counted from 0.
  ///   - element: The view, and what happens in it.
  ///   - former: The node that did so until now, whose identity goes on.
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
