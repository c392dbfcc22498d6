import Foundation

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
  let (process, address) = try start(program, keepingIn: folder)
  defer {
    process.terminate()
    process.waitUntilExit()
  }
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
    let (before, start) = (try ticks(of: process.processIdentifier), ContinuousClock.now)
    try await Task.sleep(for: .seconds(span))
    let elapsed = (ContinuousClock.now - start) / .seconds(1)
    let used = Double(try ticks(of: process.processIdentifier) - before)
    shares.append(used / Double(sysconf(Int32(_SC_CLK_TCK))) / elapsed)
  }
  let resident = try resident(of: process.processIdentifier)
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

private enum MonitorFailure: Error {
  case noAddress
  case noBooks
}

/// Starts the program, and waits until it tells its address.
private func start(_ program: String, keepingIn folder: URL) throws -> (Process, String) {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: program)
  process.arguments = ["--port", "0", "--state", folder.appending(path: "place.json").path]
  let output = Pipe()
  process.standardOutput = output
  process.standardError = FileHandle.nullDevice
  try process.run()
  var text = ""
  while !text.contains("\n") || !text.contains("http") {
    let data = output.fileHandleForReading.availableData
    guard !data.isEmpty else { throw MonitorFailure.noAddress }
    text += String(decoding: data, as: UTF8.self)
  }
  guard let address = text.firstMatch(of: /http\S+/)?.0 else { throw MonitorFailure.noAddress }
  return (process, String(address))
}

/// How long a process and its threads have worked, in ticks of the system's clock.
private func ticks(of process: Int32) throws -> Int {
  let line = try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
  // The name, in brackets, may have spaces in it.
  guard let end = line.lastIndex(of: ")") else { throw MonitorFailure.noBooks }
  let fields = line[end...].split(separator: " ")
  guard fields.count > 13, let user = Int(fields[12]), let system = Int(fields[13]) else {
    throw MonitorFailure.noBooks
  }
  return user + system
}

/// How many bytes of a process are in memory.
private func resident(of process: Int32) throws -> Int {
  let line = try String(contentsOfFile: "/proc/\(process)/statm", encoding: .utf8)
  guard let pages = line.split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else {
    throw MonitorFailure.noBooks
  }
  return pages * sysconf(Int32(_SC_PAGESIZE))
}
