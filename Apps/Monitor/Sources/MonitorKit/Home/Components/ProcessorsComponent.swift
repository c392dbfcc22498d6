import Rowan

/// How busy the processors are, and were during the last minute.
final class ProcessorsComponent: HomeComponentViewModel {
  /// What is shown of the processors.
  struct Look: Hashable, Sendable {
    var history: History
    var cores: [SystemStore.Core]
    /// The number of cores as the machine is described, before they are sampled.
    var coreCount: Int?
  }

  let identity = "processors"
  let customizerItem: HomeCustomizerItem? = HomeCustomizerItem(name: "Processors", icon: .cpu)
  let homeCardSection: Driver<HomeComponentContent>
  let nextAction: Signal<HomeComponentAction>

  /// Shows the processors of a machine; choosing that leads to the processes, by how busy they keep the processors.
  init(_ inputs: HomeComponentInput, _ system: SystemStore, _ processes: ProcessStore) {
    homeCardSection = Driver.observing {
      system.sample.map { sample in
        Look(
          history: system.processors,
          cores: system.cores,
          coreCount: sample.machine.coreCount
        )
      }
    }
    .map { look in
      HomeComponentContent(items: look.map { [HomeItem(identity: "processors", value: $0)] })
    }
    nextAction = inputs.selections(of: HomeItem<Look>.self).map { item in
      processes.order = .cpu
      processes.isReversed = false
      return .push(MonitorApp.Route.processes, selection: item)
    }
  }

  func cell(
    for item: any HomeComponentItem,
    at indexPath: RowPath,
    in tableView: TableView
  ) -> (any Component)? {
    (item as? HomeItem<Look>).map { item in
      ProcessorCard(look: item.value)
        .padding(horizontal: Columns.inset, vertical: 6)
    }
  }
}
