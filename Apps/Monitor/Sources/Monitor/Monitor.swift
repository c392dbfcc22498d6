import ArgumentParser
import Foundation
import MonitorKit
import Rowan
import RowanWeb

/// Shows this machine in the browser: its processors, its memory and its processes, live.
@main
struct Monitor: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Shows this machine in the browser: its processors, its memory and its processes, live."
  )

  @Option(help: "The port to listen on; 0 takes a free one.")
  var port: UInt16 = 0

  @Option(help: "The file that keeps where you were; settings are kept beside it.")
  var state: String?

  @Option(
    help: "A file to be among the logs, besides those in /var/log; may be given several times."
  )
  var log: [String] = []

  @Option(help: "Reads a log, says how long that takes and how much memory, and ends.")
  var measureLog: String?

  @Flag(help: "Lets you end processes from the browser, after a question.")
  var allowSignals = false

  @Flag(help: "Says what was built, laid out and mounted for each batch, and how long that took.")
  var trace = false

  func run() async throws {
    if let measureLog {
      // Words that hardly any log has: every line is looked at to its end.
      let words = "a needle in a haystack"
      let lines = try await LogMeasurement.lines(ofLogAt: measureLog, lookingFor: words)
      return lines.forEach(Self.say)
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
      if trace { session.listener = PassTrace(Self.say).listener }
      program.open(session)
    }
    try await server.serve()
  }

  /// Prints a line at once: through a pipe it would wait for a block of others, and be lost with them when the
  /// program is stopped.
  private static func say(_ line: String) {
    print(line)
    fflush(nil)
  }

  /// Writes what went wrong to where logs go.
  private static func complain(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}
