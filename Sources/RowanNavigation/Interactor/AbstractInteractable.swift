/// Something that does the work behind a screen: asks a server, reads a file, keeps a list.
///
/// Implement ``Interactable`` or ``AsyncInteractable``.
public protocol AbstractInteractable<Request>: AnyObject, Sendable {
  /// What it can be asked for.
  associatedtype Request: InteractorRequestConfiguring

  /// Called once, as a screen gets the interactor.
  func prepareForRequests() async
  /// Called once, as its screen is removed.
  func cleanupResources() async
}

/// What takes the answer to a request.
public typealias InteractorResponseClosure<Request: InteractorRequestConfiguring> =
  @MainActor (_ result: Result<Request.ResultData, any Error>, _ request: Request) -> Void

/// An interactor on the main actor, which answers through closures that its screen's model has set.
@MainActor
public protocol Interactable<Request>: AbstractInteractable {
  // Said once more, so that it is found by the method.
  associatedtype Request

  /// Who takes the answers, by action; emptied as the screen is removed.
  var requestResponses: [Request.ActionType: InteractorResponseClosure<Request>] { get set }

  /// Does what is asked for, and calls the response of the action, now or later.
  func perform(request: Request)
  /// Called once, as a screen gets the interactor.
  func prepareForRequests()
  /// Called once, as its screen is removed.
  func cleanupResources()
}

extension Interactable {
  /// Prepares nothing.
  public func prepareForRequests() {}
  /// Lets go of nothing.
  public func cleanupResources() {}

  /// Sets who takes the answers to an action.
  public func assignResponseForAction(
    response: @escaping InteractorResponseClosure<Request>,
    for action: Request.ActionType
  ) {
    requestResponses[action] = response
  }

  /// Who takes the answers to an action.
  public func responseForAction(
    action: Request.ActionType
  ) -> InteractorResponseClosure<Request>? {
    requestResponses[action]
  }
}

/// An interactor that is an actor of its own, and whose answers are waited for.
public protocol AsyncInteractable<Request>: Actor, AbstractInteractable {
  // Said once more, so that it is found by the method.
  associatedtype Request

  /// Does what is asked for.
  func perform(request: Request) async -> Result<Request.ResultData, any Error>
}

extension AsyncInteractable {
  /// Prepares nothing.
  public func prepareForRequests() async {}
  /// Lets go of nothing.
  public func cleanupResources() async {}
}

/// An interactor that keeps a list.
public protocol Datasourceable<Item>: Interactable {
  /// What is in the list.
  associatedtype Item: Hashable
  /// The list.
  var items: [Item] { get set }
}

/// An actor that keeps a list.
public protocol AsyncDatasourceable<Item>: AsyncInteractable {
  /// What is in the list.
  associatedtype Item: Hashable
  /// The list.
  var items: [Item] { get set }
}

/// Ends interactors as their screen goes.
@MainActor
enum InteractorEnd {
  static func end(_ interactor: any AbstractInteractable) {
    if let interactor = interactor as? any Interactable {
      silence(interactor)
    } else {
      Task { await interactor.cleanupResources() }
    }
  }

  private static func silence<Interactor: Interactable>(_ interactor: Interactor) {
    interactor.cleanupResources()
    interactor.requestResponses = [:]
  }
}
