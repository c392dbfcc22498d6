package import RowanCore
package import RowanHostInterface

/// The transition of inserted and removed roots in a view that is filled by an attachment.
package struct RootChange: Sendable {
  /// The roots that were removed permanently. Those with removal animations stay visible until the animations
  /// end.
  package var gone: [ComponentRoot]
  /// The animation of an inserted root without animations of its components.
  package var insertion: ViewAnimation?
  /// The animation of a removed root without animations of its components.
  package var removal: ViewAnimation?

  /// Creates a change.
  package init(
    gone: [ComponentRoot] = [],
    insertion: ViewAnimation? = nil,
    removal: ViewAnimation? = nil
  ) {
    self.gone = gone
    self.insertion = insertion
    self.removal = removal
  }
}

/// A root with its position in a view that is filled by an attachment.
package struct MountedRoot {
  /// The root, already built and laid out.
  package var root: ComponentRoot
  /// The frame in the view's content.
  package var frame: Rect
  /// The default attributes of the view. Attributes of the element override them.
  package var attributes: [ViewAttribute]
  /// Whether the root was inserted now, so that its components run their initial animations.
  package var appears: Bool
  /// The frame that the root had, or would have had outside the visible area; the starting point of animated
  /// movements.
  package var earlierFrame: Rect?
  /// The drawing order among its siblings; larger values are in front.
  package var depth: Int
  /// Whether a pointer drags the root: it moves to its frame at once, even if the movements of others are
  /// animated.
  package var isHeld: Bool
  /// Whether the root is a row. Arrow keys move between rows; all rows of a view are one stop of
  /// the Tab key.
  package var isRow = false
  /// Whether the row is a cell of a collection, in which arrow keys move in four directions.
  package var isCell = false

  /// Creates a root with its position.
  package init(
    root: ComponentRoot,
    frame: Rect,
    attributes: [ViewAttribute] = [],
    appears: Bool = false,
    earlierFrame: Rect? = nil,
    depth: Int = 0,
    isHeld: Bool = false
  ) {
    self.root = root
    self.frame = frame
    self.attributes = attributes
    self.appears = appears
    self.earlierFrame = earlierFrame
    self.depth = depth
    self.isHeld = isHeld
  }
}
