/// A receiver of state changes.
package protocol StateUpdateReceiver: AnyObject, Sendable {
  /// Called on any thread, after the change.
  /// - Parameters:
  ///   - identity: The identity of the component with the state.
  ///   - mode: The time at which the component is built again.
  ///   - isSaved: Whether the state is one that is saved with its session.
  ///   - publish: Makes the change visible to builds; called on the main actor, in the order of the changes.
  func stateDidChange(
    of identity: Identity,
    mode: UpdateMode,
    isSaved: Bool,
    publish: @escaping @Sendable () -> Void
  )

  /// Called on any thread, after a synchronous change that left the value as it was. Earlier asynchronous
  /// changes are nevertheless built with it.
  func synchronousChangeHadNoEffect()

  /// Called on any thread, after displayed data that is not a state has arrived. The data can be loaded again,
  /// so that no row is kept for it.
  func contentDidArrive(for identity: Identity)

  /// Called on any thread, after a component has requested the keyboard focus or its removal.
  func requestFocus(by holder: any FocusRequester)

  /// Called after an object was created that must be kept like a state.
  @MainActor func objectWasMade()

  /// The object that finds the receivers of actions; `nil` after the identities have ended.
  @MainActor var actionRouter: (any ActionRouter)? { get }
}
