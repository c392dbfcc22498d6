import RowanCore

/// The callbacks of a controller, with the type of its component erased.
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
  func receiver(of key: ResponderActionKey, from sender: ActionScope) -> ActionHandler?
}

/// The tree to which a controller belongs.
@MainActor
protocol ControllerHost: AnyObject {
  var updates: any StateUpdateReceiver { get }
  /// The view that shows the root of the tree.
  var rootContext: ViewContext? { get }

  /// Returns the controllers of a type in the tree, ancestors before their descendants.
  func controllers<Controller>(as type: Controller.Type) -> [Controller]
}
