/// A workload whose rounds alternate with those of other workloads, so that other processes disturb
/// all of them alike. The processor time of the thread is measured: layout never waits, so on an
/// idle machine this equals the elapsed time, and on a shared one it excludes the time of other
/// processes.
struct LayoutSubject {
  var name: String
  var unit: Measurement.Unit
  var budget: Double?
  /// The number of pieces of work in a run. The time is that of one piece.
  var pieces = 1
  /// The number of runs in a round.
  var repeats = 1
  /// The expected result of every run.
  var checksum: Double
  /// A further check outside of the rounds, which returns its result for the report.
  var further: () -> String? = { nil }
  /// Does the work, and returns the checksum of its frames.
  var run: () -> Double
}

extension LayoutSubject {
  /// Measures all workloads, one after the other in each round, after one run of each that warms
  /// up.
  static func measure(_ subjects: [LayoutSubject], rounds: Int = 11) -> [Measurement] {
    var results = subjects.map {
      Measurement(name: "layout: \($0.name)", unit: $0.unit, rounds: [], budget: $0.budget)
    }
    var wrong = subjects.map { subject in
      let sum = subject.run()
      return sum == subject.checksum ? nil : sum
    }
    for _ in 0..<rounds {
      for (index, subject) in subjects.enumerated() {
        var sum = 0.0
        let elapsed = ProcessorTime.of { for _ in 0..<subject.repeats { sum = subject.run() } }
        results[index].rounds.append(elapsed / Double(subject.repeats * subject.pieces))
        if sum != subject.checksum { wrong[index] = sum }
      }
    }
    for (index, subject) in subjects.enumerated() {
      let proof = wrong[index].map { "checksum \($0), expected \(subject.checksum)" }
      results[index].proof =
        ([proof ?? "checksum \(Int(subject.checksum)) matches"] + [subject.further()])
        .compactMap(\.self).joined(separator: ", ")
    }
    return results
  }
}
