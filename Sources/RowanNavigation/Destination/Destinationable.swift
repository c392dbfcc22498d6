/// A place that a flow can show: the object between a screen's state model, its interactors and the
/// flow.
///
/// Apps use ``ScreenDestination``; this protocol is for code that works with any of them.
@MainActor
public protocol Destinationable<DestinationType, ContentType, TabType>: AnyObject, Identifiable {
  /// What happens on the screen.
  associatedtype EventType: EventTypeable
  /// The routes of the app.
  associatedtype DestinationType: RoutableDestinations
  /// What screens of the app hand to each other.
  associatedtype ContentType: ContentTypeable
  /// The tabs of the app.
  associatedtype TabType: TabTypeable
  /// The interactors of the screen.
  associatedtype InteractorType: InteractorTypeable

  /// Its identity, which is that of its screen in the tree.
  nonisolated var id: NavigationID { get }
  /// The route that it was made for.
  nonisolated var type: DestinationType { get }
  /// What was handed to it.
  nonisolated var content: ContentType? { get }
  /// Its state model; none before it is attached and after it was removed.
  var stateModel: (any StateModeling<Self>)? { get }

  /// Does what is configured for an event.
  func performAction(for eventType: EventType, content: ContentType?) throws(NavigationError)
  /// Tells the state model that something happened on the screen.
  func handleEvent(_ eventType: EventType, content: ContentType?)
  /// Gives the screen an interactor.
  func assignInteractor(interactor: any AbstractInteractable, for type: InteractorType)
  /// The interactor of a type.
  func interactor(for type: InteractorType) -> (any AbstractInteractable)?
  /// Hands a request to an interactor, without waiting for its answer.
  func performRequest<Request: InteractorRequestConfiguring>(
    interactor: InteractorType,
    request: Request
  )
  /// Hands a request to an interactor and waits for its answer, however that comes.
  @discardableResult
  func performRequest<Request: InteractorRequestConfiguring>(
    interactor: InteractorType,
    request: Request
  ) async -> Result<Request.ResultData, any Error>

  /// Called once by the flow, before the screen becomes part of the tree.
  func prepareForPresentation()
  /// Called by the flow as the screen comes into sight.
  func prepareForAppearance(isVisible: Bool)
  /// Called by the flow as the screen goes out of sight.
  func prepareForDisappearance(wasVisible: Bool)
  /// Called once by the flow, as the screen is removed.
  func cleanupResources()
}
