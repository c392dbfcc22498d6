import RowanCore

/// What a build leaves behind at one place, for the next generation to find.
struct NodeParts: Sendable {
  /// The children of the box's own component.
  var children: [ComponentNode] = []
  /// What few places have.
  private var more: More?

  /// Creates the parts of a place where nothing was built yet.
  init() {}

  /// The first component with a body on the way to the box's own component.
  var inner: ComponentNode? {
    get { more?.values.inner }
    set { change { $0.inner = newValue } }
  }

  /// The groups the children stand in.
  var groups: [Identity] {
    get { more?.values.groups ?? [] }
    set { if !(newValue.isEmpty && groups.isEmpty) { change { $0.groups = newValue } } }
  }

  /// The elements that modifiers have put into boxes, innermost first.
  var boxes: [ComponentNode] {
    get { more?.values.boxes ?? [] }
    set { change { $0.boxes = newValue } }
  }

  /// The handlers of actions that modifiers have put around the components.
  var actions: ActionHandlers? {
    get { more?.values.actions }
    set { change { $0.actions = newValue } }
  }

  /// Whether there is nothing but children, and the groups they stand in.
  var isOfPlainContainer: Bool {
    guard let values = more?.values else { return true }
    return values.inner == nil && values.boxes.isEmpty && values.actions == nil
  }

  private mutating func change(_ change: (inout More.Values) -> Void) {
    var values = more?.values ?? More.Values()
    change(&values)
    more = More(values)
  }

  /// Behind one reference, which is null for most.
  private final class More: Sendable {
    struct Values: Sendable {
      var inner: ComponentNode?
      var groups: [Identity] = []
      var boxes: [ComponentNode] = []
      var actions: ActionHandlers?
    }

    let values: Values

    init(_ values: Values) { self.values = values }
  }
}

/// What is known of the component that a node was made for.
enum Origin: Sendable {
  /// Nothing; it is made anew with the container it stands in.
  case none
  /// The component, to compare a newer one with.
  case plain(ChildBox)
  /// A component with a body.
  case composite(CompositeOrigin)

  /// The component with a body.
  var composite: CompositeOrigin? {
    if case .composite(let composite) = self { composite } else { nil }
  }

  /// The component, where it has a controller.
  var controlled: ControlledReference? { composite?.controlled }
}

/// What is known of a component with a body.
final class CompositeOrigin: Sendable {
  /// What a newer component is compared with; `nil` where the type cannot be compared, or need not be.
  let compared: (any Component)?
  /// The component, where it has a controller.
  let controlled: ControlledReference?
  /// What the body was evaluated to.
  let body: Child

  init(compared: (any Component)?, controlled: ControlledReference?, body: Child) {
    self.compared = compared
    self.controlled = controlled
    self.body = body
  }
}
