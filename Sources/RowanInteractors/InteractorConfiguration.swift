public import RowanNavigation

/// The assistant that sends the request of an event.
public enum InteractorAssistantType<
  Types: ScreenTypes,
  Request: InteractorRequestConfiguring
> {
  /// Requests the action without content. The response closures of the interactor receive the result.
  case basic
  /// Requests the action without content. The result is passed to
  /// ``/RowanNavigation/StateModeling/handleAsyncInteractorResult(result:for:)``.
  case basicAsync
  /// An assistant provided by the app.
  case custom(any InteractorAssisting<Types, Request>)
}

/// The request that an event sends to an interactor.
public struct InteractorConfiguration<
  Types: ScreenTypes,
  Interactor: AbstractInteractable
>: InteractorConfiguring {
  /// The interactor that receives the request.
  public let interactorType: Types.Interactor
  /// The action to request.
  public let actionType: Interactor.Request.ActionType
  /// The assistant that sends the request.
  public let assistantType: InteractorAssistantType<Types, Interactor.Request>

  /// Creates a configuration.
  public init(
    interactorType: Types.Interactor,
    actionType: Interactor.Request.ActionType,
    assistantType: InteractorAssistantType<Types, Interactor.Request>
  ) {
    self.interactorType = interactorType
    self.actionType = actionType
    self.assistantType = assistantType
  }

  /// Sends the request.
  public func handleRequest(
    destination: ScreenDestination<Types>,
    content: Types.App.Content?
  ) {
    assistant.handleRequest(destination: destination, actionType: actionType, content: content)
  }

  private var assistant: any InteractorAssisting<Types, Interactor.Request> {
    switch assistantType {
    case .basic: DefaultInteractorAssistant(interactorType: interactorType)
    case .basicAsync: DefaultAsyncInteractorAssistant(interactorType: interactorType)
    case .custom(let assistant): assistant
    }
  }
}
