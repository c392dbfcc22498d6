/// The load of a machine's processors between two samples.
public struct ProcessorUse: Sendable, Equatable {
  /// The load of one core.
  public struct Core: Sendable, Equatable {
    /// The number of the core. It stays the same when other cores go online or offline.
    public var number: Int
    /// The share of the time in which the core was busy, 0...1.
    public var share: Double

    /// Creates the load of a core.
    public init(number: Int, share: Double) {
      self.number = number
      self.share = share
    }
  }

  /// The share of the time in which all cores together were busy, 0...1.
  public var share: Double
  /// The cores that are online, sorted by number.
  public var cores: [Core]

  /// Creates the load of all processors.
  public init(share: Double, cores: [Core]) {
    self.share = share
    self.cores = cores
  }
}

/// The times that processors spent in each mode, in ticks since the machine started.
struct ProcessorTimes: Sendable, Equatable {
  /// The ticks of one core: user, nice, system, idle, I/O wait, interrupts, soft interrupts,
  /// stolen. The file adds the times of guests after them, which the first two contain already.
  typealias Ticks = SIMD8<Int>

  var all: Ticks?
  var cores: [Int: Ticks] = [:]

  /// Creates the times from the first lines of `/proc/stat`. Malformed lines are skipped.
  init(stat text: String) {
    for line in text.split(separator: "\n") {
      guard line.hasPrefix("cpu") else { break }
      let fields = line.split(separator: " ")
      guard let ticks = Self.ticks(fields.dropFirst()) else { continue }
      if fields[0] == "cpu" {
        all = ticks
      } else if let number = Int(fields[0].dropFirst(3)), number >= 0 {
        cores[number] = ticks
      }
    }
  }

  private static func ticks(_ fields: ArraySlice<Substring>) -> Ticks? {
    // Old kernels report fewer modes. The load cannot be computed without the first four.
    guard fields.count >= 4 else { return nil }
    var ticks = Ticks.zero
    for (place, field) in fields.prefix(8).enumerated() {
      guard let value = Int(field), value >= 0 else { return nil }
      ticks[place] = value
    }
    return ticks
  }

  /// Returns the load since an earlier reading. A core that was offline then counts as idle,
  /// because its earlier times are unknown.
  func use(since before: ProcessorTimes) -> ProcessorUse {
    let cores = self.cores.sorted { $0.key < $1.key }.map { number, ticks in
      ProcessorUse.Core(
        number: number,
        share: before.cores[number].map { Self.share(ticks, since: $0) } ?? 0
      )
    }
    if let all, let allBefore = before.all {
      return ProcessorUse(share: Self.share(all, since: allBefore), cores: cores)
    }
    let mean = cores.isEmpty ? 0 : cores.reduce(0) { $0 + $1.share } / Double(cores.count)
    return ProcessorUse(share: mean, cores: cores)
  }

  private static func share(_ ticks: Ticks, since before: Ticks) -> Double {
    var spent = ticks &- before
    // The kernel's counters of I/O wait and of cores that were offline sometimes decrease.
    spent.replace(with: 0, where: spent .< 0)
    let total = spent.wrappedSum()
    guard total > 0 else { return 0 }
    return Double(max(0, total - spent[3] - spent[4])) / Double(total)
  }
}
