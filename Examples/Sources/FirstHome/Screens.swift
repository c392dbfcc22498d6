import Observation
import Rowan
import RowanHome

enum HomePlace: ScreenTypes {
  typealias App = Garden
}

@MainActor
@Observable
final class HomeModel: ScreenModeling {
  @ObservationIgnored var destination: ScreenDestination<HomePlace>?
  @ObservationIgnored let home: HomeViewModel

  init(_ garden: GardenStore) {
    home = HomeViewModel(store: FileHomeCustomizationStore(app: "Garden")) { inputs in
      [PlantsComponent(inputs, garden), JobsComponent(garden)]
    }
  }

  var title: String { "Garden" }
  var screen: some Component { HomeScreen(title, home) }

  func prepareForPresentation() {
    home.navigation = destination?.flow
  }
}

enum PlantPlace: ScreenTypes {
  typealias App = Garden
}

@MainActor
@Observable
final class PlantModel: ScreenModeling {
  @ObservationIgnored var destination: ScreenDestination<PlantPlace>?
  let name: String
  let garden: GardenStore

  init(_ name: String, _ garden: GardenStore) {
    self.name = name
    self.garden = garden
  }

  var title: String { name }

  var screen: some Component {
    let (name, garden) = (name, garden)
    let plant = garden.plants.first { $0.identity == name }
    return Screen(title) {
      VStack(alignment: .leading, spacing: 12) {
        if let plant {
          Text("In the \(plant.place.lowercased()), \(plant.daysWithoutWater) days without water")
          Button("Water", kind: .prominent) { garden.water(name) }
        } else {
          Text("There is no such plant")
        }
      }
      .padding(16)
      .readingWidth()
    }
  }
}

struct HomeProvider: DestinationProviding {
  let garden: GardenStore

  func buildDestination(
    for request: DestinationRequest<Garden>
  ) -> ScreenDestination<HomePlace>? {
    ScreenDestination(request, stateModel: HomeModel(garden))
  }
}

struct PlantProvider: DestinationProviding {
  let garden: GardenStore

  func buildDestination(
    for request: DestinationRequest<Garden>
  ) -> ScreenDestination<PlantPlace>? {
    guard case .plant(let name) = request.route else { return nil }
    return ScreenDestination(request, stateModel: PlantModel(name, garden))
  }
}
