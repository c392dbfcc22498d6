package import RowanCore

/// A host that keeps no picture of the views, because its session can describe them when it needs one.
@MainActor
package protocol DescribedHost: SleepingHost {
  /// Describes the views. A session sets this when it is created; the host must not keep it alive.
  var viewSource: (any ViewSource)? { get set }
}

/// What knows the views that a host shows.
@MainActor
package protocol ViewSource: AnyObject {
  /// Mutations that make all views from nothing as they are after the last batch. What waits to be committed is handed to
  /// the host before. O(views).
  func describeViews() -> [ViewMutation]

  /// What a view can show; `nil` when there is none of that name. O(1).
  func kind(of view: ViewID) -> ViewKind?

  /// An attribute of a view; `nil` when it is not set, or there is no such view. O(1).
  func attribute(_ name: ViewAttribute.Name, of view: ViewID) -> ViewAttribute?
}
