/// Makes the destinations of one kind of screen, and says what its events do.
///
/// Providers are asked anew for every screen, and what they give are values: no screen can change what
/// another one gets.
@MainActor
public protocol DestinationProviding<App> {
  /// The app.
  associatedtype App
  /// The screen.
  associatedtype Types: ScreenTypes where Types.App == App

  /// What the events of the screen present.
  var presentationsData: [Types.Event: DestinationPresentation<App>] { get }
  /// Which requests the events of the screen make.
  var interactorsData: [Types.Event: any InteractorConfiguring<Types>] { get }
  /// Makes a destination with its model and its interactors; `nil` if that is not possible, and the
  /// screen is not shown.
  ///
  /// - Throws: Why that is not possible, which becomes part of the error of the move.
  func buildDestination(for request: DestinationRequest<App>) throws -> ScreenDestination<Types>?
}

extension DestinationProviding {
  /// No event presents anything.
  public var presentationsData: [Types.Event: DestinationPresentation<App>] { [:] }
  /// No event makes a request.
  public var interactorsData: [Types.Event: any InteractorConfiguring<Types>] { [:] }

  /// What is wrong with the configuration: events that have no action, as far as all are known, and
  /// events that have two.
  public func preflight() -> [NavigationError] {
    let presented = Set(presentationsData.keys.map(\.rawValue))
    let requested = Set(interactorsData.keys.map(\.rawValue))
    let twice = presented.intersection(requested).sorted().map { name in
      NavigationError.duplicateEventTypeUsed(
        message: "“\(name)” has both a presentation and a request; it presents."
      )
    }
    let known = (Types.Event.self as? any CaseIterable.Type).map { names($0) } ?? []
    let missing = known.filter { !presented.contains($0) && !requested.contains($0) }.map { name in
      NavigationError.missingInterfaceAction(message: "There is no action for “\(name)”.")
    }
    return twice + missing
  }

  private func names<Events: CaseIterable>(_ events: Events.Type) -> [String] {
    events.allCases.compactMap { ($0 as? any EventTypeable)?.rawValue }
  }
}
