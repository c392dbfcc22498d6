/// Lets a component send actions to whoever around it handles them.
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

  /// Creates a property that sends from the component it is in.
  public init() {}

  /// The place of the component. Nobody is there before the component has been built.
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
  /// Always true: where a component stands is no part of what it is.
  public static func == (left: ActionSender, right: ActionSender) -> Bool { true }
}

/// Where a component stands, for one identity.
final class ActionSenderSlot: PropertyStorage {
  private let owner: PropertyOwner

  init(_ owner: PropertyOwner) {
    self.owner = owner
  }

  var scope: ActionScope {
    owner.box.identity.map { ActionScope(identity: $0, updates: owner.updates) } ?? .nowhere
  }
}
