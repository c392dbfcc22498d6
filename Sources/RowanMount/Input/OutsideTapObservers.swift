/// The views that hear of taps outside them, such as a list that ends its editing by such a tap.
@MainActor
final class OutsideTapObservers {
  private struct Observer {
    weak var view: MountedView?
    var handler: @MainActor () -> Void
  }

  private var observers: [Observer] = []

  /// Calls `handler` for each tap outside `view` from now on, in place of the handler until now; `nil` for no handler.
  func setHandler(_ handler: (@MainActor () -> Void)?, outside view: MountedView) {
    observers.removeAll { $0.view == nil || $0.view === view }
    if let handler { observers.append(Observer(view: view, handler: handler)) }
  }

  /// Calls the handlers of the views that a tap has not hit.
  /// - Parameter view: The view that was hit; `nil` if it is not there any more.
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
