/// The views that are notified of taps outside them, such as a list that ends its editing mode.
@MainActor
final class OutsideTapObservers {
  private struct Observer {
    weak var view: MountedView?
    var handler: @MainActor () -> Void
  }

  private var observers: [Observer] = []

  /// Sets the handler for taps outside `view` and replaces the previous one; `nil` removes it.
  func setHandler(_ handler: (@MainActor () -> Void)?, outside view: MountedView) {
    observers.removeAll { $0.view == nil || $0.view === view }
    if let handler { observers.append(Observer(view: view, handler: handler)) }
  }

  /// Calls the handlers of all views that do not contain the tapped view.
  /// - Parameter view: The tapped view; `nil` if it no longer exists.
  /// - Returns: Whether a handler was called.
  func notify(ofTapOn view: MountedView?) -> Bool {
    var wasCalled = false
    for observer in observers {
      guard let outer = observer.view, view?.isInside(outer) != true else { continue }
      observer.handler()
      wasCalled = true
    }
    return wasCalled
  }
}
