import Observation
import Rowan

/// The processes as one session sees them: the newest samples, and what the user is looking for.
@MainActor
@Observable
public final class ProcessStore {
  /// What the user is looking for.
  public var filter = "" {
    didSet { showMatches() }
  }
  /// How many processes there are.
  public private(set) var total = 0
  /// How many of them match the filter.
  public private(set) var shown = 0
  /// Whether this system can be monitored.
  public let isAvailable: Bool
  /// The table the processes are shown in.
  @ObservationIgnored public let table = TableView(
    adapters: [TableAdapter(ProcessSample.self) { ProcessRow(process: $0) }],
    estimatedRowHeight: 34
  )

  @ObservationIgnored private var samples: [ProcessSample] = []

  /// Creates a store without processes.
  public init(isAvailable: Bool = true) {
    self.isAvailable = isAvailable
  }

  /// Takes newer samples, in the order in which they are to be shown.
  public func show(_ samples: [ProcessSample]) {
    self.samples = samples
    if total != samples.count { total = samples.count }
    showMatches()
  }

  /// Shows the processes anew every second, for as long as the task is not cancelled.
  public func follow(_ sampler: ProcessSampler, clock: any Clock<Duration>) async {
    while !Task.isCancelled {
      let samples = await sampler.sample()
      show(samples)
      guard (try? await clock.sleep(for: .seconds(1))) != nil else { return }
    }
  }

  private func showMatches() {
    let matches = filter.isEmpty ? samples : samples.filter { $0.matches(filter) }
    if shown != matches.count { shown = matches.count }
    table.apply([TableSection("processes", rows: matches)])
  }
}
