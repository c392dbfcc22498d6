public import RowanCore
public import RowanLayout

/// The context in which a component makes its element: the environment, the parent identity, and the node of
/// the previous generation.
///
/// A component is identified by its type, by its key or its number among siblings of the same type,
/// and by the keys of the groups around it, below the identity of its parent.
///
/// A context cannot be copied: each component has one while its element is made, and its contents are moved
/// into the resulting node.
public struct BuildContext: ~Copyable {
  /// The environment of the component.
  public var environment: EnvironmentValues
  /// The main axis of the container around the component.
  public internal(set) var axis: Axis

  let pass: BuildPass
  let identity: Identity
  /// Whether the component is unchanged since the previous generation, so that all clean descendants can be
  /// reused without a comparison.
  let isUnchanged: Bool
  /// The node of the previous generation.
  let previous: ComponentNode?
  var made = NodeParts()

  init(
    pass: BuildPass,
    environment: EnvironmentValues,
    identity: Identity,
    axis: Axis,
    isUnchanged: Bool,
    previous: ComponentNode?
  ) {
    self.pass = pass
    self.axis = axis
    self.environment = environment
    self.identity = identity
    self.isUnchanged = isUnchanged
    self.previous = previous
  }

  /// The scope of the component, for sending actions.
  public var sender: ActionScope { ActionScope(identity: identity, updates: pass.updates) }

  /// Adds a handler for actions that are sent from the component or from inside it.
  mutating func handle(_ handler: ActionHandler) {
    made.actions = ActionHandlers(handler, on: identity, inner: made.actions)
  }

  /// Reports a recoverable mistake with the path of the component.
  func report(_ message: String) {
    pass.report(Diagnostic(message, path: identity.path))
  }
}

extension BuildContext {
  /// Returns the parts made so far and removes them from the context: a copy would be retained, and
  /// be released only with the context.
  private mutating func takeParts() -> NodeParts {
    var parts = NodeParts()
    swap(&parts, &made)
    return parts
  }

  /// Ends the context and returns a node with the parts that were made in it.
  consuming func finish(
    as origin: consuming Origin,
    element: consuming Element,
    slot: LayoutNode?
  ) -> ComponentNode {
    let parts = takeParts()
    return ComponentNode(
      identity: identity,
      origin: origin,
      element: consume element,
      environment: environment,
      axis: axis,
      parts: consume parts,
      slot: slot
    )
  }

  /// Wraps `element` in a box and replaces it by that box.
  ///
  /// Modifiers use this if a change to the element itself would alter the effect of an earlier
  /// modifier. Values that position the element among its siblings are moved to the box.
  /// - Parameters:
  ///   - element: The element, which is replaced by the box.
  ///   - layout: The layout style of the box.
  public mutating func box(_ element: inout Element, layout: LayoutStyle = LayoutStyle()) {
    let index = made.boxes.count
    let old = previous?.box(at: index)
    let identity =
      old?.identity
      ?? Identity(parent: self.identity, type: BoxedElement.self, key: nil, ordinal: index)
    let place = SiblingPosition(takenFrom: &element)
    // The box replaces the element, which is moved into the node without a copy.
    var inner = Element(layout: layout)
    swap(&inner, &element)
    let pass = pass
    let slot = old?.slot ?? pass.boxes.makeSlot(inner)
    let node = ComponentNode(
      identity: identity,
      element: consume inner,
      environment: environment,
      axis: axis,
      parts: .init(),
      slot: slot
    )
    pass.write(node, previous: old)
    made.boxes.append(node)
    place.apply(to: &element)
    element.children = [node]
  }
}

/// The type in the identity of an element inside a modifier's box.
enum BoxedElement {}

/// The values with which an element is positioned among its siblings.
private struct SiblingPosition {
  private let zIndex: Int
  private let readingPriority: Double
  private let spacingBefore: Double
  private let spacingAfter: Double

  /// Creates the values from those of `element` and resets them there, because it has no siblings inside the
  /// box.
  init(takenFrom element: inout Element) {
    zIndex = element.zIndex
    spacingBefore = element.layout.spacingBefore
    spacingAfter = element.layout.spacingAfter
    if zIndex != 0 { element.zIndex = 0 }
    readingPriority = element.readingPriority
    if readingPriority != 0 { element.readingPriority = 0 }
    if spacingBefore != 0 || spacingAfter != 0 { element.layout.margin = .zero }
  }

  func apply(to box: inout Element) {
    if zIndex != 0 { box.zIndex = zIndex }
    if readingPriority != 0 { box.readingPriority = readingPriority }
    if spacingBefore != 0 { box.layout.spacingBefore = spacingBefore }
    if spacingAfter != 0 { box.layout.spacingAfter = spacingAfter }
  }
}
