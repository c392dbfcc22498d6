/// A factory of the destinations of one kind of screen, which also configures the actions of its
/// events.
///
/// A flow requests a provider for every screen, and providers return values, so that no screen can
/// change the configuration of another one.
@MainActor
public protocol DestinationProviding<App> {
  /// The navigation types of the app.
  associatedtype App
  /// The types of the screen.
  associatedtype Types: ScreenTypes where Types.App == App

  /// The presentations that the events of the screen start.
  var presentationsData: [Types.Event: DestinationPresentation<App>] { get }
  /// The requests that the events of the screen send to interactors.
  var interactorsData: [Types.Event: any InteractorConfiguring<Types>] { get }
  /// Creates a destination with its state model and its interactors.
  ///
  /// - Parameter request: The request of the flow.
  /// - Returns: The destination, with the identity of the request. With `nil`, the screen cannot be
  ///   shown, and the move fails.
  /// - Throws: The reason why the destination cannot be created. It becomes part of the error of
  ///   the move.
  func buildDestination(for request: DestinationRequest<App>) throws -> ScreenDestination<Types>?
}

extension DestinationProviding {
  /// An empty dictionary: no event starts a presentation.
  public var presentationsData: [Types.Event: DestinationPresentation<App>] { [:] }
  /// An empty dictionary: no event sends a request.
  public var interactorsData: [Types.Event: any InteractorConfiguring<Types>] { [:] }

  /// Returns the errors of the configuration: events with two actions, and events without an action. The latter are
  /// found only if the event type is `CaseIterable`.
  public func preflight() -> [NavigationError] {
    let presented = Set(presentationsData.keys.map(\.rawValue))
    let requested = Set(interactorsData.keys.map(\.rawValue))
    let twice = presented.intersection(requested).sorted().map { name in
      NavigationError.duplicateEventTypeUsed(
        message: "The event “\(name)” has a presentation and a request. The request is ignored."
      )
    }
    let known = (Types.Event.self as? any CaseIterable.Type).map { names($0) } ?? []
    let missing = known.filter { !presented.contains($0) && !requested.contains($0) }.map { name in
      NavigationError.missingInterfaceAction(message: "The event “\(name)” has no action.")
    }
    return twice + missing
  }

  private func names<Events: CaseIterable>(_ events: Events.Type) -> [String] {
    events.allCases.compactMap { ($0 as? any EventTypeable)?.rawValue }
  }
}
