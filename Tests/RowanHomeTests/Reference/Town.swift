import Observation
import Rowan
import RowanHome

/// An app with a home screen and stops, for tests of the routes that components push.
enum Town: NavigationTypes {
  enum Route: RoutableDestinations {
    case home, stop(String)
  }
  typealias Content = Stop
}

/// An item of a component that a screen of the app receives as its content.
struct Stop: HomeComponentItem, ContentTypeable {
  var identity: String
}

/// A route of another app.
enum Foreign: RoutableDestinations {
  case moon
}

enum TownScreen: ScreenTypes {
  typealias App = Town
  enum Event: EventTypeable, CaseIterable { case none }
}

@MainActor
struct TownProvider: @MainActor DestinationProviding {
  typealias App = Town

  let home: HomeViewModel

  func buildDestination(for request: DestinationRequest<Town>) -> ScreenDestination<TownScreen>? {
    ScreenDestination<TownScreen>(request, stateModel: TownModel(request.route, home))
  }
}

@Observable
@MainActor
final class TownModel: ScreenModeling {
  @ObservationIgnored var destination: ScreenDestination<TownScreen>?
  let route: Town.Route
  let home: HomeViewModel

  init(_ route: Town.Route, _ home: HomeViewModel) {
    self.route = route
    self.home = home
  }

  var title: String {
    switch route {
    case .home: "Home"
    case .stop(let name): "Stop \(name)"
    }
  }

  var screen: some Component {
    switch route {
    case .home: HomeScreen("Home", home)
    case .stop: Screen(title) { Text("Departures of \(title)") }
    }
  }
}
