/// The controller of a ``ControlledComponent``, which lives as long as the identity of the component. Subclass
/// it and override callbacks; they run on the main actor, and the default implementations do nothing.
///
/// In their order:
/// - creation: ``didInit()``; a ``LayoutPreparing`` controller is also called after each layout in
///   which its component was built again or has another size;
/// - its tree becomes visible, or the component is added to a visible tree: ``componentTreeWillAppear()``;
/// - it is mounted: ``willMount()``, ``didAcquireView(_:)`` if it has a view, the controllers inside,
///   ``didMount()``;
/// - its component is replaced while it is mounted: ``willUpdateComponent(to:)``, ``willRemount()``,
///   ``willRelinquishView(_:)`` and ``didAcquireView(_:)`` if the view is a different one, ``didRemount()``,
///   ``didUpdateComponent(from:)``; while it is not mounted, only the first and the last of them;
/// - another view shows it: the same without the update;
/// - it is unmounted: ``willUnmount()``, ``willRelinquishView(_:)``, the controllers inside, ``didUnmount()``;
///   then ``componentTreeDidDisappear()`` if its whole tree is no longer visible, or if it leaves the tree;
/// - its identity ends: ``invalidate()``, after it was unmounted; always on the main actor, on whichever thread
///   the tree was released.
@MainActor
open class ComponentController<Content: Component> {
  /// The most recently built component. Its states and bindings can be read and written.
  public internal(set) var component: Content
  /// The view that shows the component; `nil` while the component is not mounted or has no view.
  public var viewContext: ViewContext? { place?.viewContext }
  /// The view that shows the root of the component's tree; `nil` while the root is not mounted.
  public var rootViewContext: ViewContext? { place?.rootViewContext }
  /// Whether the component is mounted.
  public var isMounted: Bool { place?.isMounted ?? false }

  /// The scope of the component, for sending actions: first to this controller, then outwards. Actions sent
  /// before ``didInit()`` have no receiver.
  public internal(set) var sender = ActionScope.nowhere

  weak var place: (any ControllerContext)?
  /// The action handlers. They are removed when the identity ends, so that handlers may retain the controller.
  var actions = ActionList()

  /// Creates a controller for its first component.
  public init(_ component: Content) {
    self.component = component
  }

  /// Called once after the controller was created and its component was built.
  open func didInit() {}

  /// Called before the tree of the component becomes visible, or after the component was added to a
  /// visible tree.
  open func componentTreeWillAppear() {}

  /// Called after the tree of the component is no longer visible, or after the component has left
  /// the tree.
  open func componentTreeDidDisappear() {}

  /// Called before the component is mounted.
  open func willMount() {}

  /// Called after the component and its descendants were mounted.
  open func didMount() {}

  /// Called before the mounted component is updated.
  open func willRemount() {}

  /// Called after the mounted component was updated.
  open func didRemount() {}

  /// Called before the component is unmounted.
  open func willUnmount() {}

  /// Called after the component and its descendants were unmounted.
  open func didUnmount() {}

  /// Called after a view began to show the component.
  open func didAcquireView(_ view: ViewContext) {}

  /// Called before the view stops showing the component.
  open func willRelinquishView(_ view: ViewContext) {}

  /// Called before ``component`` is replaced by `component`.
  open func willUpdateComponent(to component: Content) {}

  /// Called after ``component`` replaced `previous`.
  open func didUpdateComponent(from previous: Content) {}

  /// Called after the identity of the component ended. No callback follows.
  open func invalidate() {}

  /// Adds a handler for an action that is sent by the component or from inside it. It takes precedence over
  /// earlier handlers of this controller. Usually called in ``didInit()``.
  ///
  /// The handler may retain the controller: it is released when the identity of the component ends.
  /// - Parameters:
  ///   - action: The action.
  ///   - isAvailable: Whether the handler accepts the action when it is sent; otherwise the action is passed on
  ///     outwards.
  ///   - handler: The closure called with the value that was sent.
  public final func handle<Value: Sendable>(
    _ action: ResponderAction<Value>,
    when isAvailable: @escaping @MainActor @Sendable () -> Bool = { true },
    _ handler: @escaping @MainActor @Sendable (Value) -> Void
  ) {
    actions.add(action, when: { _ in isAvailable() }, { _, value in handler(value) })
  }

  /// Adds a handler that also receives the sender of the action.
  /// - Parameters:
  ///   - action: The action.
  ///   - isAvailable: Whether the handler accepts the action from a sender when it is sent;
  ///     otherwise the action is passed on outwards. Also called by ``ActionScope/canPerform(_:)``.
  ///   - handler: The closure called with the sender and the value.
  public final func handle<Value: Sendable>(
    _ action: ResponderAction<Value>,
    when isAvailable: @escaping @MainActor @Sendable (ActionScope) -> Bool = { _ in true },
    _ handler: @escaping @MainActor @Sendable (ActionScope, Value) -> Void
  ) {
    actions.add(action, when: isAvailable, handler)
  }

  /// Handles an event for which the component has no handler, and returns `true`; returns `false` to pass it on
  /// to the component around this one.
  open func respond(to event: ResponderEvent) -> Bool { false }
}

extension ComponentController {
  /// Returns the nearest controller of a type among the ancestors of the component in its tree, or
  /// `nil` if there is none. O(ancestors of the component).
  public func enclosingController<Controller>(as type: Controller.Type) -> Controller? {
    var next = place?.identity?.parent
    while let identity = next {
      if let found = identity.controller?.object as? Controller { return found }
      next = identity.parent
    }
    return nil
  }

  /// Returns the controllers of a type in the component's tree, ancestors before their descendants.
  /// O(controllers in the tree).
  public func controllersInTree<Controller>(as type: Controller.Type) -> [Controller] {
    place?.controllersInTree(as: type) ?? []
  }
}
