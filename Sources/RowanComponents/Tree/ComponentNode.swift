import RowanCore
package import RowanLayout

/// A component of a built tree: immutable, and shared by all generations in which it did not change.
///
/// A node with a slot is a box in the layout tree. Components with bodies between two boxes have nodes without
/// a slot: they store the identity, and the element before the changes of outer modifiers.
package final class ComponentNode: Sendable {
  package let identity: Identity
  /// The component for which the node was built, as far as later builds need it.
  let origin: Origin
  package let element: Element
  // Small fields share the last word of the element, because a session has several hundred nodes.
  /// Whether the node or a descendant has a controller.
  let containsControlled: Bool
  /// The main axis of the surrounding container.
  let axis: Axis
  /// The box in the layout tree; absent for a component with a body between two boxes.
  private let box: LayoutNode
  package let environment: EnvironmentValues
  let parts: NodeParts

  init(
    identity: consuming Identity,
    origin: consuming Origin = .none,
    element: consuming Element,
    environment: consuming EnvironmentValues,
    axis: Axis,
    parts: consuming NodeParts,
    slot: LayoutNode?
  ) {
    self.identity = identity
    self.origin = origin
    // The children of the component are those of its box.
    containsControlled =
      origin.controlled != nil
      || parts.inner?.containsControlled
        ?? parts.children.contains(where: \.containsControlled)
    self.element = element
    self.environment = environment
    self.axis = axis
    self.parts = parts
    box = slot ?? .absent
  }

  /// The identity of the innermost component with a body that produced the node's element. It changes when a
  /// condition inside changes its branch, or an identifier inside changes. O(depth of bodies).
  package var contentIdentity: Identity {
    var node = self
    while let inner = node.parts.inner { node = inner }
    return node.identity
  }

  /// The box in the layout tree.
  package var slot: LayoutNode {
    guard box != .absent else {
      preconditionFailure("The node \(identity.path) has no box in the layout tree.")
    }
    return box
  }

  /// The nodes of the children.
  package var children: [ComponentNode] { element.children }

  /// Returns the element that a modifier has wrapped in a box, counted from the inside; `nil` if there are
  /// fewer boxes.
  func box(at index: Int) -> ComponentNode? {
    index < parts.boxes.count ? parts.boxes[index] : nil
  }

  /// The component if it has a controller, otherwise `nil`.
  var controlled: ControlledReference? { origin.controlled }
  /// The result of the component's body.
  var body: Child? { origin.composite?.body }
  /// The component with which a newer one is compared; `nil` if the type cannot be compared, or need not be.
  var compared: (any Component)? { origin.composite?.compared }

  /// Whether the node was built from a plain component that is equal to the child.
  private func isEqual(to child: Child) -> Bool {
    guard child.box.isComparable, case .plain(let box) = origin, let areEqual = child.box.areEqual
    else { return false }
    return areEqual(box, child.box)
  }

  /// Whether a new node with this element would equal this node: a container without input handlers in which
  /// nothing has changed.
  private func isReproduced(by element: Element, _ made: NodeParts) -> Bool {
    parts.isOfPlainContainer && made.isOfPlainContainer
      && Self.areSame(parts.children, made.children)
      && Self.areSame(parts.groups, made.groups)
      && self.element.isOfPlainContainer && element.isOfPlainContainer
      && self.element.layout == element.layout && self.element.view == element.view
  }

  private static func areSame<Entry: AnyObject>(_ left: [Entry], _ right: [Entry]) -> Bool {
    guard left.count == right.count else { return false }
    for index in left.indices where left[index] !== right[index] { return false }
    return true
  }

  /// Builds the node of a child or of a root.
  static func build(
    _ child: Child,
    as identity: consuming Identity,
    previous: ComponentNode?,
    axis: Axis,
    isUnchanged: Bool,
    environment: consuming EnvironmentValues,
    pass: BuildPass
  ) -> ComponentNode {
    if let previous, isUnchanged || previous.isEqual(to: child), previous.axis == axis,
      !pass.isOnPath(to: identity), previous.environment.isSame(as: environment)
    {
      pass.counts.reused += 1
      return previous
    }
    var context = BuildContext(
      pass: pass,
      environment: environment,
      identity: identity,
      axis: axis,
      isUnchanged: isUnchanged,
      previous: previous
    )
    let element = child.makeElement(in: &context)
    if let previous, !child.box.isComparable, previous.axis == axis,
      previous.isReproduced(by: element, context.made),
      previous.environment.isSame(as: context.environment),
      !pass.isAskedAgain(context.identity)
    {
      return previous
    }
    let slot = previous?.slot ?? pass.boxes.makeSlot(element)
    let node = context.finish(
      as: child.box.isComparable ? .plain(child.box) : .none,
      element: consume element,
      slot: slot
    )
    pass.write(node, previous: previous)
    if let previous {
      pass.boxes.release(previous.parts.children, except: node.parts.children)
      pass.boxes.release(previous.parts.boxes, except: node.parts.boxes)
    }
    return node
  }
}
