/// The name and value type of an action that a component sends without knowing its receiver. The nearest
/// available handler around the sender receives it.
///
/// ```swift
/// extension ResponderAction<Int> {
///   static var deleteItem: Self { Self("deleteItem") }
/// }
/// ```
///
/// Two actions are equal if their names and the types of their values are equal.
public struct ResponderAction<Value: Sendable>: Hashable, Sendable {
  /// The name, which diagnostics show.
  public let name: String

  /// Creates an action. All actions with this name and value type are equal.
  public init(_ name: String) {
    self.name = name
  }

  /// The key of the action, without its generic type.
  var key: ResponderActionKey {
    ResponderActionKey(name: name, value: ObjectIdentifier(Value.self))
  }
}

/// The name and value type of an action, which distinguish it from other actions.
package struct ResponderActionKey: Hashable, Sendable {
  var name: String
  var value: ObjectIdentifier
}

extension ActionScope {
  /// The component, controller or session that would receive an action.
  public struct Target: Hashable, Sendable, CustomStringConvertible {
    /// The kinds of receivers.
    public enum Kind: Hashable, Sendable {
      /// A component with an `onAction` modifier.
      case component
      /// The controller of a component.
      case controller
      /// The session.
      case session
    }

    /// The kind of the receiver.
    public var kind: Kind
    /// The types from the root to the component, with their keys; empty for the session.
    public var path: String

    /// Creates a target.
    public init(kind: Kind, path: String) {
      self.kind = kind
      self.path = path
    }

    /// The path and kind as English text.
    public var description: String {
      switch kind {
      case .component: path
      case .controller: "the controller of \(path)"
      case .session: "the session"
      }
    }
  }
}
