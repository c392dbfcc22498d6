/// A position in the component tree from which actions are sent: first to the component and its controller,
/// then outwards to its ancestors, and finally to the session.
///
/// A component gets its scope from ``ActionSender``, a controller from ``ComponentController/sender``, and a
/// component that makes its element itself from ``BuildContext/sender``. A scope may be stored: it refers
/// weakly to the identity of the component, independently of its views. Actions sent after the identity has
/// ended have no receiver.
public struct ActionScope: Sendable {
  private final class Place: Sendable {
    weak let identity: Identity?
    let updates: any StateUpdateReceiver

    init(identity: Identity, updates: any StateUpdateReceiver) {
      self.identity = identity
      self.updates = updates
    }
  }

  private let place: Place?

  /// A scope without a component. Actions sent from it have no receiver.
  static let nowhere = ActionScope()

  private init() { place = nil }

  init(identity: Identity, updates: any StateUpdateReceiver) {
    place = Place(identity: identity, updates: updates)
  }

  /// Sends an action to the nearest available handler.
  ///
  /// O(ancestors of the component and their siblings).
  /// - Parameters:
  ///   - action: The action.
  ///   - value: The value passed to the handler.
  ///   - reportsFailure: Whether a diagnostic with the path of the sender is reported if no handler is
  ///     available.
  /// - Returns: Whether a handler was called.
  @MainActor
  @discardableResult
  public func send<Value: Sendable>(
    _ action: ResponderAction<Value>,
    _ value: Value,
    reportsFailure: Bool = false
  ) -> Bool {
    if let receiver = receiver(of: action) {
      receiver.handler(value, from: self)
      return true
    }
    if reportsFailure { reportFailure(of: action.name) }
    return false
  }

  /// Sends an action without a value to the nearest available handler; see ``send(_:_:reportsFailure:)``.
  @MainActor
  @discardableResult
  public func send(_ action: ResponderAction<Void>, reportsFailure: Bool = false) -> Bool {
    send(action, (), reportsFailure: reportsFailure)
  }

  /// Whether a handler of the action is available now. O(ancestors of the component and their
  /// siblings).
  @MainActor
  public func canPerform<Value: Sendable>(_ action: ResponderAction<Value>) -> Bool {
    receiver(of: action) != nil
  }

  /// Returns the component, controller or session that would receive the action now, or `nil` if no
  /// handler is available. O(ancestors of the component and their siblings).
  @MainActor
  public func target<Value: Sendable>(for action: ResponderAction<Value>) -> ActionScope.Target? {
    receiver(of: action)?.target
  }

  /// The types from the root to the sender, with their keys; empty after the identity of the sender has ended.
  public var path: String { place?.identity?.path ?? "" }

  /// Returns the controller of the sending component if it has the type `type`, or `nil` if it has no
  /// controller or one of another type.
  ///
  /// A component reaches its own controller through its `@ActionSender`; a handler reaches the controller of
  /// the component that sent the action.
  @MainActor
  public func controller<Controller>(as type: Controller.Type = Controller.self) -> Controller? {
    place?.identity?.controller?.object as? Controller
  }

  @MainActor
  private func receiver<Value: Sendable>(of action: ResponderAction<Value>) -> ActionReceiver? {
    guard let place, let identity = place.identity else { return nil }
    return place.updates.actionRouter?.receiver(of: action.key, from: identity, sender: self)
  }

  @MainActor
  private func reportFailure(of name: String) {
    guard let place, let identity = place.identity else { return }
    place.updates.actionRouter?.reportUnhandled(name, from: identity)
  }
}
