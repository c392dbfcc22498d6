#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The model of a screen: its data and behaviour.
///
/// As a rule it is `@Observable`, so that the view of the screen observes it. The flow calls its
/// functions. Their default implementations do nothing, except ``handleEvent(_:content:)``, which
/// performs the action configured for the event, and the handlers of results, which report an
/// error. Appearance and disappearance alternate strictly. ``destination`` is set during all calls,
/// and `nil` after the screen was removed.
///
/// ```swift
/// @Observable @MainActor
/// final class ArticleModel: StateModeling {
///   var destination: ScreenDestination<ArticleScreen>?
/// }
/// ```
@MainActor
public protocol StateModeling<Destination>: AnyObject {
  /// The type of the screen's destination.
  associatedtype Destination: Destinationable
  /// The events of the screen.
  typealias EventType = Destination.EventType
  /// The interactor types of the screen.
  typealias InteractorType = Destination.InteractorType
  /// The content that screens pass to each other.
  typealias ContentType = Destination.ContentType

  /// The destination of the screen: set when the model is attached, and `nil` after the screen was removed.
  var destination: Destination? { get set }

  /// Handles an event of the screen; called by its view.
  func handleEvent(_ type: EventType, content: ContentType?)

  /// Handles the result of a request to an interactor with response closures.
  func handleInteractorResult<Request: InteractorRequestConfiguring>(
    result: Result<Request.ResultData, any Error>,
    for request: Request
  )

  /// Handles the result of a request for which the destination or an assistant has waited, such as
  /// a request to an ``AsyncInteractable``.
  func handleAsyncInteractorResult<Request: InteractorRequestConfiguring>(
    result: Result<Request.ResultData, any Error>,
    for request: Request
  ) async

  /// Called once before the screen is shown for the first time, for example to load its data.
  func prepareForPresentation()

  /// Called each time the screen appears.
  ///
  /// - Parameter isVisible: `false` if a path only passes the screen.
  func prepareForAppearance(isVisible: Bool)

  /// Called each time the screen disappears.
  ///
  /// - Parameter wasVisible: `false` if a path has only passed the screen.
  func prepareForDisappearance(wasVisible: Bool)

  /// Called once for each interactor of the screen, for example to set response closures.
  func configureInteractor(_ interactor: any AbstractInteractable, type: InteractorType)

  /// Called once when the screen is removed, to release resources.
  func cleanupResources()
}

extension StateModeling {
  /// Performs the action configured for the event. An error is reported to ``Flow/onFailure``.
  public func handleEvent(_ type: EventType, content: ContentType?) {
    guard let destination else { return }
    do throws(NavigationError) {
      try destination.performAction(for: type, content: content)
    } catch {
      (destination as? any Reporting)?.report(error)
    }
  }

  /// Reports to ``Flow/onFailure`` that the result was not handled.
  public func handleInteractorResult<Request: InteractorRequestConfiguring>(
    result: Result<Request.ResultData, any Error>,
    for request: Request
  ) {
    reportUnhandled(request)
  }

  /// Reports to ``Flow/onFailure`` that the result was not handled.
  public func handleAsyncInteractorResult<Request: InteractorRequestConfiguring>(
    result: Result<Request.ResultData, any Error>,
    for request: Request
  ) async {
    reportUnhandled(request)
  }

  private func reportUnhandled(_ request: some InteractorRequestConfiguring) {
    (destination as? any Reporting)?.report(
      .unsupportedInteractorActionType(
        message: "\(Self.self) does not handle the result of \(request.action)."
      )
    )
  }

  /// Does nothing.
  public func prepareForPresentation() {}
  /// Does nothing.
  public func prepareForAppearance(isVisible: Bool) {}
  /// Does nothing.
  public func prepareForDisappearance(wasVisible: Bool) {}
  /// Does nothing.
  public func configureInteractor(_ interactor: any AbstractInteractable, type: InteractorType) {}
  /// Does nothing.
  public func cleanupResources() {}
}

/// A model that is asked before its screen is removed.
@MainActor
public protocol LeaveGuarding: StateModeling {
  /// Returns whether the screen may be left. The function can wait, for example for the answer of a
  /// user in a sheet of the flow.
  func mayLeave() async -> Bool
}

/// The model of a group: a stack, tabs or columns with a destination (``GroupNode``).
///
/// The model of a group is prepared before the screens of the group, receives interactors and their results, and cleans
/// up after its screens. Its events start at the focused screen of the group. Each state model can be used for a group;
/// one that conforms to this protocol observes the children of the group as well.
@MainActor
public protocol GroupModeling: StateModeling {
  /// Called after a move that made another child current, such as another tab.
  ///
  /// - Parameter child: The identity of the child: a screen, or a group within this one.
  func currentChildDidChange(to child: NavigationID)

  /// Called after a move that removed children, once for each child, the last one first.
  ///
  /// - Parameter child: The identity of the child: a screen, or a group within this one.
  func childWasRemoved(_ child: NavigationID)
}

extension GroupModeling {
  /// Does nothing.
  public func currentChildDidChange(to child: NavigationID) {}
  /// Does nothing.
  public func childWasRemoved(_ child: NavigationID) {}
}

/// An object that reports errors to the app.
@MainActor
protocol Reporting {
  func report(_ error: NavigationError)
}

extension ScreenDestination: Reporting {}

/// A model without data: its events perform their configured actions.
@MainActor
public final class DefaultStateModel<Types: ScreenTypes>: StateModeling {
  /// The destination of the screen.
  public var destination: ScreenDestination<Types>?

  /// Creates a model.
  public init() {}
}
