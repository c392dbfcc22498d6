import RowanCore

/// An adapter that erases the type of a controller's component, and stores the previous component during an
/// update.
@MainActor
final class ControllerBridge<Content: Component>: ControllerCallbacks {
  private let controller: ComponentController<Content>
  private var previous: Content?

  init(_ controller: ComponentController<Content>) {
    self.controller = controller
  }

  func join(at place: any ControllerContext, sendingFrom sender: ActionScope) {
    controller.place = place
    controller.sender = sender
  }

  func replaceComponent(_ component: any ControlledComponent, announces: Bool) {
    guard let component = component as? Content else {
      preconditionFailure("The controller of \(Content.self) received another component.")
    }
    if announces {
      previous = controller.component
      controller.willUpdateComponent(to: component)
    }
    controller.component = component
  }

  func didUpdateComponent() {
    guard let previous else { return }
    self.previous = nil
    controller.didUpdateComponent(from: previous)
  }

  var object: AnyObject { controller }
  func didInit() { controller.didInit() }
  func componentTreeWillAppear() { controller.componentTreeWillAppear() }
  func componentTreeDidDisappear() { controller.componentTreeDidDisappear() }
  func willMount() { controller.willMount() }
  func didMount() { controller.didMount() }
  func willRemount() { controller.willRemount() }
  func didRemount() { controller.didRemount() }
  func willUnmount() { controller.willUnmount() }
  func didUnmount() { controller.didUnmount() }
  func didAcquireView(_ view: ViewContext) { controller.didAcquireView(view) }
  func willRelinquishView(_ view: ViewContext) { controller.willRelinquishView(view) }
  func receiver(of key: ResponderActionKey, from sender: ActionScope) -> ActionHandler? {
    controller.actions.receiver(of: key, from: sender)
  }

  func invalidate() {
    controller.invalidate()
    controller.actions.removeAll()
  }
  func respond(to event: ResponderEvent) -> Bool { controller.respond(to: event) }
}

extension ControlledComponent {
  /// Creates the controller with its type erased.
  @MainActor
  func makeCallbacks() -> any ControllerCallbacks { ControllerBridge(makeController()) }
}
