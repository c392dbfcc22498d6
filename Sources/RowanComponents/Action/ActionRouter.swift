/// An object that finds the receiver of an action, from the sending component outwards.
@MainActor
package protocol ActionRouter: AnyObject {
  /// Returns the receiver of an action that is sent from a component, or `nil` if no handler is available.
  /// O(ancestors of the component and their siblings).
  func receiver(
    of key: ResponderActionKey,
    from identity: Identity,
    sender: ActionScope
  ) -> ActionReceiver?

  /// Reports a diagnostic about an action that had no receiver.
  func reportUnhandled(_ name: String, from identity: Identity)
}

/// The receiver of an action and its handler.
package struct ActionReceiver {
  var target: ActionScope.Target
  var handler: ActionHandler
}
