import Rowan
import RowanHome
import RowanStreams

final class PlantsComponent: HomeComponentViewModel {
  let identity = "plants"
  let customizerItem: HomeCustomizerItem? = HomeCustomizerItem(name: "Plants", icon: .sun)
  let homeCardSection: Driver<HomeComponentContent>
  let nextAction: Signal<HomeComponentAction>

  init(_ inputs: HomeComponentInput, _ garden: GardenStore) {
    homeCardSection = Driver.observing { garden.plants }.map { plants in
      HomeComponentContent(items: plants, header: HomeHeaderConfiguration(title: "Plants"))
    }
    nextAction = inputs.selections(of: Plant.self).map { plant in
      .push(Garden.Route.plant(plant.identity), selection: plant)
    }
  }

  func cell(
    for item: any HomeComponentItem,
    at indexPath: RowPath,
    in tableView: TableView
  ) -> (any Component)? {
    (item as? Plant).map { PlantRow(plant: $0) }
  }
}

final class JobsComponent: HomeComponentViewModel {
  let identity = "jobs"
  let customizerItem: HomeCustomizerItem? = HomeCustomizerItem(name: "To do", icon: .checkmark)
  let homeCardSection: Driver<HomeComponentContent>
  private let garden: GardenStore

  init(_ garden: GardenStore) {
    self.garden = garden
    homeCardSection = Driver.observing { garden.jobs }.map { jobs in
      HomeComponentContent(
        items: jobs.isEmpty ? nil : jobs,
        header: HomeHeaderConfiguration(title: "To do")
      )
    }
  }

  func cell(
    for item: any HomeComponentItem,
    at indexPath: RowPath,
    in tableView: TableView
  ) -> (any Component)? {
    RowLabel(item.identity).rowInsets()
  }

  func trailingSwipeActionsConfiguration(
    for item: any HomeComponentItem,
    at indexPath: RowPath,
    in tableView: TableView
  ) -> SwipeActionsConfiguration? {
    let done = SwipeAction.closing("Done", icon: .checkmark) { [garden] in
      garden.finish(item.identity)
    }
    return SwipeActionsConfiguration(actions: [done])
  }
}

struct PlantRow: Component, Equatable {
  let plant: Plant

  var body: some Component {
    RowLabel(plant.identity, detail: plant.place) {
      if plant.daysWithoutWater > 3 { Badge("Thirsty") }
    }
    .rowInsets()
  }
}
