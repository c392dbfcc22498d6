import RowanCore

/// A controller without the type of its component.
@MainActor
protocol ControllerCallbacks: AnyObject {
  func join(at place: any ControllerContext, sendingFrom sender: ActionScope)
  func replaceComponent(_ component: any ControlledComponent, announces: Bool)
  var object: AnyObject { get }
  func didInit()
  func componentTreeWillAppear()
  func componentTreeDidDisappear()
  func willMount()
  func didMount()
  func willRemount()
  func didRemount()
  func willUnmount()
  func didUnmount()
  func didAcquireView(_ view: ViewContext)
  func willRelinquishView(_ view: ViewContext)
  func didUpdateComponent()
  func invalidate()
  func respond(to event: ResponderEvent) -> Bool
  func taker(of key: ResponderActionKey, from sender: ActionScope) -> ActionHandler?
}

/// The tree in which a controller is.
@MainActor
protocol ControllerHost: AnyObject {
  var updates: any StateUpdateReceiver { get }
  /// Where the root of the tree is shown.
  var rootContext: ViewContext? { get }

  /// The controllers of a type in the tree, those around others before them.
  func controllers<Controller>(as type: Controller.Type) -> [Controller]
}
