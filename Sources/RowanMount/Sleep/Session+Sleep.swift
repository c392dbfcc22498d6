extension Session {
  /// How long nothing may have happened until the session sleeps, see ``sleep()``; `nil`, as at first,
  /// for a session that does so only when told to.
  public var sleepsAfter: Duration? {
    get { sleepController.delay }
    set { sleepController.delay = newValue }
  }

  /// Whether the session sleeps.
  public var isAsleep: Bool { sleepController.isAsleep }

  /// Has the session sleep until something happens: what it can build anew is dropped, at the host as
  /// well, and the page goes on showing what it shows. States, the focus, offsets, selections and texts
  /// are kept; the next event, change or page to be shown wakes it. Answers whether it sleeps: a session
  /// that waits for something stays awake, and so does one whose host cannot forget its views. Animations
  /// without an end go on at the host.
  ///
  /// Sessions go to sleep by themselves after ``sleepsAfter``. O(views).
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
