import Foundation
import Testing

@testable import RowanRedis

/// A Redis server in a temporary folder, without persistence, that ends with the test.
final class RedisServer: Sendable {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "redis-\(UUID().uuidString.prefix(8))")
  private let process: Process
  /// The input of the shell that started the server. The shell ends the server as soon as this input ends, also if
  /// the tests crash.
  private let input: Pipe

  /// Starts a server and waits until it answers.
  /// - Parameters:
  ///   - arguments: More settings.
  ///   - path: The socket of a server that has ended; `nil` for a new one.
  /// - Throws: ``StartFailure`` if the server does not answer.
  init(_ arguments: [String] = [], at path: String? = nil) async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    socket = path ?? folder.appending(path: "socket").path
    process = Process()
    input = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    let script = "redis-server \"$@\" >log 2>&1 & echo $! >pid; read line; kill -9 $!"
    let settings = [
      "--port", "0", "--unixsocket", socket, "--save", "", "--appendonly", "no", "--dir",
      folder.path,
    ]
    process.arguments = ["-c", script, "redis"] + settings + arguments
    process.currentDirectoryURL = folder
    process.standardInput = input
    try process.run()
    let client = RedisClient(RedisClient.Configuration(address: address))
    for _ in 0..<3_000 {
      do {
        _ = try await client.send([Array("PING".utf8)])
        return
      } catch RedisFailure.noAnswer(let reason) where reason.hasPrefix("NOAUTH") {
        return
      } catch {
        try await Task.sleep(for: .milliseconds(10))
      }
    }
    let log = try? String(contentsOf: folder.appending(path: "log"), encoding: .utf8)
    throw StartFailure(
      description: "redis-server has not started (Scripts/packages.sh test): \(log ?? "")"
    )
  }

  deinit {
    end()
    try? FileManager.default.removeItem(at: folder)
  }

  struct StartFailure: Error, CustomStringConvertible {
    let description: String
  }

  let socket: String

  var address: RedisAddress { .unixSocket(socket) }

  /// Ends the server at once.
  func end() {
    // Writes a line instead of closing the input: other processes that tests start may have inherited the pipe.
    try? input.fileHandleForWriting.write(contentsOf: Data("\n".utf8))
    while process.isRunning { usleep(1_000) }
  }

  /// Suspends or resumes the server.
  func setStopped(_ isStopped: Bool) throws {
    let text = try String(contentsOf: folder.appending(path: "pid"), encoding: .utf8)
    let pid = try #require(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    kill(pid, isStopped ? SIGSTOP : SIGCONT)
  }
}
