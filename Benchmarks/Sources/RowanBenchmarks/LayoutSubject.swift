/// Something to be timed in rounds that alternate with those of others, so that what else happens on
/// the machine falls on all of them. What counts is the processor's time of the thread: layout waits
/// for nothing, so on a machine of its own that is the time that passes, and on a shared one, what
/// others take does not count.
struct LayoutSubject {
  var name: String
  var unit: Measurement.Unit
  var budget: Double?
  /// How many pieces of work a run consists of; the time is that of one.
  var pieces = 1
  /// How many runs make up a round.
  var repeats = 1
  /// What every run has to answer.
  var checksum: Double
  /// What else is proved, apart from the rounds.
  var further: () -> String? = { nil }
  /// Does the work, and answers the sum over its frames.
  var run: () -> Double
}

extension LayoutSubject {
  /// Times all subjects, one after the other in each round, after a run that warms up.
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
