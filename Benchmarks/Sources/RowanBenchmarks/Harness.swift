/// One line of the benchmark report: what was measured, beside the budget it has to meet.
struct Measurement {
  var name: String
  var unit: Unit
  /// The durations of all rounds, in seconds for one piece of work; amounts of memory in bytes.
  var rounds: [Double]
  /// The promised upper bound in `unit`, when there is one.
  var budget: Double?
  /// Whether rounds are different pieces of work, such as the frames of a movement.
  var isSpread = false
  /// Whatever proves that the right work was done: a checksum, a count.
  var proof: String = ""

  enum Unit: String {
    case microseconds = "µs"
    case milliseconds = "ms"
    case bytes = "B"
    case kilobytes = "kB"
    case ratio = "×"
    case percent = "%"

    /// How many of the unit are in a second, or in a byte.
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

  /// The fastest round: what the work takes where nobody else slows the processor down.
  var least: Double { percentile(0) }

  func percentile(_ fraction: Double) -> Double {
    let sorted = rounds.sorted()
    guard !sorted.isEmpty else { return .nan }
    let index = min(sorted.count - 1, Int(Double(sorted.count) * fraction))
    return sorted[index] * unit.scale
  }
}

extension Measurement {
  /// One number: an amount of memory in bytes, or something worked out from other measurements.
  static func single(
    _ name: String,
    _ value: Double,
    unit: Unit,
    budget: Double? = nil,
    proof: String = ""
  ) -> Measurement {
    Measurement(name: name, unit: unit, rounds: [value], budget: budget, proof: proof)
  }

  /// The slowest but for one in a hundred, as a line of its own below this one.
  func slowest(budget: Double?) -> Measurement {
    .single(
      "  the same, 99th percentile",
      percentile(0.99) / unit.scale,
      unit: unit,
      budget: budget
    )
  }
}

/// Times `body` over several rounds by the processor's time of this thread, after one round that warms
/// caches up. `body` runs `repeats` times within a round, and the round's time is divided by that.
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

/// Times two pieces of work by turns, so that what others do to the machine meets both, and tells how many
/// times longer the second takes. Before each of its rounds a piece runs once untimed, for the other one has
/// emptied the caches.
/// - Returns: The first, the second, and the rounds' ratios.
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
