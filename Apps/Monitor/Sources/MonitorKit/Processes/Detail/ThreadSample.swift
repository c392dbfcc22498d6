/// One thread of a process as it is at one moment.
public struct ThreadSample: Sendable, Equatable, Identifiable {
  /// The number of the thread.
  public var id: Int
  /// What it is called.
  public var name: String
  /// What it is doing.
  public var state: ProcessState
  /// The part of a core's time it has used since it was read before, 0...1; 0 the first time.
  public var cpu: Double

  /// Creates a sample.
  public init(id: Int, name: String, state: ProcessState, cpu: Double) {
    self.id = id
    self.name = name
    self.state = state
    self.cpu = cpu
  }
}

/// Turns readings of one process's threads into samples: shares of processor time need two of them.
struct ThreadSampler: Sendable {
  /// The most threads that are read, for there may be tens of thousands.
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

  /// The threads of a process, the busiest first, and those that are equally busy by their numbers.
  ///
  /// - Parameters:
  ///   - folder: The folder of the process.
  ///   - now: The time since anything, by which shares are counted.
  /// - Returns: The threads, or why they cannot be read.
  mutating func sample(folder: String, now: Duration) -> Reading<Excerpt<ThreadSample>> {
    let elapsed = last.flatMap { now > $0 ? (now - $0) / .seconds(1) : nil }
    last = now
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
