/// Why a move was not made. Nothing has changed then: neither the tree nor any screen.
public enum NavigationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no such tab, or there are no tabs at or above where the move began.
  case tabNotFound(message: String)
  /// A screen has no interactor of that type, or it takes other requests.
  case interactorNotFound(message: String)
  /// There is no such screen where it was looked for.
  case childDestinationNotFound(message: String)
  /// An interactor does not know an action.
  case unsupportedInteractorActionType(message: String)
  /// A screen has no action for an event.
  case missingInterfaceAction(message: String)
  /// An event has no assistant that could run it.
  case missingInterfaceActionAssistant(message: String)
  /// A presentation needs a route and has none, or nobody can build the screen of it.
  case undefinedDestinationType(message: String)
  /// There is no such column, or there are no columns at or above where the move began.
  case undefinedSplitViewColumnType(message: String)
  /// An event has both a presentation and a request.
  case duplicateEventTypeUsed(message: String)
  /// A value has another type than is wanted.
  case incompatibleType(message: String)
  /// There is no stack at or above where the move began.
  case stackNotFound(message: String)
  /// There is nothing below to go back to.
  case nothingToGoBackTo(message: String)
  /// There is no sheet to close.
  case sheetNotFound(message: String)
  /// A screen cannot be removed, since its place would be empty.
  case cannotRemove(message: String)
  /// A tree cannot be shown.
  case malformedTree(message: String)
  /// Something that an earlier run has kept could not be read or shown, and was left out.
  case notRestored(message: String)
  /// Where a person is could not be kept for the next run.
  case notKept(message: String)
  /// A presentation of the app's own was not possible.
  case customPresentationFailed(message: String)
  /// A path could not be followed beyond the moves before this number.
  indirect case pathStopped(at: Int, because: NavigationError)
  /// A screen does not want to be left.
  case stayed(message: String)
  /// A screen is being asked already whether it may be left, or would have to be asked by one that can wait.
  case mustAsk(message: String)
  /// While a screen was asked, others moved, so that it is not what would be left now.
  case overtaken(message: String)
  /// A move is being made, and this one cannot wait for it.
  case busy(message: String)
  /// The flow is not there any more.
  case detached(message: String)

  /// What is wrong, as a sentence.
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

  /// What is wrong, as a sentence.
  public var description: String { message }
}
