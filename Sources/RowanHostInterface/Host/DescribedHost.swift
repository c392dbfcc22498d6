import RowanCore

/// A host that stores no view tree, because its session can describe the views on demand.
@MainActor
package protocol DescribedHost: SleepingHost {
  /// The source of descriptions. A session sets this when it is created; the host must not retain it.
  var viewSource: (any ViewSource)? { get set }
}

/// An object that can describe the views that a host shows.
@MainActor
package protocol ViewSource: AnyObject {
  /// Returns mutations that create all views from nothing, as they are after the last batch. Pending mutations are
  /// sent to the host first. O(views).
  func describeViews() -> [ViewMutation]

  /// Returns the kind of a view, or `nil` if there is no view with this id. O(1).
  func kind(of view: ViewID) -> ViewKind?

  /// Returns an attribute of a view, or `nil` if it is not set or the view does not exist. O(attributes of the
  /// view).
  func attribute(_ name: ViewAttribute.Name, of view: ViewID) -> ViewAttribute?
}
