public import RowanCore

/// A controller with layout callbacks. Only controllers that conform to this protocol are called, so that
/// others have no cost; see ``ControlledComponent/controllerPreparesLayout``.
@MainActor
public protocol LayoutPreparing: AnyObject {
  /// Called after the component was laid out with this size, in points, if the component is new or its size has
  /// changed; before views are mounted.
  func didPrepareLayout(_ size: Size)
}
