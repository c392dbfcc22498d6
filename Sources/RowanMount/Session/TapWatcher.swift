/// Somebody who is told of taps on what is not in a view.
@MainActor
struct TapWatcher {
  weak var view: MountedView?
  var handler: @MainActor () -> Void
}
