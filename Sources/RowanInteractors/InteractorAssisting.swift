public import RowanNavigation

/// A type that converts an event into a request to an interactor, from an action and the content of the event.
@MainActor
public protocol InteractorAssisting<Types, Request> {
  /// The types of the screen.
  associatedtype Types: ScreenTypes
  /// The type of the requests.
  associatedtype Request: InteractorRequestConfiguring

  /// The interactor that receives the request.
  var interactorType: Types.Interactor { get }
  /// The delivery of the result.
  var requestMethod: InteractorRequestMethod { get }

  /// Sends the request.
  func handleRequest(
    destination: ScreenDestination<Types>,
    actionType: Request.ActionType,
    content: Types.App.Content?
  )
}

extension InteractorAssisting {
  /// The response closures of the interactor receive the result.
  public var requestMethod: InteractorRequestMethod { .sync }
}

/// A type that converts an event into a request and waits for its result, until the screen is removed.
@MainActor
public protocol AsyncInteractorAssisting<Types, Request>: InteractorAssisting {
  /// Sends the request, waits for its result, and handles it.
  func handleAsyncRequest(
    destination: ScreenDestination<Types>,
    actionType: Request.ActionType,
    content: Types.App.Content?
  ) async
}

extension AsyncInteractorAssisting {
  /// The caller waits for the result.
  public var requestMethod: InteractorRequestMethod { .async }

  /// Calls ``handleAsyncRequest(destination:actionType:content:)`` in a task that is cancelled when the screen is
  /// removed.
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

/// An assistant that requests an action without content. The response closures of the interactor receive the result.
public struct DefaultInteractorAssistant<
  Types: ScreenTypes,
  Request: InteractorRequestConfiguring
>: InteractorAssisting {
  /// The interactor that receives the request.
  public let interactorType: Types.Interactor

  /// Creates an assistant.
  public init(interactorType: Types.Interactor) {
    self.interactorType = interactorType
  }

  /// Sends the request to the interactor.
  public func handleRequest(
    destination: ScreenDestination<Types>,
    actionType: Request.ActionType,
    content: Types.App.Content?
  ) {
    destination.performRequest(interactor: interactorType, request: Request(action: actionType))
  }
}

/// An assistant that requests an action without content, waits for the result, and passes it to the state model.
public struct DefaultAsyncInteractorAssistant<
  Types: ScreenTypes,
  Request: InteractorRequestConfiguring
>: AsyncInteractorAssisting {
  /// The interactor that receives the request.
  public let interactorType: Types.Interactor

  /// Creates an assistant.
  public init(interactorType: Types.Interactor) {
    self.interactorType = interactorType
  }

  /// Sends the request to the interactor, and passes its result to the state model.
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

/// The delivery of the result of a request.
public enum InteractorRequestMethod: Hashable, Sendable {
  /// Through the response closures of the interactor.
  case sync
  /// To the waiting caller.
  case async
}
