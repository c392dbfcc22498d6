public import RowanCore

/// The mounting of a component's children.
public enum ChildMounting: Sendable {
  /// The children are mounted in the component's view.
  case inside
  /// The children are not mounted; mounted ones are unmounted.
  case nothing
  /// The children are mounted in a view with this description, inserted into the component's own view at a
  /// frame in points. They keep their positions from the layout, but that view may clip them.
  case injected(ViewDescription, frame: Rect)
}

/// The views and geometry of a component that is being mounted.
public struct ComponentMountContext: Sendable {
  /// The component's own view.
  public var view: ViewContext
  /// The view that contains the component's view.
  public var targetView: ViewContext
  /// The component's frame in the target view, in points, before it is aligned to pixels.
  public var frame: Rect
  /// The distances from the edges of the component to the same edges of its tree, in points. A component that
  /// touches an edge of its root may have to avoid content there.
  public var rootEdges: EdgeInsets
  /// Whether changes of the view must not be animated automatically, because it is new or showed another
  /// component until now.
  public var blocksAnimation: Bool

  /// Creates a context.
  public init(
    view: ViewContext,
    targetView: ViewContext,
    frame: Rect,
    rootEdges: EdgeInsets,
    blocksAnimation: Bool
  ) {
    self.view = view
    self.targetView = targetView
    self.frame = frame
    self.rootEdges = rootEdges
    self.blocksAnimation = blocksAnimation
  }
}
