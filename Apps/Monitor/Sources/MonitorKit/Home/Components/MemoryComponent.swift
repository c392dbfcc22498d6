import Rowan
import RowanHome
import RowanStreams

/// The home component of the memory: its present use and its history.
final class MemoryComponent: HomeComponentViewModel {
  /// The displayed values of the memory.
  struct Look: Hashable, Sendable {
    var memory: MemoryUse?
    var history: History
    /// The period of the history.
    var period: Duration
  }

  let identity = "memory"
  let customizerItem: HomeCustomizerItem? = HomeCustomizerItem(name: "Memory", icon: .memory)
  let homeCardSection: Driver<HomeComponentContent>
  let nextAction: Signal<HomeComponentAction>

  /// Creates the component of a machine's memory. A tap opens the process list, sorted by memory.
  init(_ inputs: HomeComponentInput, _ system: SystemStore, _ processes: ProcessStore) {
    homeCardSection = Driver.observing {
      system.sample.map {
        Look(memory: $0.memory, history: system.memory, period: system.period)
      }
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
      MemoryCard(look: item.value)
        .padding(horizontal: Columns.inset, vertical: 6)
    }
  }
}
