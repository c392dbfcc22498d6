/// The session as its ``SleepController`` sees it.
@MainActor
protocol SleepControllerDelegate: AnyObject {
  /// Whether the window has a size, and no gesture is under way that could not be continued after a sleep.
  var isAtRest: Bool { get }

  /// Makes the view of a layer show the tree of the layer.
  func mountTree(of layer: LayerRoot)

  /// Hands the mutations collected so far to the host.
  func sendBatch()

  /// Lets go of the view with the focus, and returns it.
  func takeFocusedView() -> MountedView?

  /// Has a view hold the focus again that it held before the sleep.
  func returnFocus(to view: MountedView?)
}
