package import RowanCore
package import RowanHostInterface

/// The input that the view of an attachment receives.
@MainActor
package protocol MountInput: AnyObject {
  /// Sets the kinds of input that the view takes part in, in addition to scrolling.
  func setInteraction(_ interaction: Interaction)

  /// Sets the key combinations that the view handles while it or a descendant has the focus.
  func setCommands(_ combinations: [KeyCombination])

  /// Sets the handler that is called for each tap outside the view, and replaces the previous one; `nil`
  /// removes it.
  func watchTapsOutside(_ handler: (@MainActor () -> Void)?)
}
