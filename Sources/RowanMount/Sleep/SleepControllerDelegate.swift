/// The parts of the session that its ``SleepController`` uses.
@MainActor
protocol SleepControllerDelegate: AnyObject {
  /// Whether the window has a size and no gesture is running that could not continue after a sleep.
  var isAtRest: Bool { get }

  /// Mounts the tree of a layer in the layer's view.
  func mountTree(of layer: LayerRoot)

  /// Sends the mutations collected so far to the host.
  func sendBatch()

  /// Drops the reference to the focused view and returns the view.
  func takeFocusedView() -> MountedView?

  /// Restores the focus of a view that had it before the sleep.
  func returnFocus(to view: MountedView?)
}
