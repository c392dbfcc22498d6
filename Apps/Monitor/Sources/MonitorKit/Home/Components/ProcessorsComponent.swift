import Rowan
import RowanHome
import RowanStreams

/// The home component of the processors: their present load and its history.
final class ProcessorsComponent: HomeComponentViewModel {
  /// The displayed values of the processors.
  struct Look: Hashable, Sendable {
    var history: History
    /// The period of the history.
    var period: Duration
    var cores: [SystemStore.Core]
    /// The number of cores from the machine's description, displayed before the first sample of the
    /// cores.
    var coreCount: Int?
  }

  let identity = "processors"
  let customizerItem: HomeCustomizerItem? = HomeCustomizerItem(name: "Processors", icon: .cpu)
  let homeCardSection: Driver<HomeComponentContent>
  let nextAction: Signal<HomeComponentAction>

  /// Creates the component of a machine's processors. A tap opens the process list, sorted by
  /// processor share.
  init(_ inputs: HomeComponentInput, _ system: SystemStore, _ processes: ProcessStore) {
    homeCardSection = Driver.observing {
      system.sample.map { sample in
        Look(
          history: system.processors,
          period: system.period,
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
