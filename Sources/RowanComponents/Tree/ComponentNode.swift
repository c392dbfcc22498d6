import RowanCore
package import RowanLayout

/// One component of a built tree, immutable, and shared by all generations in which it did not change.
///
/// A node with a slot is a box in the layout arena. Components with bodies between two boxes have nodes
/// without: they keep the identity, and the element as it was before modifiers around them.
package final class ComponentNode: Sendable {
  /// What a build leaves behind at one place, for the next generation to find.
  struct Parts: Sendable {
    /// The first component with a body on the way to the box's own component.
    var inner: ComponentNode?
    /// The children of the box's own component.
    var children: [ComponentNode] = []
    /// The groups the children stand in.
    var groups: [Identity] = []
    /// The elements that modifiers have put into boxes, innermost first.
    var boxes: [ComponentNode] = []
    /// The handlers of actions that modifiers have put around the components.
    var actions: ActionHandlers?
  }

  package let identity: Identity
  /// What a newer component is compared with; `nil` where the type cannot be compared, or need not be.
  let compared: (any Component)?
  /// The component, where it has a controller.
  let controlled: ControlledReference?
  /// Whether there is a component with a controller at or below the node.
  let holdsControlled: Bool
  /// What the body of a component was evaluated to.
  let body: Child?
  package let element: Element
  package let environment: EnvironmentValues
  let parts: Parts
  private let box: LayoutNode?

  init(
    identity: Identity,
    compared: (any Component)? = nil,
    controlled: ControlledReference? = nil,
    body: Child? = nil,
    element: Element,
    environment: EnvironmentValues,
    parts: Parts,
    slot: LayoutNode?
  ) {
    self.identity = identity
    self.compared = compared
    self.controlled = controlled
    // The component's own children are those of its box.
    holdsControlled =
      controlled != nil
      || parts.inner?.holdsControlled
        ?? parts.children.contains(where: \.holdsControlled)
    self.body = body
    self.element = element
    self.environment = environment
    self.parts = parts
    box = slot
  }

  /// The box in the arena.
  package var slot: LayoutNode {
    guard let box else {
      preconditionFailure("Only nodes that stand for a box have a place in the layout.")
    }
    return box
  }

  /// The boxes inside this one.
  package var children: [ComponentNode] { element.children }

  /// Builds the node of a child, or of a root.
  static func build(
    _ child: Child,
    as identity: Identity,
    previous: ComponentNode?,
    axis: Axis,
    isUnchanged: Bool,
    environment: EnvironmentValues,
    pass: BuildPass
  ) -> ComponentNode {
    if let previous, isUnchanged, !pass.dirty.isOnPath(to: identity),
      previous.environment.isSame(as: environment), pass.reflow?.covers(identity) != true
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
      previous: previous?.parts ?? .init()
    )
    let element = child.makeElement(&context)
    let slot = previous?.slot ?? pass.makeSlot(element)
    pass.write(element, to: slot, previous: previous?.element)
    if pass.reflow?.covers(identity) == true { pass.layout.markContentDirty(slot) }
    if let previous {
      pass.release(previous.parts.children, except: context.made.children)
      pass.release(previous.parts.boxes, except: context.made.boxes)
    }
    return ComponentNode(
      identity: identity,
      element: element,
      environment: environment,
      parts: context.made,
      slot: slot
    )
  }
}
