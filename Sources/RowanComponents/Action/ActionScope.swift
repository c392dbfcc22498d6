/// A place among the components from which actions are sent: outwards, from the component itself and its
/// controller to those around it, and at last to the session.
///
/// A component has one as an ``ActionSender``, a controller as ``ComponentController/sender``, and what
/// makes its element itself as ``BuildContext/sender``. A scope may be kept: it stands for the component's
/// identity, whatever becomes of its views. What is sent for a component that is gone finds nobody.
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

  /// A scope in which nobody is.
  static let nowhere = ActionScope()

  private init() { place = nil }

  init(identity: Identity, updates: any StateUpdateReceiver) {
    place = Place(identity: identity, updates: updates)
  }

  /// Sends an action to the nearest one who takes it.
  ///
  /// O(components on the way outwards and their siblings).
  /// - Parameters:
  ///   - action: The action.
  ///   - value: What it is about.
  ///   - reportsFailure: Whether a diagnostic is to tell where the action came from if nobody takes it.
  /// - Returns: Whether somebody took it.
  @MainActor
  @discardableResult
  public func send<Value: Sendable>(
    _ action: ResponderAction<Value>,
    _ value: Value,
    reportsFailure: Bool = false
  ) -> Bool {
    if let taker = taker(of: action) {
      taker.handler(value, from: self)
      return true
    }
    if reportsFailure { reportFailure(of: action.name) }
    return false
  }

  /// Sends an action without a value to the nearest one who takes it; see
  /// ``send(_:_:reportsFailure:)``.
  @MainActor
  @discardableResult
  public func send(_ action: ResponderAction<Void>, reportsFailure: Bool = false) -> Bool {
    send(action, (), reportsFailure: reportsFailure)
  }

  /// Whether anybody would take the action if it was sent now.
  @MainActor
  public func canPerform<Value: Sendable>(_ action: ResponderAction<Value>) -> Bool {
    taker(of: action) != nil
  }

  /// Who would take the action if it was sent now; `nil` for nobody.
  @MainActor
  public func target<Value: Sendable>(for action: ResponderAction<Value>) -> ActionTarget? {
    taker(of: action)?.target
  }

  /// The types from the root to the sender, with their keys; empty once the sender is gone.
  public var path: String { place?.identity?.path ?? "" }

  /// The sender's own controller as a type; `nil` if it has none, or another one.
  ///
  /// A component reaches its controller by its `@ActionSender`; a handler that of the component that has sent an action.
  @MainActor
  public func controller<Controller>(as type: Controller.Type = Controller.self) -> Controller? {
    place?.identity?.controller?.object as? Controller
  }

  @MainActor
  private func taker<Value: Sendable>(of action: ResponderAction<Value>) -> ActionReceiver? {
    guard let place, let identity = place.identity else { return nil }
    return place.updates.actionRouter?.taker(of: action.key, from: identity, sender: self)
  }

  @MainActor
  private func reportFailure(of name: String) {
    guard let place, let identity = place.identity else { return }
    place.updates.actionRouter?.reportUnhandled(name, from: identity)
  }
}
