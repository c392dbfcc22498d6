extension Session {
  /// The time without activity after which the session sleeps, see ``sleep()``. `nil` by default: the session
  /// sleeps only when ``sleep()`` is called.
  public var sleepsAfter: Duration? {
    get { sleepController.delay }
    set { sleepController.delay = newValue }
  }

  /// Whether the session sleeps.
  public var isAsleep: Bool { sleepController.isAsleep }

  /// Puts the session to sleep until the next event, change or request for all views. Views and other data that
  /// can be rebuilt are dropped, at the host as well, while the page continues to show them. States, the focus,
  /// offsets, selections and texts are retained, and endless animations continue at the host.
  ///
  /// Returns whether the session sleeps. A session with pending work stays awake, and so does one
  /// whose host is not a ``/RowanHostInterface/SleepingHost``.
  ///
  /// Sessions sleep automatically after ``sleepsAfter``. O(views).
  @discardableResult
  public func sleep() -> Bool { sleepController.sleep() }
}

extension Session: SleepControllerDelegate {
  var isAtRest: Bool { environment.viewport != .zero && gestures.allowsSleep }

  func mountTree(of layer: LayerRoot) {
    passes.layerPass.mountTree(of: layer, in: environment.viewport)
  }

  func sendBatch() { passes.sendPass.run() }

  func takeFocusedView() -> MountedView? { focusManager.sleep() }

  func returnFocus(to view: MountedView?) { focusManager.wake(at: view) }
}
