/// Makes a request of an event: turns an action and what was handed over into a request of its own.
@MainActor
public protocol InteractorAssisting<Types, Request> {
  /// The screen whose events it knows.
  associatedtype Types: ScreenTypes
  /// What it asks for.
  associatedtype Request: InteractorRequestConfiguring

  /// Which interactor it asks.
  var interactorType: Types.Interactor { get }
  /// How the answer comes.
  var requestMethod: InteractorRequestMethod { get }

  /// Makes the request.
  func handleRequest(
    destination: ScreenDestination<Types>,
    actionType: Request.ActionType,
    content: Types.App.Content?
  )
}

extension InteractorAssisting {
  /// The answer comes through the responses of the interactor.
  public var requestMethod: InteractorRequestMethod { .sync }
}

/// Makes a request of an event and waits for the answer, for as long as the screen is there.
@MainActor
public protocol AsyncInteractorAssisting<Types, Request>: InteractorAssisting {
  /// Makes the request, waits, and hands over what comes.
  func handleAsyncRequest(
    destination: ScreenDestination<Types>,
    actionType: Request.ActionType,
    content: Types.App.Content?
  ) async
}

extension AsyncInteractorAssisting {
  /// The answer is waited for.
  public var requestMethod: InteractorRequestMethod { .async }

  /// Waits in a task that is cancelled with the screen.
  public func handleRequest(
    destination: ScreenDestination<Types>,
    actionType: Request.ActionType,
    content: Types.App.Content?
  ) {
    destination.task { [weak destination] in
      guard let destination else { return }
      await handleAsyncRequest(
        destination: destination,
        actionType: actionType,
        content: content
      )
    }
  }
}

/// Asks for an action as it is; the answer comes through the responses of the interactor.
public struct DefaultInteractorAssistant<
  Types: ScreenTypes,
  Request: InteractorRequestConfiguring
>: InteractorAssisting {
  /// Which interactor it asks.
  public let interactorType: Types.Interactor

  /// Creates an assistant.
  public init(interactorType: Types.Interactor) {
    self.interactorType = interactorType
  }

  /// Hands the request to the interactor.
  public func handleRequest(
    destination: ScreenDestination<Types>,
    actionType: Request.ActionType,
    content: Types.App.Content?
  ) {
    destination.performRequest(interactor: interactorType, request: Request(action: actionType))
  }
}

/// Asks for an action as it is, waits for the answer and hands it to the model.
public struct DefaultAsyncInteractorAssistant<
  Types: ScreenTypes,
  Request: InteractorRequestConfiguring
>: AsyncInteractorAssisting {
  /// Which interactor it asks.
  public let interactorType: Types.Interactor

  /// Creates an assistant.
  public init(interactorType: Types.Interactor) {
    self.interactorType = interactorType
  }

  /// Hands the request to the interactor, and its answer to the model.
  public func handleAsyncRequest(
    destination: ScreenDestination<Types>,
    actionType: Request.ActionType,
    content: Types.App.Content?
  ) async {
    let request = Request(action: actionType)
    let result = await destination.performRequest(interactor: interactorType, request: request)
    await destination.handleAsyncInteractorResult(result: result, for: request)
  }
}
