/// The kinds of things that one screen speaks of: what happens on it, and which interactors it has.
///
///     enum ArticleScreen: ScreenTypes {
///       typealias App = Shop
///       enum Event: EventTypeable { case buy, back }
///     }
public protocol ScreenTypes: Sendable {
  /// The app that the screen belongs to.
  associatedtype App: NavigationTypes
  /// What happens on the screen; nothing unless it says otherwise.
  associatedtype Event: EventTypeable = NoEvents
  /// The interactors of the screen; none unless it says otherwise.
  associatedtype Interactor: InteractorTypeable = NoInteractors
}

/// What happens on a screen: an enumeration with a case for each thing a person can do there.
///
/// Where all events are known (`CaseIterable`), ``DestinationProviding/preflight()`` tells which have no action.
public protocol EventTypeable: Hashable, Sendable {
  /// The name of the kind of event; that of the case unless a screen says otherwise.
  var rawValue: String { get }
}

extension EventTypeable {
  /// The name of the case, without its payload.
  public var rawValue: String { CaseName.of(self) }
}

/// The interactors of a screen, by what they are for.
public protocol InteractorTypeable: Hashable, Sendable {
  /// The name of the interactor; that of the case unless a screen says otherwise.
  var rawValue: String { get }
}

extension InteractorTypeable {
  /// The name of the case, without its payload.
  public var rawValue: String { CaseName.of(self) }
}

/// The events of a screen on which nothing happens.
public enum NoEvents: EventTypeable {}

/// The interactors of a screen that has none.
public enum NoInteractors: InteractorTypeable {}

/// What is configured for events: for one with just that payload, or else for its kind.
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
