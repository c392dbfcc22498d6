/// The name of something to do, for whoever it concerns: sent by a component that need not know who that
/// is, and taken by the nearest one around it that handles it.
///
/// ```swift
/// extension ResponderAction<Int> {
///   static var deleteItem: Self { Self("deleteItem") }
/// }
/// ```
///
/// Two actions are the same when their names and the types of their values are.
public struct ResponderAction<Value: Sendable>: Hashable, Sendable {
  /// The name, which diagnostics show.
  public let name: String

  /// Creates an action; all with this name and type of value are the same one.
  public init(_ name: String) {
    self.name = name
  }

  /// The action without its type.
  var key: ResponderActionKey {
    ResponderActionKey(name: name, value: ObjectIdentifier(Value.self))
  }
}

/// What tells actions apart.
package struct ResponderActionKey: Hashable, Sendable {
  var name: String
  var value: ObjectIdentifier
}

/// Who would take an action.
public struct ActionTarget: Hashable, Sendable, CustomStringConvertible {
  /// What takes it.
  public enum Kind: Hashable, Sendable {
    /// A component, by a modifier on it.
    case component
    /// The controller of a component.
    case controller
    /// The session.
    case session
  }

  /// What takes it.
  public var kind: Kind
  /// The types from the root to the component, with their keys; empty for the session.
  public var path: String

  /// Creates a target.
  public init(kind: Kind, path: String) {
    self.kind = kind
    self.path = path
  }

  /// Path and kind in words.
  public var description: String {
    switch kind {
    case .component: path
    case .controller: "the controller of \(path)"
    case .session: "the session"
    }
  }
}
