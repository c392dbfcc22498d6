/// Who knows whom an action comes to, on its way from a component outwards.
@MainActor
package protocol ActionRouter: AnyObject {
  /// Who takes an action that is sent from a component. O(components on the way and their siblings).
  func taker(
    of key: ResponderActionKey,
    from identity: Identity,
    sender: ActionScope
  ) -> ActionReceiver?

  /// Tells that nobody has taken an action.
  func reportUnhandled(_ name: String, from identity: Identity)
}

/// Somebody who takes an action, and how.
package struct ActionReceiver {
  var target: ActionTarget
  var handler: ActionHandler
}
