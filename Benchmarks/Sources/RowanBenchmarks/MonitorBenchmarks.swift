import Foundation
import ServerProcess

/// What Monitor takes of the machine that it watches, with one tab open that nobody touches: a process of its
/// own, built for speed, asked for by the system's own books.
func monitorBenchmarks() async throws -> [Measurement] {
  let program =
    ProcessInfo.processInfo.environment["ROWAN_MONITOR"] ?? "Examples/.build/release/Monitor"
  guard FileManager.default.isExecutableFile(atPath: program) else {
    print("  \(program) is not there; make bench builds it.")
    return []
  }
  let folder = FileManager.default.temporaryDirectory.appending(
    path: "monitor-\(UUID().uuidString)"
  )
  defer { try? FileManager.default.removeItem(at: folder) }
  let state = folder.appending(path: "place.json").path
  let server = try ServerProcess(program, arguments: ["--port", "0", "--state", state])
  defer { server.stop() }
  let address = server.address
  Thread.detachNewThread {
    // Ends with the program, which closes the socket.
    guard let page = try? LoopbackSocket.open(address) else { return }
    try? page.send(#"{"t":"hello","c":0,"x":1200,"y":800,"n":100,"d":false}"#)
    while (try? page.next()) != nil { page.forgetBuffer() }
  }
  // Fonts, texts and the first looks at the machine are over then.
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
      name: "Monitor at rest, one tab open, a look every second",
      unit: .percent,
      rounds: shares,
      budget: 3,
      proof: "of one core, \(rounds) spans of \(Int(span)) s"
    ),
    .single("memory of Monitor then", Double(resident), unit: .kilobytes, proof: "resident"),
  ]
}
