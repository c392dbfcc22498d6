import ArgumentParser
import Foundation
import MonitorKit
import Rowan
import RowanWeb

/// The command that shows this machine in the browser: its processors, its memory and its
/// processes, live.
@main
struct Monitor: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Shows this machine in the browser: its processors, its memory and its processes, live."
  )

  @Option(help: "The port to listen on; 0 selects a free port.")
  var port: UInt16 = 0

  @Option(help: "The file that stores the navigation state. Settings are stored beside it.")
  var state: String?

  @Option(
    help: "A log file to show besides those in /var/log. Can be repeated."
  )
  var log: [String] = []

  @Option(help: "Reads a log, prints the time and the memory that this takes, and exits.")
  var measureLog: String?

  @Flag(help: "Allows users to end processes from the browser, after a confirmation.")
  var allowSignals = false

  @Flag(help: "Prints a line for each update of a page: its components, layout, views and times.")
  var trace = false

  func run() async throws {
    if let measureLog {
      // A text that hardly any log contains, so that the search examines every line to its end.
      let words = "a needle in a haystack"
      let lines = try await LogMeasurement.lines(ofLogAt: measureLog, lookingFor: words)
      return lines.forEach(Self.printLine)
    }
    var configuration = WebServerConfiguration()
    configuration.port = port
    configuration.title = "Monitor"
    let program = await MonitorProgram(
      processes: ProcessSampler(),
      logs: log,
      state: state.map { URL(fileURLWithPath: $0) } ?? MonitorProgram.standardState(),
      allowsSignals: allowSignals,
      report: Self.complain
    )
    let server = try WebServer(configuration: configuration) { [trace] session in
      if trace { session.listener = PassTrace(Self.printLine).listener }
      program.open(session)
    }
    try await server.serve()
  }

  /// Prints a line and flushes the output. Without the flush, a pipe would buffer the line, and the
  /// line would be lost when the program is stopped.
  private static func printLine(_ line: String) {
    print(line)
    fflush(nil)
  }

  /// Writes a failure to the standard error stream, where services log.
  private static func complain(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}
