/// Who is told that a state has changed.
package protocol StateUpdateReceiver: AnyObject, Sendable {
  /// Called on any thread, after the change.
  /// - Parameters:
  ///   - identity: The component that the state belongs to.
  ///   - mode: When it is built again.
  ///   - publish: Shows the change to builds; called on the main actor, in the order of the changes.
  func stateDidChange(
    of identity: Identity,
    mode: UpdateMode,
    publish: @escaping @Sendable () -> Void
  )

  /// Called on any thread, after a synchronous change that left the value as it was: what was changed
  /// asynchronously before is built with it all the same.
  func synchronousChangeHadNoEffect()

  /// Called on any thread, after something has arrived that is shown but is no state: it can be had
  /// again, so nothing is kept for its sake.
  func contentDidArrive(for identity: Identity)

  /// Called on any thread, after a component has asked for the keyboard focus, or to be rid of it.
  func isFocusRequested(by holder: any FocusRequester)

  /// Called when an object was made that is to be kept as a state is.
  @MainActor func objectWasMade()

  /// Who passes actions on among the identities; `nil` once they are gone.
  @MainActor var actionRouter: (any ActionRouter)? { get }
}
