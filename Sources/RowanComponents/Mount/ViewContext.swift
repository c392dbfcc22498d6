public import RowanCore
public import RowanHostInterface

/// The identifier, kind and geometry of a view that shows a component.
public struct ViewContext: Hashable, Sendable {
  /// The identifier of the view.
  public var view: ViewID
  /// The kind of the view.
  public var kind: ViewKind
  /// The frame in the superview, in points.
  public var frame: Rect
  /// The superview; `nil` for the view of a layer.
  public var superview: ViewID?

  /// Creates a context.
  public init(view: ViewID, kind: ViewKind, frame: Rect, superview: ViewID?) {
    self.view = view
    self.kind = kind
    self.frame = frame
    self.superview = superview
  }
}
