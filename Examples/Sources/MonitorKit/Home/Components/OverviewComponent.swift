import Rowan

/// What the machine is, how long it has been on, and how much it has to do. It is always there.
final class OverviewComponent: HomeComponentViewModel {
  /// What is shown of the machine.
  struct Look: Hashable, Sendable {
    var machine: MachineDescription
    var uptime: Duration?
    var load: LoadAverages?
  }

  let identity = "overview"
  let customizerItem: HomeCustomizerItem? = HomeCustomizerItem(
    name: "Overview",
    icon: .gauge,
    canBeHidden: false
  )
  let homeCardSection: Driver<HomeComponentContent>

  /// Shows a machine.
  init(_ system: SystemStore) {
    homeCardSection = Driver.observing {
      system.sample.map {
        Look(machine: $0.machine, uptime: $0.uptime, load: $0.load)
      }
    }
    .map { look in
      HomeComponentContent(
        items: look.map { [HomeItem(identity: "machine", value: $0, isAction: false)] }
      )
    }
  }

  func cell(
    for item: any HomeComponentItem,
    at indexPath: RowPath,
    in tableView: TableView
  ) -> (any Component)? {
    (item as? HomeItem<Look>).map { MachineRow(look: $0.value) }
  }
}

/// The machine in a few lines.
private struct MachineRow: Component, Equatable {
  let look: OverviewComponent.Look

  private var description: String {
    [look.machine.distribution, look.machine.kernel.map { "Linux \($0)" }]
      .compactMap { $0 }.joined(separator: "  ·  ")
  }

  private var figures: String {
    let load = look.load.map { load in
      "Load " + [load.one, load.five, load.fifteen].map(Figures.load).joined(separator: "  ")
    }
    return [look.uptime.map { "Up \(Figures.duration($0))" }, load]
      .compactMap { $0 }.joined(separator: "  ·  ")
  }

  var body: some Component {
    VStack(spacing: 2) {
      Text(look.machine.hostName ?? "This machine")
        .font(.title)
        .lineLimit(1)
        .accessibilityHeading(level: 2)
      for line in [description, look.machine.processor ?? "", figures] where !line.isEmpty {
        Text(line).font(.caption.tabularFigures()).foreground(.secondaryLabel).lineLimit(2)
      }
    }
    .padding(EdgeInsets(top: 8, leading: Columns.inset, bottom: 8, trailing: Columns.inset))
  }
}
