/// How busy a machine's processors were between two samples.
public struct ProcessorUse: Sendable, Equatable {
  /// One core.
  public struct Core: Sendable, Equatable {
    /// Its number, which it keeps while others come and go.
    public var number: Int
    /// The part of the time it was busy, 0...1.
    public var share: Double

    /// Creates the use of a core.
    public init(number: Int, share: Double) {
      self.number = number
      self.share = share
    }
  }

  /// The part of the time that all cores together were busy, 0...1.
  public var share: Double
  /// The cores that are on, by their numbers.
  public var cores: [Core]

  /// Creates the use of processors.
  public init(share: Double, cores: [Core]) {
    self.share = share
    self.cores = cores
  }
}

/// The time that processors have spent with what, in ticks since the machine started.
struct ProcessorTimes: Sendable, Equatable {
  /// Program, program of low priority, kernel, nothing, waiting for disks, interrupts, soft interrupts,
  /// taken by other machines. Guests come after those in the file and are within the first two.
  typealias Ticks = SIMD8<Int>

  var all: Ticks?
  var cores: [Int: Ticks] = [:]

  /// Reads the first lines of `/proc/stat`; lines that make no sense are left out.
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
    // Old kernels know fewer kinds of time; without the first four nothing can be said.
    guard fields.count >= 4 else { return nil }
    var ticks = Ticks.zero
    for (place, field) in fields.prefix(8).enumerated() {
      guard let value = Int(field), value >= 0 else { return nil }
      ticks[place] = value
    }
    return ticks
  }

  /// The part of the time since an earlier reading that cores were busy. A core that was off then knows
  /// nothing yet and counts as not busy.
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
    // The kernel's counts of waiting and of cores that were off do go backwards now and then.
    spent.replace(with: 0, where: spent .< 0)
    let total = spent.wrappedSum()
    guard total > 0 else { return 0 }
    return Double(max(0, total - spent[3] - spent[4])) / Double(total)
  }
}
