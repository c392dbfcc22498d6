import Rowan

/// How full the memory is, and was during the last minute.
final class MemoryComponent: HomeComponentViewModel {
  /// What is shown of the memory.
  struct Look: Hashable, Sendable {
    var memory: MemoryUse?
    var history: History
  }

  let identity = "memory"
  let customizerItem: HomeCustomizerItem? = HomeCustomizerItem(name: "Memory", icon: .memory)
  let homeCardSection: Driver<HomeComponentContent>
  let nextAction: Signal<HomeComponentAction>

  /// Shows the memory of a machine; choosing that leads to the processes, by what they take of the memory.
  init(_ inputs: HomeComponentInput, _ system: SystemStore, _ processes: ProcessStore) {
    homeCardSection = Driver.observing {
      system.sample.map { Look(memory: $0.memory, history: system.memory) }
    }
    .map { look in
      HomeComponentContent(items: look.map { [HomeItem(identity: "memory", value: $0)] })
    }
    nextAction = inputs.selections(of: HomeItem<Look>.self).map { item in
      processes.order = .memory
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
      MemoryCard(memory: item.value.memory, history: item.value.history)
        .padding(horizontal: Columns.inset, vertical: 6)
    }
  }
}
