public import RowanCore

/// A controller that wants to know of its component's layouts. It is asked for by conformance, so that
/// others cost nothing: see ``ControlledComponent/controllerPreparesLayout``.
@MainActor
public protocol LayoutPreparing: AnyObject {
  /// The component was laid out; its box has this size, in points. Called when the component is new or
  /// the size another one, before anything is mounted.
  func didPrepareLayout(_ size: Size)
}
