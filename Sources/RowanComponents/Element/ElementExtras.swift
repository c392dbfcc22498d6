/// What few elements have, behind one reference that is null for all others.
package final class ElementExtras: Sendable {
  /// What there may be.
  package struct Values: Sendable {
    /// Who fills the view.
    package var attachment: (any ViewAttachment)?
    /// The objects that are retained with the attachment.
    package var attachmentOwners: [any AnyObject & Sendable] = []
    /// The surroundings in which that was asked for; `nil` for those of the node.
    package var environment: EnvironmentValues?
    /// The place in depth among siblings.
    package var zIndex = 0
    /// Who decides how the children are mounted.
    package var mounting: (any MountingComponent)?
    /// How the view is animated, and by which name it is found for that.
    package var animations: ElementAnimations?
    /// The place in the order of reading among siblings, higher ones first.
    package var readingPriority = 0.0
    /// What assistive technology can do besides activating it.
    package var accessibilityActions: [AccessibilityAction] = []
    /// Whether it is read as one, without anything in it.
    package var isReadAsOne = false
    /// What follows the keyboard focus.
    package var focusLink: FocusLink?
    /// The links in its text, in the order of reading.
    package var links: [Element] = []
    /// How the host scrolls what is inside.
    package var scrolling: ElementScrolling?
    /// What is noted for tools.
    package var metadata: [String: String] = [:]

    var isEmpty: Bool {
      attachment == nil && zIndex == 0 && mounting == nil && animations == nil
        && readingPriority == 0
        && accessibilityActions.isEmpty && !isReadAsOne && focusLink == nil && scrolling == nil
        && links.isEmpty
        && metadata.isEmpty
    }
  }

  package let values: Values

  /// Keeps what there is; `nil` if that is nothing.
  init?(_ values: Values) {
    if values.isEmpty { return nil }
    self.values = values
  }
}
