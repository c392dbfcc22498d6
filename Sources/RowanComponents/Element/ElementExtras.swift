/// What few elements have, behind one reference that is null for all others.
package final class ElementExtras: Sendable {
  /// Who fills the view.
  package let attachment: (any ViewAttachment)?
  /// The surroundings in which that was asked for; `nil` for those of the node.
  package let environment: EnvironmentValues?
  /// The place in depth among siblings.
  package let zIndex: Int

  /// Creates what there is; `nil` if that is nothing.
  init?(attachment: (any ViewAttachment)?, environment: EnvironmentValues? = nil, zIndex: Int = 0) {
    guard attachment != nil || zIndex != 0 else { return nil }
    self.attachment = attachment
    self.environment = environment
    self.zIndex = zIndex
  }
}
