import Observation
import Rowan
import RowanHome
import RowanStreams

/// A generated process.
struct DashboardProcess: RowValue, Hashable {
  let id: Int
  var cpu: Double
  var memory: Int

  var name: String { "process-\(id)" }
  var user: String { ["root", "robin", "postgres", "daemon"][id % 4] }
}

/// Generated values of a machine that change every second, for a system monitor with a home screen
/// of three sections beside a list of 240 processes.
@MainActor
@Observable
final class DashboardStore {
  private(set) var cores = [[Double]](repeating: [], count: 8)
  private(set) var memory: [Double] = []
  private(set) var busiest: [DashboardProcess] = []

  @ObservationIgnored let table = TableView()
  @ObservationIgnored private var processes = (1...240).map {
    DashboardProcess(id: $0, cpu: 0, memory: $0 * 1_300_000)
  }
  @ObservationIgnored private var state: UInt64

  /// Creates values that depend on a seed, with the samples of a minute.
  init(seed: UInt64) {
    state = seed
    table.register(
      TableAdapter(DashboardProcess.self, title: { $0.name }) { DashboardRow(process: $0) }
    )
    for _ in 0..<60 { sample() }
    show()
  }

  /// Changes the values every second until the task is cancelled.
  func run(clock: any Clock<Duration>) async {
    while (try? await clock.sleep(for: .seconds(1))) != nil {
      sample()
      show()
    }
  }

  /// Adds a sample. About one in 25 processes changes.
  private func sample() {
    for core in cores.indices { cores[core] = (cores[core] + [next()]).suffix(60) }
    memory = (memory + [0.4 + 0.2 * next()]).suffix(60)
    for index in processes.indices where next() < 0.04 {
      processes[index].cpu = next() < 0.5 ? 0 : next()
      processes[index].memory += Int(next() * 100_000)
    }
  }

  private func show() {
    let sorted = processes.sorted { ($0.cpu, $1.id) > ($1.cpu, $0.id) }
    busiest = Array(sorted.prefix(5))
    table.apply(
      [
        SectionSnapshot("busy", rows: sorted.filter { $0.cpu > 0 }).header("Busy"),
        SectionSnapshot("idle", rows: sorted.filter { $0.cpu == 0 }).header("Idle"),
      ],
      animation: .none
    )
  }

  /// Returns the next pseudorandom number from 0 to 1, by a linear congruential generator (Knuth,
  /// MMIX).
  private func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 40) / Double(1 << 24)
  }
}

/// The home screen beside the list of processes.
struct DashboardScreen: Component {
  let home: HomeViewModel
  let table: TableView

  /// Creates the screen of a store.
  @MainActor
  init(_ store: DashboardStore) {
    table = store.table
    home = HomeViewModel(store: nil) { _ in
      [
        DashboardSection("processors") { store.cores.map { DashboardLine(values: $0) } },
        DashboardSection("memory") { [DashboardLine(values: store.memory)] },
        DashboardSection("processes") {
          store.busiest.map { DashboardLine(name: $0.name, values: [$0.cpu]) }
        },
      ]
    }
  }

  var body: some Component {
    HStack(alignment: .stretch, spacing: 0) {
      HomeScreen("Dashboard", home).frame(width: 380)
      Divider()
      List(table, label: "Processes").grow().shrink().frame(minWidth: 0)
    }
    .background(.background)
  }
}

/// The values of a row of the home screen.
private struct DashboardLine: Hashable, Sendable {
  var name = ""
  var values: [Double]
}

private struct DashboardItem: HomeComponentItem, Hashable {
  let identity: String
  let line: DashboardLine
}

/// A section of the home screen.
private final class DashboardSection: HomeComponentViewModel {
  let identity: String
  let customizerItem: HomeCustomizerItem?
  let homeCardSection: Driver<HomeComponentContent>

  init(_ name: String, _ lines: @escaping @MainActor @Sendable () -> [DashboardLine]) {
    identity = name
    customizerItem = HomeCustomizerItem(name: name.capitalized, icon: .cpu)
    homeCardSection = Driver.observing { lines() }.map { lines in
      HomeComponentContent(
        items: lines.enumerated().map { DashboardItem(identity: "\($0.offset)", line: $0.element) },
        header: HomeHeaderConfiguration(title: name.capitalized)
      )
    }
  }

  func cell(
    for item: any HomeComponentItem,
    at indexPath: RowPath,
    in tableView: TableView
  ) -> (any Component)? {
    (item as? DashboardItem).map { DashboardFigures(line: $0.line) }
  }
}

/// A bar, a sparkline and a percentage.
private struct DashboardFigures: Component, Equatable {
  let line: DashboardLine

  var body: some Component {
    let value = line.values.last ?? 0
    HStack(spacing: 8) {
      if !line.name.isEmpty { Text(line.name).lineLimit(1) }
      ProgressBar(fraction: value, label: "Use").frame(maxWidth: .infinity)
      if line.values.count > 1 {
        Sparkline(line.values, capacity: 60, parts: []).frame(width: 48, height: 16)
      }
      Text("\(Int(value * 100)) %").textAlignment(.trailing).frame(width: 46)
    }
    .font(.caption.monospacedDigits())
    .padding(horizontal: 16, vertical: 4)
  }
}

/// A process in columns, and its details while it is open.
private struct DashboardRow: Component {
  let process: DashboardProcess
  @State private var isOpen = false

  var body: some Component {
    VStack(spacing: 0) {
      HStack(spacing: 12) {
        Icon(.process, size: 14).foreground(.secondaryLabel)
        Text(process.name).weight(.medium).lineLimit(1).frame(minWidth: 0, maxWidth: .infinity)
        Text("\(process.id)").textAlignment(.trailing).frame(width: 60)
        Text(process.user).foreground(.secondaryLabel).lineLimit(1).frame(width: 80)
        ProgressBar(fraction: process.cpu, label: "CPU").frame(width: 60)
        Text("\(Int(process.cpu * 100)) %").textAlignment(.trailing).frame(width: 52)
        Text("\(process.memory / 1_000_000) MB").textAlignment(.trailing).frame(width: 72)
        Button(kind: .plain, action: { isOpen.toggle() }) {
          Icon(isOpen ? .chevronUp : .chevronDown, size: 16)
        }
        .skippedByTab()
        .accessibilityLabel("Details of \(process.name)")
        .accessibilityExpanded(isOpen)
      }
      if isOpen {
        Text("/usr/bin/\(process.name) --user \(process.user)").font(.monospaced).padding(14)
      }
    }
    .font(.body.monospacedDigits())
    .padding(horizontal: 16, vertical: 6)
  }
}
