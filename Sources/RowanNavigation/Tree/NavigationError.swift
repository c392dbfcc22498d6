/// The reason why a move was not made. The tree and its screens are unchanged, unless a part of a path was followed.
public enum NavigationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The tab does not exist, or the move started outside of a group of tabs.
  case tabNotFound(message: String)
  /// A screen has no interactor of the type, or the interactor does not accept the request.
  case interactorNotFound(message: String)
  /// The screen does not exist at the expected position.
  case childDestinationNotFound(message: String)
  /// An interactor or a model does not support an action.
  case unsupportedInteractorActionType(message: String)
  /// A screen has no action for an event.
  case missingInterfaceAction(message: String)
  /// An event has no assistant that can perform its action.
  case missingInterfaceActionAssistant(message: String)
  /// A presentation has no route, or no provider can build the screen of the route.
  case undefinedDestinationType(message: String)
  /// The column does not exist, or the move started outside of a split view.
  case undefinedSplitViewColumnType(message: String)
  /// An event has both a presentation and a request.
  case duplicateEventTypeUsed(message: String)
  /// A value has another type than expected.
  case incompatibleType(message: String)
  /// The move started outside of a stack.
  case stackNotFound(message: String)
  /// There is no screen to go back to.
  case nothingToGoBackTo(message: String)
  /// There is no sheet to dismiss.
  case sheetNotFound(message: String)
  /// A screen cannot be removed, because its tab, column or root would be empty.
  case cannotRemove(message: String)
  /// A tree cannot be shown.
  case malformedTree(message: String)
  /// A part of a saved tree could not be decoded or shown, and was omitted.
  case notRestored(message: String)
  /// The tree could not be saved for the next run.
  case notKept(message: String)
  /// A presentation implemented by the app was not possible.
  case customPresentationFailed(message: String)
  /// A path could not be followed beyond the moves before this index.
  indirect case pathStopped(at: Int, because: NavigationError)
  /// A leave guard refused to leave its screen.
  case stayed(message: String)
  /// The leave guard of a screen is being asked already.
  case mustAsk(message: String)
  /// While a leave guard was being asked, other moves changed the screens that would be removed.
  case overtaken(message: String)
  /// A move is being made, and this one cannot wait for it.
  case busy(message: String)
  /// The flow was closed, or the screen is not shown by a flow.
  case detached(message: String)

  /// The error as a sentence.
  public var message: String {
    switch self {
    case .tabNotFound(let message), .interactorNotFound(let message),
      .childDestinationNotFound(let message), .unsupportedInteractorActionType(let message),
      .missingInterfaceAction(let message), .missingInterfaceActionAssistant(let message),
      .undefinedDestinationType(let message), .undefinedSplitViewColumnType(let message),
      .duplicateEventTypeUsed(let message), .incompatibleType(let message),
      .stackNotFound(let message), .nothingToGoBackTo(let message), .sheetNotFound(let message),
      .cannotRemove(let message), .malformedTree(let message), .notRestored(let message),
      .notKept(let message),
      .customPresentationFailed(let message), .stayed(let message), .mustAsk(let message),
      .overtaken(let message), .busy(let message), .detached(let message):
      message
    case .pathStopped(let number, let reason):
      "The path was followed for \(number) of its moves; the next one failed: \(reason.message)"
    }
  }

  /// The error as a sentence.
  public var description: String { message }
}
