import RowanCore

/// The lifecycle of a controller: whether its component is mounted, visible or being updated, and which
/// callbacks follow.
@MainActor
final class ControllerLifecycle {
  private(set) var isMounted = false
  private(set) var viewContext: ViewContext?
  private(set) var reference: ControlledReference
  /// The scope of the component, for sending actions.
  let sender: ActionScope
  private var size: Size?
  private var isTreeVisible = false
  private var isUpdating = false
  private var isInvalid = false
  private let callbacks: any ControllerCallbacks
  private(set) weak var identity: Identity?
  private weak var surroundings: (any ControllerHost)?

  var object: AnyObject { callbacks.object }

  init(
    _ reference: ControlledReference,
    of identity: Identity,
    in surroundings: any ControllerHost,
    calling callbacks: any ControllerCallbacks
  ) {
    self.reference = reference
    self.identity = identity
    self.surroundings = surroundings
    self.callbacks = callbacks
    sender = ActionScope(identity: identity, updates: surroundings.updates)
    callbacks.join(at: self, sendingFrom: sender)
    callbacks.didInit()
  }

  /// Replaces the component by that of another generation.
  func update(to reference: ControlledReference) {
    guard self.reference !== reference else { return }
    self.reference = reference
    size = nil
    callbacks.replaceComponent(reference.component, announces: !isUpdating)
    isUpdating = true
    if !isMounted { finishUpdate() }
  }

  func prepareLayout(_ size: Size) {
    guard self.size != size, let preparing = object as? any LayoutPreparing else { return }
    self.size = size
    preparing.didPrepareLayout(size)
  }

  /// Mounts the component, or updates it if it is mounted. `inside` does the same for the components inside it.
  func mount(in context: ViewContext?, inside: () -> Void) {
    let isSameView = viewContext?.view == context?.view
    if isMounted, isSameView, !isUpdating {
      viewContext = context
      return inside()
    }
    let isFirst = !isMounted
    if isFirst { callbacks.willMount() } else { callbacks.willRemount() }
    if !isSameView { relinquish() }
    viewContext = context
    isMounted = true
    if !isSameView, let context { callbacks.didAcquireView(context) }
    inside()
    if isFirst { callbacks.didMount() } else { callbacks.didRemount() }
    finishUpdate()
  }

  func unmount(inside: () -> Void) {
    guard isMounted else { return inside() }
    callbacks.willUnmount()
    relinquish()
    inside()
    isMounted = false
    callbacks.didUnmount()
    finishUpdate()
  }

  /// Records whether the tree is visible, and calls the controller after a change.
  func setTreeVisible(_ isVisible: Bool) {
    guard isTreeVisible != isVisible else { return }
    isTreeVisible = isVisible
    if isVisible {
      callbacks.componentTreeWillAppear()
    } else {
      callbacks.componentTreeDidDisappear()
    }
  }

  func invalidate() {
    guard !isInvalid else { return }
    unmount {}
    setTreeVisible(false)
    isInvalid = true
    callbacks.invalidate()
  }

  func respond(to event: ResponderEvent) -> Bool {
    !isInvalid && callbacks.respond(to: event)
  }

  func receiver(of key: ResponderActionKey, from sender: ActionScope) -> ActionHandler? {
    isInvalid ? nil : callbacks.receiver(of: key, from: sender)
  }

  private func relinquish() {
    guard let old = viewContext else { return }
    callbacks.willRelinquishView(old)
    viewContext = nil
  }

  private func finishUpdate() {
    guard isUpdating else { return }
    isUpdating = false
    callbacks.didUpdateComponent()
  }
}

extension ControllerLifecycle: ControllerContext {
  var rootViewContext: ViewContext? { surroundings?.rootContext }

  func controllersInTree<Controller>(as type: Controller.Type) -> [Controller] {
    surroundings?.controllers(as: type) ?? []
  }
}

/// The storage of a controller among the property storage of an identity.
final class ControllerSlot: PropertyStorage {
  @MainActor var lifecycle: ControllerLifecycle?
}

extension Identity {
  /// The lifecycle of the component's controller; `nil` if the component has no controller, or its
  /// tree has not been passed to ``ControllerStore/apply(_:)`` yet.
  @MainActor
  var controller: ControllerLifecycle? {
    (storage.last as? ControllerSlot)?.lifecycle
  }
}
