/// What an event asks an interactor for, whatever the types are.
@MainActor
public protocol InteractorConfiguring<Types> {
  /// The screen.
  associatedtype Types: ScreenTypes
  /// Which interactor is asked.
  var interactorType: Types.Interactor { get }
  /// Makes the request.
  func handleRequest(destination: ScreenDestination<Types>, content: Types.App.Content?)
}

/// Who makes the request of an event.
public enum InteractorAssistantType<
  Types: ScreenTypes,
  Request: InteractorRequestConfiguring
> {
  /// The action is asked for as it is; the answer comes through the responses of the interactor.
  case basic
  /// The action is asked for as it is; the answer goes to
  /// ``StateModeling/handleAsyncInteractorResult(result:for:)``.
  case basicAsync
  /// An assistant of the app's own.
  case custom(any InteractorAssisting<Types, Request>)
}

/// What an event asks an interactor for.
public struct InteractorConfiguration<
  Types: ScreenTypes,
  Interactor: AbstractInteractable
>: InteractorConfiguring {
  /// Which interactor is asked.
  public let interactorType: Types.Interactor
  /// What it is asked for.
  public let actionType: Interactor.Request.ActionType
  /// Who makes the request.
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

  /// Makes the request.
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
