public import RowanCore

/// How the components inside of one are mounted.
public enum ChildMounting: Sendable {
  /// In its view.
  case inside
  /// Not at all: what was mounted inside is unmounted.
  case nothing
  /// In a view like this one, which is put into the component's own, at a frame in points. The
  /// components stay where the layout has placed them, as far as that view does not clip them.
  case injected(ViewDescription, frame: Rect)
}

/// Where a component is being mounted.
public struct ComponentMountContext: Sendable {
  /// The component's own view.
  public var view: ViewContext
  /// The view that its view is put into.
  public var targetView: ViewContext
  /// The component's frame in the target view, in points, before it is fitted to pixels.
  public var frame: Rect
  /// How far each edge of the component is from the same edge of its tree, in points: what touches an
  /// edge of its root may have to keep clear of what is there.
  public var rootEdges: EdgeInsets
  /// Whether changes of the view must not be animated by themselves: it is new, or has shown something
  /// else until now.
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
