public import RowanCore

/// A controller with layout callbacks. Only controllers that conform to this protocol are called, so that
/// others have no cost; see ``ControlledComponent/controllerPreparesLayout``.
@MainActor
public protocol LayoutPreparing: AnyObject {
  /// Called after the component was laid out with this size, in points, and before views are
  /// mounted, if the component was built again or its size has changed.
  func didPrepareLayout(_ size: Size)
}
