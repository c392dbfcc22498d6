/// A sample of a thread.
public struct ThreadSample: Sendable, Equatable, Identifiable {
  /// The number of the thread.
  public var id: Int
  /// The name.
  public var name: String
  /// The state.
  public var state: ProcessState
  /// The share of a core's time since the previous sample, 0...1. It is 0 in the first one.
  public var cpu: Double

  /// Creates a sample.
  public init(id: Int, name: String, state: ProcessState, cpu: Double) {
    self.id = id
    self.name = name
    self.state = state
    self.cpu = cpu
  }
}

/// A sampler of the threads of one process. Processor shares need two readings.
struct ThreadSampler: Sendable {
  /// The maximum number of threads that are read. A process may have tens of thousands.
  static let limit = 512

  private let ticksPerSecond: Double
  private var known: [Int: Known] = [:]
  private var last: Duration?

  private struct Known {
    var start: Int
    var ticks: Int
  }

  /// Creates a sampler.
  init(ticksPerSecond: Double) { self.ticksPerSecond = ticksPerSecond }

  /// Returns the threads of a process in descending order of their processor share, then by number.
  ///
  /// - Parameters:
  ///   - folder: The folder of the process.
  ///   - now: The time on a clock that never goes backwards. Shares are relative to it.
  /// - Returns: The threads, or the reason why they cannot be read.
  mutating func sample(folder: String, now: Duration) -> Reading<Excerpt<ThreadSample>> {
    let elapsed = last.flatMap { now > $0 ? (now - $0) / .seconds(1) : nil }
    return Reading(
      SmallFolder.listing(of: folder + "/task").map { numbers in
        var newest: [Int: Known] = [:]
        let threads = numbers.sorted().prefix(Self.limit).compactMap { number -> ThreadSample? in
          let path = "\(folder)/task/\(number)/stat"
          guard let line = SmallFile.withBytes(at: path, limit: 2048, StatLine.init),
            let stat = line
          else { return nil }
          newest[number] = Known(start: stat.start, ticks: stat.ticks)
          let cpu = share(of: number, stat, elapsed: elapsed)
          return ThreadSample(id: number, name: stat.name, state: stat.state, cpu: cpu)
        }
        known = newest
        // A failed reading keeps the time, because it also keeps the ticks.
        last = now
        var excerpt = Excerpt(
          of: threads.sorted { ($1.cpu, $0.id) < ($0.cpu, $1.id) },
          limit: Self.limit
        )
        excerpt.total = max(numbers.count, threads.count)
        return excerpt
      }
    )
  }

  private func share(of number: Int, _ stat: StatLine, elapsed: Double?) -> Double {
    guard let elapsed, let before = known[number], before.start == stat.start else { return 0 }
    let ticks = Double(max(0, stat.ticks &- before.ticks))
    return (ticks / ticksPerSecond / elapsed * 1000).rounded() / 1000
  }
}
