/// An error of navigation, such as the reason why a move was not made. After a failed move, the
/// tree and its screens are unchanged, unless a part of a path was followed.
public enum NavigationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The tab does not exist, or the move started outside of a group of tabs.
  case tabNotFound(message: String)
  /// A screen has no interactor of the type, or the interactor does not accept the request.
  case interactorNotFound(message: String)
  /// The screen or the group does not exist at the expected position, or the group is of another
  /// kind.
  case childDestinationNotFound(message: String)
  /// A state model does not handle the result of a request to an interactor.
  case unsupportedInteractorActionType(message: String)
  /// A screen has no action for an event.
  case missingInterfaceAction(message: String)
  /// A presentation has no route, or no provider can build the screen of the route.
  case undefinedDestinationType(message: String)
  /// The column does not exist, or the move started outside of a split view.
  case undefinedSplitViewColumnType(message: String)
  /// An event has both a presentation and a request.
  case duplicateEventTypeUsed(message: String)
  /// A result has another type than the waiting caller expects, a group cannot be embedded in a
  /// screen, or a screen already has a state model.
  case incompatibleType(message: String)
  /// The move started outside of a stack.
  case stackNotFound(message: String)
  /// There is no screen to go back to.
  case nothingToGoBackTo(message: String)
  /// The sheet does not exist, or does not have the requested height.
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
  case leaveRefused(message: String)
  /// The leave guard of a screen is being asked already.
  case guardPending(message: String)
  /// While a leave guard was being asked, other moves changed the screens that would be removed.
  case superseded(message: String)
  /// A move is being made, and this one cannot wait for it; or models deferred too many moves.
  case busy(message: String)
  /// The flow was closed, or the screen is not shown by a flow.
  case detached(message: String)

  /// The error as a sentence.
  public var message: String {
    switch self {
    case .tabNotFound(let message), .interactorNotFound(let message),
      .childDestinationNotFound(let message), .unsupportedInteractorActionType(let message),
      .missingInterfaceAction(let message), .undefinedDestinationType(let message),
      .undefinedSplitViewColumnType(let message), .duplicateEventTypeUsed(let message),
      .incompatibleType(let message), .stackNotFound(let message),
      .nothingToGoBackTo(let message), .sheetNotFound(let message),
      .cannotRemove(let message), .malformedTree(let message), .notRestored(let message),
      .notKept(let message), .customPresentationFailed(let message), .leaveRefused(let message),
      .guardPending(let message), .superseded(let message), .busy(let message),
      .detached(let message):
      message
    case .pathStopped(let number, let reason):
      "The path stopped after \(number) moves, because the next one failed: \(reason.message)"
    }
  }

  /// The error as a sentence.
  public var description: String { message }
}
