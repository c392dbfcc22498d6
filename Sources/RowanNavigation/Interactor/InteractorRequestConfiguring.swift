/// What an interactor is asked for: an action, with what it needs.
public protocol InteractorRequestConfiguring: Sendable {
  /// What can be asked for.
  associatedtype ActionType: InteractorRequestActionTypeable
  /// What goes along with the request; nothing unless it says otherwise.
  associatedtype RequestContentType: Sendable = NoContent
  /// What comes back.
  associatedtype ResultData: Sendable
  /// What the lists of the interactor are made of, if it has any.
  associatedtype Item: Hashable = NoContent

  /// What is asked for.
  var action: ActionType { get }

  /// Creates a request that needs nothing but its action.
  init(action: ActionType)
}

/// What an interactor can be asked for: an enumeration.
public protocol InteractorRequestActionTypeable: Hashable, Sendable {}

/// How the answer to a request comes.
public enum InteractorRequestMethod: Hashable, Sendable {
  /// Through the responses of the interactor.
  case sync
  /// To whoever waits for it.
  case async
}
