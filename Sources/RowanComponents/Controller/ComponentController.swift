/// The long-lived side of a ``ControlledComponent``. Subclass it and override what is of interest; every
/// callback comes on the main actor, and the implementations here do nothing.
///
/// In their order:
/// - birth: ``didInit()``; a ``LayoutPreparing`` one is told whenever its component is new or its size is
///   another one;
/// - its tree comes into sight, or it comes to a tree in sight: ``componentTreeWillAppear()``;
/// - it is mounted: ``willMount()``, ``didAcquireView(_:)`` where it has a view, the controllers inside,
///   ``didMount()``;
/// - its component is replaced while it is mounted: ``willUpdateComponent(to:)``, ``willRemount()``,
///   ``willRelinquishView(_:)`` and ``didAcquireView(_:)`` where the view is another one,
///   ``didRemount()``, ``didUpdateComponent(from:)``; while it is not mounted, the first and the last of
///   them;
/// - it comes to be shown by another view: the same without the update;
/// - it is unmounted: ``willUnmount()``, ``willRelinquishView(_:)``, the controllers inside,
///   ``didUnmount()``; then ``componentTreeDidDisappear()`` if it is out of sight with its whole tree,
///   or leaves the tree;
/// - its identity ends: ``invalidate()``, after it was unmounted, whoever ended it on whatever thread.
@MainActor
open class ComponentController<Content: Component> {
  /// The component as it was built last; states and bindings in it can be read and written.
  public internal(set) var component: Content
  /// Where the component is shown now; `nil` while it is not mounted, or has no view.
  public var viewContext: ViewContext? { place?.viewContext }
  /// Where the root of the component's tree is shown; `nil` while it is not mounted.
  public var rootViewContext: ViewContext? { place?.rootViewContext }
  /// Whether the component is mounted.
  public var isMounted: Bool { place?.isMounted ?? false }

  /// The place of the component, to send actions from: first to this controller, then outwards. Nobody
  /// is there before ``didInit()``.
  public internal(set) var sender = ActionScope.nowhere

  weak var place: (any ControllerContext)?
  /// What it does with actions; forgotten when the identity ends, so that handlers may hold the
  /// controller.
  var actions = ActionList()

  /// Creates a controller for its first component.
  public init(_ component: Content) {
    self.component = component
  }

  /// The controller is there, and its component in a tree that was built.
  open func didInit() {}

  /// The tree that the component belongs to comes into sight.
  open func componentTreeWillAppear() {}

  /// The tree that the component belongs to is out of sight.
  open func componentTreeDidDisappear() {}

  /// The component is about to be mounted.
  open func willMount() {}

  /// The component is mounted, and what is inside it.
  open func didMount() {}

  /// The component's mounting is about to be brought up to date.
  open func willRemount() {}

  /// The component's mounting is up to date.
  open func didRemount() {}

  /// The component is about to be unmounted.
  open func willUnmount() {}

  /// The component is unmounted, and what is inside it.
  open func didUnmount() {}

  /// A view shows the component from now on.
  open func didAcquireView(_ view: ViewContext) {}

  /// The view is about to show something else, or nothing.
  open func willRelinquishView(_ view: ViewContext) {}

  /// ``component`` is about to become `component`.
  open func willUpdateComponent(to component: Content) {}

  /// ``component`` was `previous`.
  open func didUpdateComponent(from previous: Content) {}

  /// The component's identity has ended; nothing is called afterwards.
  open func invalidate() {}

  /// Takes an action that is sent by the component or from inside it, in place of what was done with it
  /// until now. Mostly called in ``didInit()``.
  ///
  /// A handler may hold the controller: it is let go of when the component's identity ends.
  /// - Parameters:
  ///   - action: The action.
  ///   - isAvailable: Whether the controller takes it at the time; where it does not, the action goes on
  ///     outwards.
  ///   - handler: What to do with the value that was sent.
  public final func handle<Value: Sendable>(
    _ action: ResponderAction<Value>,
    when isAvailable: @escaping @MainActor @Sendable () -> Bool = { true },
    _ handler: @escaping @MainActor @Sendable (Value) -> Void
  ) {
    actions.add(action, when: { _ in isAvailable() }, { _, value in handler(value) })
  }

  /// Takes an action, told of its sender.
  /// - Parameters:
  ///   - action: The action.
  ///   - isAvailable: Whether the controller takes the action from a sender at the time. Asked by
  ///     `canPerform` as well.
  ///   - handler: What to do with the sender and the value.
  public final func handle<Value: Sendable>(
    _ action: ResponderAction<Value>,
    when isAvailable: @escaping @MainActor @Sendable (ActionScope) -> Bool = { _ in true },
    _ handler: @escaping @MainActor @Sendable (ActionScope, Value) -> Void
  ) {
    actions.add(action, when: isAvailable, handler)
  }

  /// Takes an event that the component has no handler for, or answers `false` to pass it on: to the
  /// component around this one.
  open func respond(to event: ResponderEvent) -> Bool { false }
}

extension ComponentController {
  /// The nearest controller of this type around the component, within its tree.
  public func enclosingController<Controller>(as type: Controller.Type) -> Controller? {
    var next = place?.identity?.parent
    while let identity = next {
      if let found = identity.controller?.object as? Controller { return found }
      next = identity.parent
    }
    return nil
  }

  /// The controllers of this type in the component's tree, those around others before them. O(controllers
  /// in the tree).
  public func controllersInTree<Controller>(as type: Controller.Type) -> [Controller] {
    place?.controllersInTree(as: type) ?? []
  }
}
