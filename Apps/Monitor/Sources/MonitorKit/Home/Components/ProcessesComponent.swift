import Rowan
import RowanHome
import RowanStreams

/// The home component of the processes with the most load. A row opens the screen of its process.
final class ProcessesComponent: HomeComponentViewModel {
  /// The displayed values of a process.
  struct Look: Hashable, Sendable {
    var pid: Int
    var name: String
    var state: ProcessState
    var cpu: Double
    var memory: Int
  }

  let identity = "processes"
  let customizerItem: HomeCustomizerItem? = HomeCustomizerItem(name: "Processes", icon: .process)
  let homeCardSection: Driver<HomeComponentContent>
  let nextAction: Signal<HomeComponentAction>

  /// Creates the component of a machine's processes.
  init(_ inputs: HomeComponentInput, _ processes: ProcessStore) {
    homeCardSection = Driver.observing { processes.busiest }.map { busiest in
      HomeComponentContent(
        items: busiest.map { process in
          HomeItem(
            identity: "\(process.id)",
            value: Look(
              pid: process.pid,
              name: process.name,
              state: process.state,
              cpu: process.cpu,
              memory: process.memory
            )
          )
        },
        header: .all("Processes", .processes)
      )
    }
    nextAction = inputs.selections(of: HomeItem<Look>.self).map {
      .push(MonitorApp.Route.process($0.value.pid), selection: $0)
    }
  }

  func cell(
    for item: any HomeComponentItem,
    at indexPath: RowPath,
    in tableView: TableView
  ) -> (any Component)? {
    (item as? HomeItem<Look>).map { HomeProcessRow(look: $0.value) }
  }
}

/// A row for a process, in one line.
private struct HomeProcessRow: Component, Equatable {
  let look: ProcessesComponent.Look
  @Environment(\.byteUnits) private var units
  @Environment(\.isTight) private var isTight
  @Environment(\.textScale) private var textScale

  var body: some Component {
    HStack(spacing: Columns.iconSpacing) {
      StateIcon(state: look.state)
      Text(look.name).lineLimit(1).frame(minWidth: 0, maxWidth: .infinity)
      Text(Figures.percent(look.cpu))
        .textAlignment(.trailing)
        .foreground(look.cpu > 0 ? .label : .tertiaryLabel)
        .lineLimit(1)
        .frame(width: Columns.cpu * textScale)
      if !isTight {
        Text(Figures.bytes(look.memory, in: units))
          .textAlignment(.trailing)
          .foreground(.secondaryLabel)
          .lineLimit(1)
          .frame(width: Columns.memory * textScale)
      }
    }
    .font(.body.monospacedDigits())
    .padding(horizontal: Columns.inset, vertical: Columns.rowPadding)
  }
}
