import Foundation

/// A measurement of how fast a log is read, for the command line.
public enum LogMeasurement {
  /// Reads a log as its screen does, searches it, and returns the measured values.
  ///
  /// - Parameters:
  ///   - path: The path of the log.
  ///   - text: The text to search for.
  /// - Returns: The measured values, one line of text each.
  /// - Throws: A `LogProblem` if the log cannot be read.
  public static func lines(ofLogAt path: String, lookingFor text: String) async throws -> [String] {
    let path = URL(fileURLWithPath: path).standardizedFileURL.path
    let file = LogFile(path: path, of: LogCatalogue(others: [path]))
    let start = ContinuousClock.now
    var report = try await look(file)
    let first = start.duration(to: .now)
    report = try await settled(file)
    let counted = start.duration(to: .now)
    let beginning = ContinuousClock.now
    report = try await settled(file, LogPattern(text: text))
    let searched = beginning.duration(to: .now)
    let total = max(1, report.total ?? 1)
    let perLine = (Double(report.memory) / Double(total) * 100).rounded() / 100
    return [
      "\(total) lines, \(Figures.bytes(report.size))",
      "end read after \(milliseconds(first)) ms",
      "counted after \(milliseconds(counted)) ms, \(rate(report.size, counted)) MB/s",
      "searched in \(milliseconds(searched)) ms, \(rate(report.size, searched)) MB/s, "
        + "\(report.found?.total ?? 0) lines found",
      "\(perLine) bytes of memory per line",
    ]
  }

  private static func look(
    _ file: LogFile,
    _ pattern: LogPattern = LogPattern()
  ) async throws -> LogReport {
    try await file.perform(request: LogRequest(action: .look(pattern))).get()
  }

  private static func settled(
    _ file: LogFile,
    _ pattern: LogPattern = LogPattern()
  ) async throws -> LogReport {
    var report = try await look(file, pattern)
    while report.isBusy, await file.progress(since: report) {
      report = try await look(file, pattern)
    }
    return report
  }

  private static func milliseconds(_ duration: Duration) -> Int {
    Int((duration / .milliseconds(1)).rounded())
  }

  private static func rate(_ bytes: Int, _ duration: Duration) -> Int {
    Int(Double(bytes) / 1e6 / max(1e-6, duration / .seconds(1)))
  }
}
