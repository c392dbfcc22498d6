import Testing

@testable import MonitorKit

/// Tests of the levels of log lines.
@Suite("Log levels")
struct LogLevelTests {
  private func level(_ line: String) -> LogLevel? {
    Array(line.utf8).withUnsafeBytes { LogLevel(line: $0) }
  }

  @Test(
    "Levels are found in capitals, next to punctuation, and as syslog numbers or glog letters",
    arguments: [
      ("2026-11-22 09:00:00 ERROR no room left", LogLevel.error),
      ("[warn] low on memory", .warning), ("level=info msg=\"started\"", .info),
      ("{\"level\":\"error\",\"n\":1}", .error), ("kernel: EXT4-fs error: bad", .error),
      ("<3>usb 1-1: failed", .error), ("<12>careful", .warning), ("<30>started", .info),
      ("<31>details", .debug), ("E0312 12:00:00.1 4711 main.go:5] x", .error),
      ("I0312 12:00:00.1 4711 main.go:5] x", .info), ("FATAL: terminating", .error),
      ("DEBUG x ERROR", .debug), ("Nov 22 host app: warning: x", .warning), ("TRACE enter", .debug),
    ]
  )
  func found(line: String, expected: LogLevel) {
    #expect(level(line) == expected)
  }

  @Test(
    "Words in a sentence are no level",
    arguments: [
      "without an error this time", "", "no information", "INFORMATION", "for more info see",
    ]
  )
  func none(line: String) {
    #expect(level(line) == nil)
  }
}
