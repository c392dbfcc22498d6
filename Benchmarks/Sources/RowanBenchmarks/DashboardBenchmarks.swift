import Foundation
import ServerProcess

/// Measures the processor time and memory of a server with one idle tab whose values change every
/// second: the dashboard of `RowanLoad`, in a separate process.
func dashboardBenchmarks() async throws -> [Measurement] {
  let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appending(path: "RowanLoad").path
  guard FileManager.default.isExecutableFile(atPath: program) else {
    print("  \(program) is missing; make bench builds it.")
    return []
  }
  let server = try ServerProcess(program, arguments: ["serve", "dashboard"])
  defer { server.stop() }
  // The server accepts any browser, so that the query is no token.
  let address = server.address + "?dashboard"
  Thread.detachNewThread {
    // Ends when the server closes the socket.
    guard let page = try? LoopbackSocket.open(address) else { return }
    try? page.send(#"{"t":"hello","c":0,"x":1200,"y":800,"n":100,"d":false}"#)
    while (try? page.next()) != nil { page.forgetBuffer() }
  }
  // The server has loaded its fonts and sent the first batches by then.
  try await Task.sleep(for: .seconds(5))
  let rounds = 6
  let span = 5.0
  var shares: [Double] = []
  for _ in 0..<rounds {
    let (before, start) = (try server.processorTime, ContinuousClock.now)
    try await Task.sleep(for: .seconds(span))
    let elapsed = (ContinuousClock.now - start) / .seconds(1)
    shares.append((try server.processorTime - before) / elapsed)
  }
  let resident = try server.residentSize
  return [
    Measurement(
      name: "dashboard at rest, one tab open, a change every second",
      unit: .percent,
      rounds: shares,
      budget: 3,
      proof: "of one core, \(rounds) spans of \(Int(span)) s"
    ),
    .single("memory of the dashboard then", Double(resident), unit: .kilobytes, proof: "resident"),
  ]
}
