/// A property wrapper with which a component sends actions to the handlers of its ancestors.
///
/// ```swift
/// struct ItemRow: Component {
///   let item: Item
///   @ActionSender private var sender
///
///   var body: some Component {
///     Button("Delete") { sender.send(.deleteItem, item.id) }
///   }
/// }
/// ```
@propertyWrapper
public struct ActionSender: Sendable {
  private var scope = ActionScope.nowhere

  /// Creates a property that sends actions from the component that declares it.
  public init() {}

  /// The scope of the component. Before the component has been built, actions sent from it have no receiver.
  public var wrappedValue: ActionScope { scope }
}

extension ActionSender: DynamicProperty {
  package func makeStorage(_ owner: PropertyOwner) -> (any PropertyStorage)? {
    ActionSenderSlot(owner)
  }

  package mutating func link(to storage: (any PropertyStorage)?, in environment: EnvironmentValues)
  {
    scope = (storage as? ActionSenderSlot)?.scope ?? .nowhere
  }
}

extension ActionSender: Equatable {
  /// Always true: the position of a component in the tree is not part of its value.
  public static func == (left: ActionSender, right: ActionSender) -> Bool { true }
}

/// The storage of an ``ActionSender`` for one identity.
final class ActionSenderSlot: PropertyStorage {
  private let owner: PropertyOwner

  init(_ owner: PropertyOwner) {
    self.owner = owner
  }

  var scope: ActionScope {
    owner.box.identity.map { ActionScope(identity: $0, updates: owner.updates) } ?? .nowhere
  }
}
