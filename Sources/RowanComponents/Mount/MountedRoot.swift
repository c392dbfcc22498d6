package import RowanCore

/// What has become of the roots in a view that is filled by an attachment.
package struct RootChange: Sendable {
  /// The roots that are gone for good: what in them animates its end stays to be seen until then.
  package var gone: [ComponentRoot]
  /// What one that has come shows, if nothing in it says that itself.
  package var insertion: ViewAnimation?
  /// What one that is gone shows, if nothing in it says that itself.
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

/// A root in its place in a view that is filled by an attachment.
package struct MountedRoot {
  /// The root, resolved.
  package var root: ComponentRoot
  /// Its place in the view's content.
  package var frame: Rect
  /// The attributes of its view, as far as its element does not set them itself.
  package var attributes: [ViewAttribute]
  /// Whether it has come just now: what in it animates its beginning does so.
  package var appears: Bool
  /// Where it would have stood until now, had it been in sight: where it comes from when moves are animated.
  package var earlierFrame: Rect?
  /// How far in front of its siblings it is drawn.
  package var depth: Int
  /// Whether a pointer holds it: it is at once where it is put, however the others move.
  package var isHeld: Bool
  /// Whether it is a row, between which the arrow keys move: all rows of a view are one stop of Tab.
  package var isRow = false
  /// Whether the row is a cell of a collection, in which arrow keys lead from cell to cell in four directions.
  package var isCell = false

  /// Creates a placed root.
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
