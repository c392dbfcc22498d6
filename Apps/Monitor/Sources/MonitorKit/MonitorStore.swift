import Observation
import Rowan
import RowanDirectors

/// The live state of one session of Monitor: the machine, its processes, and the table that lists
/// the processes.
@MainActor
@Observable
public final class MonitorStore {
  /// The latest measurements of the machine as a whole.
  public let system = SystemStore()
  /// The processes of the machine, and the settings of their list.
  public let processes = ProcessStore()
  /// The director of the table of processes.
  @ObservationIgnored public let director: TableDirector

  /// Called when the user activates a row. If it is `nil`, the row expands in the list instead.
  @ObservationIgnored public var onOpen: (@MainActor (ProcessSample.ID) -> Void)?

  @ObservationIgnored private let bar = TableSection(id: "bar")
  @ObservationIgnored private let nothing = TableSection(id: "nothing")
  @ObservationIgnored private var groups: [ProcessGroup.Kind: TableSection] = [:]

  /// The number of the process whose screen is open, or was open last. Its row is selected in the
  /// list, unless the user has selected other rows.
  @ObservationIgnored public var shown: Int? {
    didSet { if shown != oldValue { mark() } }
  }
  /// The row that this store selected because of `shown`.
  @ObservationIgnored private var marked: RowID?

  /// The table of processes.
  public var table: TableView { director.table }

  /// Creates a store without measurements.
  public init() {
    director = TableDirector(
      table: TableView(
        adapters: [
          processes.adapter,
          TableAdapter(NoMatches.self, isInteractive: false) { NoMatchesRow(filter: $0.filter) },
        ],
        estimatedRowHeight: 36
      )
    )
    table.selectionMode = .multiple
    table.onActivate = { [weak self] row in
      if case .int(let id) = row.row { self?.open(id) }
    }
    processes.onChange = { [weak self] in self?.refresh() }
    refresh()
  }

  /// Takes the first samples of the machine and of its processes.
  public func look(_ system: SystemSampler, _ processes: ProcessSampler) async {
    self.processes.show(await processes.reading())
    self.system.show(await system.sample())
  }

  /// Samples the machine and its processes at the given pace until the task is cancelled.
  public func follow(
    _ system: SystemSampler,
    _ processes: ProcessSampler,
    clock: any Clock<Duration>,
    pace: RefreshPace = RefreshPace()
  ) async {
    async let machine: Void = self.system.follow(system, clock: clock, pace: pace)
    async let list: Void = self.processes.follow(processes, clock: clock, pace: pace)
    _ = await (machine, list)
  }

  private func open(_ id: ProcessSample.ID) {
    if let onOpen { onOpen(id) } else { processes.toggle(id) }
  }

  private func refresh() {
    let list = ProcessList(processes)
    bar.header = SectionHeaderFooter(list) { [processes] list in
      ProcessListHeader(
        list: list,
        setFilter: { processes.filter = $0 },
        setOrder: { processes.order = $0 }
      )
    }
    let isNothing = list.shown == 0 && list.total > 0
    nothing.set(elements: isNothing ? [NoMatches(filter: list.filter)] : [])
    let sections = [bar] + processes.groups.map(section) + (isNothing ? [nothing] : [])
    // Without an animation, because the list changes every second.
    director.reload { director in
      if director.sections != sections { director.set(sections: sections) }
      return nil
    }
    mark()
  }

  /// Selects the row of the process `shown`, in the group that contains it now.
  private func mark() {
    guard shown != nil || marked != nil else { return }
    let row = processes.groups.lazy.compactMap { [shown] group in
      group.rows.first { $0.sample.pid == shown }
        .map { RowID(section: .string(group.kind.name), row: .int($0.id)) }
    }.first
    let wanted: Set<RowID> = row.map { [$0] } ?? []
    let earlier: Set<RowID> = marked.map { [$0] } ?? []
    let selected = table.selectedRows
    if selected.isEmpty || selected == earlier, selected != wanted { table.select(wanted) }
    marked = row
  }

  private func section(_ group: ProcessGroup) -> TableSection {
    let section = groups[group.kind] ?? TableSection(id: group.kind.name)
    groups[group.kind] = section
    section.set(elements: group.rows)
    section.isCollapsed = processes.isCollapsed(group.kind)
    let title = ProcessGroupTitle(
      kind: group.kind,
      count: group.rows.count,
      isCollapsed: section.isCollapsed
    )
    let toggle = ActionWith<ProcessGroup.Kind> { [processes] in processes.toggleGroup($0) }
    section.header = SectionHeaderFooter(title) { ProcessGroupHeader(title: $0, toggle: toggle) }
    return section
  }
}
