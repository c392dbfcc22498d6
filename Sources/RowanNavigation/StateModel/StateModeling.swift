#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The model of a screen: its data, and what happens with it.
///
/// As a rule it is `@Observable`, so that what shows it follows it. The flow calls its methods; each has
/// a default that does nothing, but ``handleEvent(_:content:)``, which does what is configured for the
/// event. Appearing and disappearing alternate strictly. During all calls ``destination`` is there; once
/// the screen is removed it is `nil`.
///
///     @Observable @MainActor
///     final class ArticleModel: StateModeling {
///       var destination: ScreenDestination<ArticleScreen>?
///     }
@MainActor
public protocol StateModeling<Destination>: AnyObject {
  /// The type of the screen's destination.
  associatedtype Destination: Destinationable
  /// What happens on the screen.
  typealias EventType = Destination.EventType
  /// The interactors of the screen.
  typealias InteractorType = Destination.InteractorType
  /// What screens hand to each other.
  typealias ContentType = Destination.ContentType

  /// The destination of the screen; set as the model is attached, `nil` once the screen was removed.
  var destination: Destination? { get set }

  /// Does something about what happened on the screen; called by what shows the screen.
  func handleEvent(_ type: EventType, content: ContentType?)

  /// Takes the result of a request that an interactor answers through its responses.
  func handleInteractorResult<Request: InteractorRequestConfiguring>(
    result: Result<Request.ResultData, any Error>,
    for request: Request
  )

  /// Takes the result of a request that was waited for.
  func handleAsyncInteractorResult<Request: InteractorRequestConfiguring>(
    result: Result<Request.ResultData, any Error>,
    for request: Request
  ) async

  /// Called once, before the screen is shown for the first time: the place to fetch what it needs.
  func prepareForPresentation()

  /// Called each time the screen comes into sight.
  ///
  /// - Parameter isVisible: `false` if it is only passed on the way along a path.
  func prepareForAppearance(isVisible: Bool)

  /// Called each time the screen goes out of sight.
  ///
  /// - Parameter wasVisible: `false` if it was only passed on the way along a path.
  func prepareForDisappearance(wasVisible: Bool)

  /// Called once for every interactor that the screen gets: the place to set responses.
  func configureInteractor(_ interactor: any AbstractInteractable, type: InteractorType)

  /// Called once, as the screen is removed: the place to let go of what it holds.
  func cleanupResources()
}

extension StateModeling {
  /// Does what is configured for the event; what is not possible is told to the flow's app.
  public func handleEvent(_ type: EventType, content: ContentType?) {
    guard let destination else { return }
    do throws(NavigationError) {
      try destination.performAction(for: type, content: content)
    } catch {
      (destination as? any Reporting)?.report(error)
    }
  }

  /// Tells the flow's app that nobody took the result.
  public func handleInteractorResult<Request: InteractorRequestConfiguring>(
    result: Result<Request.ResultData, any Error>,
    for request: Request
  ) {
    reportUnhandled(request)
  }

  /// Tells the flow's app that nobody took the result.
  public func handleAsyncInteractorResult<Request: InteractorRequestConfiguring>(
    result: Result<Request.ResultData, any Error>,
    for request: Request
  ) async {
    reportUnhandled(request)
  }

  private func reportUnhandled(_ request: some InteractorRequestConfiguring) {
    (destination as? any Reporting)?.report(
      .unsupportedInteractorActionType(
        message: "\(Self.self) does nothing with the result of \(request.action)."
      )
    )
  }

  /// Prepares nothing.
  public func prepareForPresentation() {}
  /// Prepares nothing.
  public func prepareForAppearance(isVisible: Bool) {}
  /// Ends nothing.
  public func prepareForDisappearance(wasVisible: Bool) {}
  /// Leaves the interactor as it is.
  public func configureInteractor(_ interactor: any AbstractInteractable, type: InteractorType) {}
  /// Lets go of nothing.
  public func cleanupResources() {}
}

/// A model that is asked before its screen is removed.
@MainActor
public protocol LeaveGuarding: StateModeling {
  /// Whether the screen may be left; it may take its time, and ask a person by a sheet of its flow.
  func mayLeave() async -> Bool
}

/// The model of a group: a stack, tabs or columns with a destination of their own (``GroupNode``).
///
/// A group's model is prepared before the screens of the group, gets interactors and their answers, and cleans up after
/// its screens. Its events act on the group: they begin at its screen in which navigation goes on. Any state model can be
/// that of a group; one that conforms to this protocol is told of the group's children as well.
@MainActor
public protocol GroupModeling: StateModeling {
  /// Called after a move that made another child current, such as another tab.
  ///
  /// - Parameter child: The identity of the child: a screen, or a group within this one.
  func currentChildDidChange(to child: NavigationID)

  /// Called after a move that removed a child, the last one first.
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

/// Something that can tell the app what went wrong.
@MainActor
protocol Reporting {
  func report(_ error: NavigationError)
}

extension ScreenDestination: Reporting {}

/// The model of a screen that needs none of its own: events do what is configured for them.
@MainActor
public final class DefaultStateModel<Types: ScreenTypes>: StateModeling {
  /// The destination of the screen.
  public var destination: ScreenDestination<Types>?

  /// Creates a model.
  public init() {}
}
