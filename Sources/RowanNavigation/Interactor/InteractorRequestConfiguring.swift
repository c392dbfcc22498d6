/// A request to an interactor: an action with its parameters.
public protocol InteractorRequestConfiguring: Sendable {
  /// The type of the actions.
  associatedtype ActionType: InteractorRequestActionTypeable
  /// The type of the content sent with the request; none by default.
  associatedtype RequestContentType: Sendable = NoContent
  /// The type of the result.
  associatedtype ResultData: Sendable
  /// The type of the items in the list of the interactor, if it has one.
  associatedtype Item: Hashable = NoContent

  /// The requested action.
  var action: ActionType { get }

  /// Creates a request without content.
  init(action: ActionType)
}

/// The actions of an interactor: an enumeration.
public protocol InteractorRequestActionTypeable: Hashable, Sendable {}
