import Foundation
import Testing

@testable import MonitorKit

/// Tests of the measurement of a log for the command line.
@Suite("Measurement of logs")
struct LogMeasurementTests {
  @Test("Lines, sizes and matches are reported, and a missing file is an error")
  func lines() async throws {
    let machine = try MadeUpMachine()
    let text = (1...20_000).map { "INFO line number \($0)\n" }.joined()
    try machine.write(text, to: "/srv/app.log")
    let path = machine.root + "/srv/app.log"
    let lines = try await LogMeasurement.lines(ofLogAt: path, lookingFor: "number 1999")
    #expect(lines.count == 5)
    #expect(lines[0].hasPrefix("20000 lines, ") && lines[3].hasSuffix("11 lines found"))
    await #expect(throws: LogProblem.missing) {
      try await LogMeasurement.lines(ofLogAt: path + ".no", lookingFor: "x")
    }
  }
}
