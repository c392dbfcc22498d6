/// The types of one screen: its events and its interactors.
///
/// ```swift
/// enum ArticleScreen: ScreenTypes {
///   typealias App = Shop
///   enum Event: EventTypeable { case buy, back }
/// }
/// ```
public protocol ScreenTypes: Sendable {
  /// The navigation types of the app.
  associatedtype App: NavigationTypes
  /// The events of the screen; none by default.
  associatedtype Event: EventTypeable = NoEvents
  /// The interactor types of the screen; none by default.
  associatedtype Interactor: InteractorTypeable = NoInteractors
}

/// The events of a screen: an enumeration with a case for each action of a user.
///
/// If the type is `CaseIterable`, ``DestinationProviding/preflight()`` returns the events without an action.
public protocol EventTypeable: Hashable, Sendable {
  /// The name of the event; by default, the name of the case.
  var rawValue: String { get }
}

extension EventTypeable {
  /// The name of the case, without its associated values.
  public var rawValue: String { CaseName.of(self) }
}

/// The interactors of a screen: an enumeration of their purposes.
public protocol InteractorTypeable: Hashable, Sendable {
  /// The name of the interactor; by default, the name of the case.
  var rawValue: String { get }
}

extension InteractorTypeable {
  /// The name of the case, without its associated values.
  public var rawValue: String { CaseName.of(self) }
}

/// The event type of a screen without events.
public enum NoEvents: EventTypeable {}

/// The interactor type of a screen without interactors.
public enum NoInteractors: InteractorTypeable {}

/// A table of values by event. A lookup returns the value for the exact event, or else for an event
/// of the same case.
struct EventTable<Event: EventTypeable, Value> {
  private var exact: [Event: Value] = [:]
  private var kinds: [String: Value] = [:]

  init(_ values: [Event: Value] = [:]) {
    for (event, value) in values { self[event] = value }
  }

  subscript(event: Event) -> Value? {
    get { exact[event] ?? kinds[event.rawValue] }
    set {
      exact[event] = newValue
      kinds[event.rawValue] = newValue
    }
  }
}
