import Rowan

/// What the machine is, how long it has been on, and how much it has to do. It is always there.
final class OverviewComponent: HomeComponentViewModel {
  /// What is shown of the machine.
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

  /// Shows a machine.
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

/// The machine in a few lines.
private struct MachineRow: Component, Equatable {
  let look: OverviewComponent.Look

  private static let separator = "  ·  "

  private var description: String {
    [look.machine.distribution, look.machine.kernel.map { "Linux \($0)" }]
      .compactMap { $0 }.joined(separator: Self.separator)
  }

  /// How long the machine has been on, and how many threads wanted to run over three spans of time: more than it
  /// has cores stand out.
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

  /// How many processes there are, and what they are doing.
  private var tasks: String {
    let tasks = look.tasks
    guard tasks.total > 0 else { return "" }
    let always = [
      (tasks.total, tasks.total == 1 ? "process" : "processes"), (tasks.running, "running"),
      (tasks.sleeping, "sleeping"), (tasks.threads, tasks.threads == 1 ? "thread" : "threads"),
    ]
    let rare = [(tasks.stopped, "stopped"), (tasks.zombies, "zombie")].filter { $0.0 > 0 }
    // A figure stays on one line with what it counts.
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
