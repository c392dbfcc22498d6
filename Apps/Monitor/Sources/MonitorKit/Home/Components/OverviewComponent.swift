import Rowan
import RowanHome
import RowanStreams

/// The home component with the machine's description, uptime, load and process counts. Users cannot
/// hide it.
final class OverviewComponent: HomeComponentViewModel {
  /// The displayed values of the machine.
  struct Look: Hashable, Sendable {
    var machine: MachineDescription
    var uptime: Duration?
    var load: LoadAverages?
    var tasks: TaskCounts
  }

  let identity = "overview"
  let customizerItem: HomeCustomizerItem? = HomeCustomizerItem(
    name: "Overview",
    icon: .gauge,
    canBeHidden: false
  )
  let homeCardSection: Driver<HomeComponentContent>

  /// Creates the component of a machine.
  init(_ system: SystemStore) {
    homeCardSection = Driver.observing {
      system.sample.map {
        Look(machine: $0.machine, uptime: $0.uptime, load: $0.load, tasks: $0.tasks)
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

/// A row with the description and the counts of the machine.
private struct MachineRow: Component, Equatable {
  let look: OverviewComponent.Look

  private static let separator = "  ·  "

  private var description: String {
    [look.machine.distribution, look.machine.kernel.map { "Linux \($0)" }]
      .compactMap { $0 }.joined(separator: Self.separator)
  }

  /// The uptime, and the average number of runnable threads over three periods. Loads above the
  /// number of cores are highlighted.
  private var figures: [Text] {
    let uptime = look.uptime.map { Text("Up \(Figures.duration($0))") }
    guard let load = look.load else { return uptime.map { [$0] } ?? [] }
    let start = Text((uptime == nil ? "" : Self.separator) + "Load")
    let loads = [load.one, load.five, load.fifteen].flatMap { load in
      [Text("  "), Text(Figures.load(load)).foreground(isHigh(load) ? .warning : .secondaryLabel)]
    }
    return [uptime, start].compactMap { $0 } + loads
  }

  private func isHigh(_ load: Double) -> Bool {
    look.machine.coreCount.map { load > Double($0) } ?? false
  }

  /// The number of processes in all states, and the number of threads.
  private var tasks: String {
    let tasks = look.tasks
    guard tasks.total > 0 else { return "" }
    let always = [
      (tasks.total, tasks.total == 1 ? "process" : "processes"), (tasks.running, "running"),
      (tasks.sleeping, "sleeping"), (tasks.threads, tasks.threads == 1 ? "thread" : "threads"),
    ]
    let rare = [(tasks.stopped, "stopped"), (tasks.zombies, "zombie")].filter { $0.0 > 0 }
    // A no-break space keeps a number on one line with its noun.
    return (always + rare).map { "\(Figures.grouped($0.0))\u{A0}\($0.1)" }
      .joined(separator: Self.separator)
  }

  var body: some Component {
    VStack(spacing: 2) {
      Text(look.machine.hostName ?? "This machine")
        .font(.title)
        .lineLimit(1)
        .accessibilityHeading(level: 2)
      line(description)
      line(look.machine.processor ?? "")
      if !figures.isEmpty { small(Text(runs: figures)) }
      line(tasks)
    }
    .padding(EdgeInsets(top: 8, leading: Columns.inset, bottom: 8, trailing: Columns.inset))
  }

  @ChildrenBuilder
  private func line(_ words: String) -> [Child] {
    if !words.isEmpty { small(Text(words)) }
  }

  private func small(_ text: Text) -> some Component {
    text.font(.caption.monospacedDigits()).foreground(.secondaryLabel).lineLimit(2)
  }
}
