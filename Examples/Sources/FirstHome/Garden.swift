import Observation
import Rowan
import RowanHome

enum Garden: NavigationTypes {
  enum Route: RoutableDestinations {
    case home
    case plant(String)
  }
}

struct Plant: HomeComponentItem, Hashable {
  var identity: String
  var place: String
  var daysWithoutWater: Int
}

struct Job: HomeComponentItem, Hashable {
  var identity: String
  var canEdit: Bool { true }
  var isAction: Bool { false }
}

@MainActor
@Observable
final class GardenStore {
  var plants = [
    Plant(identity: "Basil", place: "Kitchen", daysWithoutWater: 2),
    Plant(identity: "Fern", place: "Bathroom", daysWithoutWater: 5),
    Plant(identity: "Olive", place: "Balcony", daysWithoutWater: 9),
  ]
  var jobs = [Job(identity: "Sow radishes"), Job(identity: "Prune the roses")]

  func water(_ name: String) {
    guard let index = plants.firstIndex(where: { $0.identity == name }) else { return }
    plants[index].daysWithoutWater = 0
  }

  func finish(_ name: String) {
    jobs.removeAll { $0.identity == name }
  }
}
