import Observation

/// The state of the machine in one session: the latest sample, and the histories that sparklines
/// draw.
@MainActor
@Observable
public final class SystemStore {
  /// A core with the history of its load.
  public struct Core: Sendable, Hashable, Identifiable {
    /// The number of the core.
    public var number: Int
    /// Whether the core is online.
    public var isOnline: Bool
    /// The load of the core. It is 0 while the core is offline.
    public var history: History

    /// The number of the core.
    public var id: Int { number }
  }

  /// The latest sample, or `nil` before the first one.
  public private(set) var sample: SystemSample?
  /// The history of the load of all processors together.
  public private(set) var processors = History()
  /// The cores with their histories, sorted by number. A core stays in the list after it went
  /// offline.
  public private(set) var cores: [Core] = []
  /// The history of the used share of the memory.
  public private(set) var memory = History()
  /// The period of the samples in the histories.
  public private(set) var period = Duration.zero

  @ObservationIgnored private var times: SampleTimes

  /// Creates a store without samples.
  public convenience init() { self.init(times: SampleTimes()) }

  init(times: SampleTimes) { self.times = times }

  /// Stores a newer sample, and appends the values that it contains to the histories.
  public func show(_ sample: SystemSample) {
    self.sample = sample
    times.record()
    period = times.period
    if let use = sample.memory { memory.append(use.usedShare) }
    if let use = sample.processors {
      processors.append(use.share)
      cores = cores(after: use)
    }
  }

  /// Takes a sample at each moment of the pace until the task is cancelled.
  public func follow(
    _ sampler: SystemSampler,
    clock: any Clock<Duration>,
    pace: RefreshPace = RefreshPace()
  ) async {
    while !Task.isCancelled {
      show(await sampler.sample())
      guard await pace.wait(on: clock) else { return }
    }
  }

  private func cores(after use: ProcessorUse) -> [Core] {
    var shares: [Int: Double] = [:]
    for core in use.cores { shares[core.number] = core.share }
    var cores = self.cores
    for place in cores.indices {
      let share = shares.removeValue(forKey: cores[place].number)
      cores[place].isOnline = share != nil
      cores[place].history.append(share ?? 0)
    }
    guard !shares.isEmpty else { return cores }
    for (number, share) in shares {
      var history = History()
      history.append(share)
      cores.append(Core(number: number, isOnline: true, history: history))
    }
    return cores.sorted { $0.number < $1.number }
  }
}
