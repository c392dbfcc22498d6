import Observation

/// The machine as one session sees it: the newest sample, and the last minute of what sparklines show.
@MainActor
@Observable
public final class SystemStore {
  /// A core and how busy it was.
  public struct Core: Sendable, Hashable, Identifiable {
    /// Its number.
    public var number: Int
    /// Whether it is on.
    public var isOnline: Bool
    /// How busy it was; 0 while it was off.
    public var history: History

    /// Its number.
    public var id: Int { number }
  }

  /// The newest sample; `nil` before the first.
  public private(set) var sample: SystemSample?
  /// How busy all processors together were.
  public private(set) var processors = History()
  /// How busy each core was, by its number. A core that was seen once stays.
  public private(set) var cores: [Core] = []
  /// How much of the memory was used.
  public private(set) var memory = History()

  /// Creates a store without samples.
  public init() {}

  /// Takes a newer sample. What it does not tell leaves no mark in the histories.
  public func show(_ sample: SystemSample) {
    self.sample = sample
    if let use = sample.memory { memory.append(use.usedShare) }
    if let use = sample.processors {
      processors.append(use.share)
      cores = cores(after: use)
    }
  }

  /// Shows the machine anew at a pace, for as long as the task is not cancelled.
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
