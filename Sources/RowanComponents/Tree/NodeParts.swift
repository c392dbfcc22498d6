import RowanCore

/// The parts of a node that the next build compares and reuses.
struct NodeParts: Sendable {
  /// The children of the box's own component.
  var children: [ComponentNode] = []
  /// The parts that few nodes have.
  private var more: More?

  /// Creates empty parts.
  init() {}

  /// The first component with a body between the box and its own component.
  var inner: ComponentNode? {
    get { more?.values.inner }
    set { change { $0.inner = newValue } }
  }

  /// The identities of the groups that contain the children.
  var groups: [Identity] {
    get { more?.values.groups ?? [] }
    set { if !(newValue.isEmpty && groups.isEmpty) { change { $0.groups = newValue } } }
  }

  /// The elements that modifiers have wrapped in boxes, innermost first.
  var boxes: [ComponentNode] {
    get { more?.values.boxes ?? [] }
    set { change { $0.boxes = newValue } }
  }

  /// The action handlers that modifiers have added around the components.
  var actions: ActionHandlers? {
    get { more?.values.actions }
    set { change { $0.actions = newValue } }
  }

  /// Whether there are only children and their groups.
  var isOfPlainContainer: Bool {
    guard let values = more?.values else { return true }
    return values.inner == nil && values.boxes.isEmpty && values.actions == nil
  }

  private mutating func change(_ change: (inout More.Values) -> Void) {
    var values = more?.values ?? More.Values()
    change(&values)
    more = More(values)
  }

  /// The storage of the parts that few nodes have, behind one reference that is null for most
  /// nodes.
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

/// The component for which a node was built.
enum Origin: Sendable {
  /// Not stored; the component is built again together with its container.
  case none
  /// A plain component, for comparison with a newer one.
  case plain(ChildBox)
  /// A component with a body.
  case composite(CompositeOrigin)

  /// The data of a component with a body, otherwise `nil`.
  var composite: CompositeOrigin? {
    if case .composite(let composite) = self { composite } else { nil }
  }

  /// The component if it has a controller, otherwise `nil`.
  var controlled: ControlledReference? { composite?.controlled }
}

/// The data of a component with a body.
final class CompositeOrigin: Sendable {
  /// The component with which a newer one is compared; `nil` if the type cannot be compared, or need not be.
  let compared: (any Component)?
  /// The component if it has a controller, otherwise `nil`.
  let controlled: ControlledReference?
  /// The result of the body.
  let body: Child

  init(compared: (any Component)?, controlled: ControlledReference?, body: Child) {
    self.compared = compared
    self.controlled = controlled
    self.body = body
  }
}
