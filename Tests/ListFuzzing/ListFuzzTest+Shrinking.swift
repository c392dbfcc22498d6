extension ListFuzzTest {
  /// Leaves steps out for as long as something still goes wrong, so that few of them are left to look at.
  ///
  /// Stretches of steps go first, halves of all of them at the beginning and single ones at the end, which
  /// is what Zeller's delta debugging does (Andreas Zeller and Ralf Hildebrandt, "Simplifying and isolating
  /// failure-inducing input", 2002).
  /// - Parameters:
  ///   - failure: What went wrong.
  ///   - limit: How many trials are made at most.
  ///   - trial: Makes the trial of a seed, as that which failed was made.
  /// - Returns: The failure of the shortest trial that was found.
  package static func shrink(
    _ failure: Failure,
    limit: Int = 200,
    trial: (_ seed: UInt64) -> any FuzzTest = { ListFuzzTest(seed: $0) }
  ) async -> Failure {
    var best = failure
    var length = max(1, best.made.count / 2)
    var left = limit
    while left > 0 {
      var start = 0
      var isShorter = false
      while start < best.made.count, left > 0 {
        var rest = best.made
        rest.removeSubrange(start..<min(start + length, rest.count))
        left -= 1
        if let other = await trial(failure.seed).run(steps: rest) {
          best = other
          isShorter = true
        } else {
          start += length
        }
      }
      if length == 1, !isShorter { break }
      length = max(1, length / 2)
    }
    return best
  }
}
