/// Values that few elements have, behind one reference that is null for all others.
package final class ElementExtras: Sendable {
  /// The values.
  package struct Values: Sendable {
    /// The object that fills the view.
    package var attachment: (any ViewAttachment)?
    /// The objects that are retained with the attachment.
    package var attachmentOwners: [any AnyObject & Sendable] = []
    /// The environment for the attachment; `nil` for the environment of the node.
    package var environment: EnvironmentValues?
    /// The drawing order among siblings.
    package var zIndex = 0
    /// The component that decides how the children are mounted.
    package var mounting: (any MountingComponent)?
    /// The animations of the view, and the name by which ancestors animate it.
    package var animations: ElementAnimations?
    /// The priority in the order of reading among siblings, higher ones first.
    package var readingPriority = 0.0
    /// The actions of assistive technology in addition to activation.
    package var accessibilityActions: [AccessibilityAction] = []
    /// Whether assistive technology reads the element as one, without its descendants.
    package var isReadAsOne = false
    /// The link to a state that follows the keyboard focus.
    package var focusLink: FocusLink?
    /// The links in the text, in the order of reading.
    package var links: [Element] = []
    /// The scrolling options of the host.
    package var scrolling: ElementScrolling?
    /// Key-value pairs for development tools.
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

  /// Creates the storage, or `nil` if all values are defaults.
  init?(_ values: Values) {
    if values.isEmpty { return nil }
    self.values = values
  }
}
