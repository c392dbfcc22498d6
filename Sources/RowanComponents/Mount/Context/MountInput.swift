package import RowanCore

/// Sets the input that the view of an attachment takes part in.
@MainActor
package protocol MountInput: AnyObject {
  /// Sets the input that the view takes part in, besides scrolling.
  func setInteraction(_ interaction: Interaction)

  /// Sets the combinations of keys that the view has a use for while it or a view in it has the focus.
  func setCommands(_ combinations: [KeyCombination])

  /// Calls `handler` for each tap outside the view, in place of the handler until now; `nil` for no handler.
  func watchTapsOutside(_ handler: (@MainActor () -> Void)?)
}
