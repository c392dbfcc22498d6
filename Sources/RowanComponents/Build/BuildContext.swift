public import RowanCore
public import RowanLayout

/// The place in a tree at which components make their elements: the surroundings they see, the
/// identity they stand under, and what stood here in the previous generation.
///
/// Source of the identity rules: a component is (type, key or ordinal among same-type siblings,
/// enclosing keys) under its parent.
///
/// A context cannot be copied: there is one for a component while its element is made, and what it
/// holds goes over into what is kept of that.
public struct BuildContext: ~Copyable {
  /// The surroundings.
  public var environment: EnvironmentValues
  /// The direction in which the container around the component lines its children up.
  public internal(set) var axis: Axis

  let pass: BuildPass
  let identity: Identity
  /// Whether the component built here is the very one of the previous generation, so that everything
  /// clean below it can be taken over without a question.
  let isUnchanged: Bool
  /// What stood here in the previous generation.
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

  /// The place of the component, to send actions from.
  public var sender: ActionScope { ActionScope(identity: identity, updates: pass.updates) }

  /// Has the component take an action that is sent from inside it.
  mutating func handle(_ handler: ActionHandler) {
    made.actions = ActionHandlers(handler, on: identity, inner: made.actions)
  }

  /// Reports a recoverable mistake at this place of the tree.
  func report(_ message: String) {
    pass.report(Diagnostic(message, path: identity.path))
  }
}

extension BuildContext {
  /// What was made, which the context forgets: a copy would be counted up, and down again with the
  /// context.
  private mutating func takeParts() -> NodeParts {
    var parts = NodeParts()
    swap(&parts, &made)
    return parts
  }

  /// Ends the context in the node of what was made in it.
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

  /// Puts `element` into a box of its own, which takes its place.
  ///
  /// Modifiers use this where a change to the element itself would alter what an earlier modifier
  /// meant. What concerns the element's place among its siblings passes to the box.
  public mutating func box(_ element: inout Element, layout: LayoutStyle = LayoutStyle()) {
    let index = made.boxes.count
    let old = previous?.box(at: index)
    let identity =
      old?.identity
      ?? Identity(parent: self.identity, type: BoxedElement.self, key: nil, ordinal: index)
    let place = SiblingPosition(takenFrom: &element)
    // The box takes the place of the element, and the node takes the element over without a copy.
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

/// What an element says about its place among its siblings.
private struct SiblingPosition {
  private let zIndex: Int
  private let readingPriority: Double
  private let spacingBefore: Double
  private let spacingAfter: Double

  /// Takes the place away from `element`, which will have no siblings.
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
