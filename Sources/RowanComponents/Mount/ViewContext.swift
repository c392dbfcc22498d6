public import RowanCore

/// A view that shows a component.
public struct ViewContext: Hashable, Sendable {
  /// The view.
  public var view: ViewID
  /// What it can show.
  public var kind: ViewKind
  /// Where it is in the view around it, in points.
  public var frame: Rect
  /// The view around it; `nil` for that of a layer.
  public var superview: ViewID?

  /// Creates a context.
  public init(view: ViewID, kind: ViewKind, frame: Rect, superview: ViewID?) {
    self.view = view
    self.kind = kind
    self.frame = frame
    self.superview = superview
  }
}
