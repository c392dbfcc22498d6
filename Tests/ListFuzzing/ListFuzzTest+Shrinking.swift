extension ListFuzzTest {
  /// Leaves out steps for as long as the fuzz test still fails, so that few steps are left to look
  /// at.
  ///
  /// Ranges of steps are left out first, halves of all steps at the beginning and single steps at
  /// the end, as in Zeller's delta debugging (Andreas Zeller and Ralf Hildebrandt, "Simplifying and
  /// isolating failure-inducing input", 2002).
  /// - Parameters:
  ///   - failure: The failure to reproduce.
  ///   - limit: The maximum number of runs.
  ///   - trial: Creates the fuzz test for a seed, in the same way as the fuzz test that failed.
  /// - Returns: The failure of the shortest run that was found.
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
