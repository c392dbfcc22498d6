/// An object that does the work behind a screen, such as sending requests to a server, reading files or managing a
/// list.
///
/// Implement ``Interactable`` or ``AsyncInteractable``.
public protocol AbstractInteractable<Request>: AnyObject, Sendable {
  /// The type of the requests.
  associatedtype Request: InteractorRequestConfiguring

  /// Called once when the interactor is added to a screen.
  func prepareForRequests() async
  /// Called once when the screen is removed, or when another interactor replaces this one.
  func cleanupResources() async
}

/// A closure that receives the result of a request.
public typealias InteractorResponseClosure<Request: InteractorRequestConfiguring> =
  @MainActor (_ result: Result<Request.ResultData, any Error>, _ request: Request) -> Void

/// An interactor on the main actor. It passes results to closures that the state model of its screen has set.
@MainActor
public protocol Interactable<Request>: AbstractInteractable {
  // Repeated here, so that the type checker finds it for `perform(request:)`.
  associatedtype Request

  /// The response closures by action. They are removed together with the interactor.
  var requestResponses: [Request.ActionType: InteractorResponseClosure<Request>] { get set }

  /// Performs a request, and calls the response closure of its action, now or later.
  func perform(request: Request)
  /// Called once when the interactor is added to a screen.
  func prepareForRequests()
  /// Called once when the screen is removed, or when another interactor replaces this one.
  func cleanupResources()
}

extension Interactable {
  /// Does nothing.
  public func prepareForRequests() {}
  /// Does nothing.
  public func cleanupResources() {}

  /// Sets the response closure for an action.
  public func assignResponseForAction(
    response: @escaping InteractorResponseClosure<Request>,
    for action: Request.ActionType
  ) {
    requestResponses[action] = response
  }

  /// Returns the response closure for an action, or `nil` if there is none.
  public func responseForAction(
    action: Request.ActionType
  ) -> InteractorResponseClosure<Request>? {
    requestResponses[action]
  }
}

/// An interactor that is an actor. Callers await its results.
public protocol AsyncInteractable<Request>: Actor, AbstractInteractable {
  // Repeated here, so that the type checker finds it for `perform(request:)`.
  associatedtype Request

  /// Performs a request and returns its result.
  func perform(request: Request) async -> Result<Request.ResultData, any Error>
}

extension AsyncInteractable {
  /// Does nothing.
  public func prepareForRequests() async {}
  /// Does nothing.
  public func cleanupResources() async {}
}

/// The cleanup of interactors that are replaced, or whose screen is removed.
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
