/// A destination of any type: the object that connects the state model of a screen, its interactors and the flow.
///
/// Apps use ``ScreenDestination``. This protocol is for code that works with destinations of all screens.
@MainActor
public protocol Destinationable<DestinationType, ContentType, TabType>: AnyObject, Identifiable {
  /// The events of the screen.
  associatedtype EventType: EventTypeable
  /// The routes of the app.
  associatedtype DestinationType: RoutableDestinations
  /// The content that screens of the app pass to each other.
  associatedtype ContentType: ContentTypeable
  /// The tabs of the app.
  associatedtype TabType: TabTypeable
  /// The interactor types of the screen.
  associatedtype InteractorType: InteractorTypeable

  /// The identity, equal to that of the screen in the tree.
  nonisolated var id: NavigationID { get }
  /// The route of the screen.
  nonisolated var type: DestinationType { get }
  /// The content passed to the screen.
  nonisolated var content: ContentType? { get }
  /// The state model; `nil` before it is attached, and after the screen was removed.
  var stateModel: (any StateModeling<Self>)? { get }

  /// Performs the action configured for an event.
  func performAction(for eventType: EventType, content: ContentType?) throws(NavigationError)
  /// Passes an event of the screen to the state model.
  func handleEvent(_ eventType: EventType, content: ContentType?)
  /// Adds an interactor to the screen.
  func assignInteractor(interactor: any AbstractInteractable, for type: InteractorType)
  /// Returns the interactor of a type.
  func interactor(for type: InteractorType) -> (any AbstractInteractable)?
  /// Sends a request to an interactor, without waiting for its result.
  func performRequest<Request: InteractorRequestConfiguring>(
    interactor: InteractorType,
    request: Request
  )
  /// Sends a request to an interactor and waits for its result, independent of the kind of interactor.
  @discardableResult
  func performRequest<Request: InteractorRequestConfiguring>(
    interactor: InteractorType,
    request: Request
  ) async -> Result<Request.ResultData, any Error>

  /// Called once by the flow, before the screen becomes part of the tree.
  func prepareForPresentation()
  /// Called by the flow when the screen appears.
  func prepareForAppearance(isVisible: Bool)
  /// Called by the flow when the screen disappears.
  func prepareForDisappearance(wasVisible: Bool)
  /// Called once by the flow when the screen is removed.
  func cleanupResources()
}
