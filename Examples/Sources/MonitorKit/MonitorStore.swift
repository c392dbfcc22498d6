import Observation
import Rowan

/// All that one session of Monitor shows: the machine, its processes, and the table they stand in.
@MainActor
@Observable
public final class MonitorStore {
  /// The machine as a whole.
  public let system = SystemStore()
  /// Its processes.
  public let processes = ProcessStore()
  /// The table of both.
  @ObservationIgnored public let table: TableView

  /// Creates a store that has seen nothing yet.
  public init() {
    let toggle = ActionWith<ProcessSample.ID> { [processes] in processes.toggle($0) }
    table = TableView(
      adapters: [
        TableAdapter(Overview.self, isInteractive: false) { OverviewRow(overview: $0) },
        TableAdapter(ProcessListRow.self, title: { $0.sample.name }) { row in
          ProcessRow(row: row, toggle: toggle)
        },
        TableAdapter(NoMatches.self, isInteractive: false) { NoMatchesRow(filter: $0.filter) },
      ],
      estimatedRowHeight: 36
    )
    table.onActivate = { [processes] row in
      if case .int(let id) = row.row { processes.toggle(id) }
    }
    processes.onChange = { [weak self] in self?.refresh() }
    system.onChange = { [weak self] in self?.refresh() }
    refresh()
  }

  /// Takes a first look at the machine.
  public func look(_ system: SystemSampler, _ processes: ProcessSampler) async {
    self.processes.show(await processes.sample())
    self.system.show(await system.sample())
  }

  /// Follows the machine second by second, for as long as the task is not cancelled.
  public func follow(
    _ system: SystemSampler,
    _ processes: ProcessSampler,
    clock: any Clock<Duration>
  ) async {
    async let machine: Void = self.system.follow(system, clock: clock)
    async let list: Void = self.processes.follow(processes, clock: clock)
    _ = await (machine, list)
  }

  private func refresh() {
    let list = ProcessList(processes)
    var sections: [SectionSnapshot] = []
    if let overview = Overview(system) {
      sections.append(SectionSnapshot("overview", rows: [overview]))
    }
    sections.append(
      SectionSnapshot("processes", rows: processes.rows).header(list) { [processes] list in
        ProcessListHeader(
          list: list,
          setFilter: { processes.filter = $0 },
          setOrder: { processes.order = $0 }
        )
      }
    )
    if list.shown == 0 && list.total > 0 {
      sections.append(SectionSnapshot("nothing", rows: [NoMatches(filter: list.filter)]))
    }
    table.apply(sections)
  }
}
