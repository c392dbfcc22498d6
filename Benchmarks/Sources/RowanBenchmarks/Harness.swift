/// A line of the benchmark report: the rounds of a measurement and its budget.
struct Measurement {
  var name: String
  var unit: Unit
  /// The durations of all rounds, in seconds per piece of work, or amounts of memory in bytes.
  var rounds: [Double]
  /// The upper bound in `unit`, or `nil` if there is none.
  var budget: Double?
  /// Whether rounds are different pieces of work, such as the frames of a scroll.
  var isSpread = false
  /// The evidence that the right work was done, such as a checksum or a count.
  var proof: String = ""

  enum Unit: String {
    case microseconds = "µs"
    case milliseconds = "ms"
    case bytes = "B"
    case kilobytes = "kB"
    case ratio = "×"
    case percent = "%"

    /// The factor from seconds or bytes to the unit.
    var scale: Double {
      switch self {
      case .microseconds: 1e6
      case .milliseconds: 1e3
      case .bytes, .ratio: 1
      case .percent: 100
      case .kilobytes: 1e-3
      }
    }
  }

  var median: Double { percentile(0.5) }

  /// The fastest round, in `unit`: the time of the work without disturbance by other processes.
  var least: Double { percentile(0) }

  func percentile(_ fraction: Double) -> Double {
    let sorted = rounds.sorted()
    guard !sorted.isEmpty else { return .nan }
    let index = min(sorted.count - 1, Int(Double(sorted.count) * fraction))
    return sorted[index] * unit.scale
  }
}

extension Measurement {
  /// Returns a measurement of one value: an amount of memory in bytes, or a result of other
  /// measurements.
  static func single(
    _ name: String,
    _ value: Double,
    unit: Unit,
    budget: Double? = nil,
    proof: String = ""
  ) -> Measurement {
    Measurement(name: name, unit: unit, rounds: [value], budget: budget, proof: proof)
  }

  /// Returns the 99th percentile of the rounds as a separate line.
  func slowest(budget: Double?) -> Measurement {
    .single(
      "  the same, 99th percentile",
      percentile(0.99) / unit.scale,
      unit: unit,
      budget: budget
    )
  }
}

/// Measures the processor time of this thread for `body` over several rounds, after one call that
/// warms up caches. `body` runs `repeats` times within a round, and the round's time is divided by
/// `repeats`.
func measure(
  _ name: String,
  unit: Measurement.Unit,
  budget: Double? = nil,
  rounds: Int = 11,
  repeats: Int = 1,
  _ body: () -> Void
) -> Measurement {
  body()
  var seconds: [Double] = []
  for _ in 0..<rounds {
    let elapsed = ProcessorTime.of { for _ in 0..<repeats { body() } }
    seconds.append(elapsed / Double(repeats))
  }
  return Measurement(name: name, unit: unit, rounds: seconds, budget: budget)
}

/// Measures two pieces of work in alternating rounds, so that other processes disturb both alike,
/// and the ratio of the second one's time to the first one's. Before each of its rounds a piece
/// runs once without measurement, because the other one may have replaced the contents of the
/// caches.
/// - Returns: The measurements of the first and the second piece, and the ratio in each round.
func measureByTurns(
  _ first: (name: String, budget: Double?, body: () -> Void),
  _ second: (name: String, budget: Double?, body: () -> Void),
  unit: Measurement.Unit,
  ratio: (name: String, budget: Double?),
  rounds: Int = 21,
  repeats: Int
) -> (first: Measurement, second: Measurement, ratio: Measurement) {
  func round(_ body: () -> Void) -> Double {
    body()
    return ProcessorTime.of { for _ in 0..<repeats { body() } } / Double(repeats)
  }
  var seconds: (first: [Double], second: [Double]) = ([], [])
  for _ in 0..<rounds {
    seconds.first.append(round(first.body))
    seconds.second.append(round(second.body))
  }
  return (
    Measurement(name: first.name, unit: unit, rounds: seconds.first, budget: first.budget),
    Measurement(name: second.name, unit: unit, rounds: seconds.second, budget: second.budget),
    Measurement(
      name: ratio.name,
      unit: .ratio,
      rounds: zip(seconds.first, seconds.second).map { $1 / $0 },
      budget: ratio.budget,
      isSpread: true
    )
  )
}

extension Duration {
  /// The duration as a number of seconds.
  var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
