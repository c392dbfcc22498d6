import BigListKit
import Foundation
import Rowan
import RowanWeb

/// What one more tab costs over a list that all tabs share.
func webMemoryBenchmarks() async throws -> [Measurement] {
  let notes = NoteCollection(count: 10_000)
  var configuration = WebServerConfiguration()
  configuration.messagesPerSecond = 1_000_000
  configuration.messageBurst = 1_000_000
  let server = try WebServer(configuration: configuration) { session in
    let store = BigListStore(notes)
    session.setContent { BigListScreen(store) }
  }
  let address = try await server.start()
  let serving = Task { try await server.run() }
  let count = 16
  let opened = try await bytes(ofSessions: count, address)
  await server.stop()
  _ = try? await serving.value
  return [
    .single(
      "memory of a web session, 40 rows in sight, a shared list",
      Double(opened) / Double(count),
      unit: .kilobytes,
      budget: 1000,
      proof: "mean of \(count) sessions"
    )
  ]
}

/// By how much the memory in use grows while sessions are opened, which end with this function.
private func bytes(ofSessions count: Int, _ address: String) async throws -> Int {
  // The first ones warm up what all share: fonts, texts, tables of types.
  let warm = try await open(2, address)
  let before = Memory.bytesInUse
  let sockets = try await open(count, address)
  let opened = Memory.bytesInUse - before
  withExtendedLifetime((warm, sockets)) {}
  return opened
}

/// Opens connections and waits until each has been sent its first screen.
private func open(_ count: Int, _ address: String) async throws -> [LoopbackSocket] {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread {
      continuation.resume(
        with: Result {
          try (0..<count).map { _ in
            let socket = try LoopbackSocket.open(address)
            try socket.send(#"{"t":"hello","c":0,"x":900,"y":2400,"n":100,"d":false}"#)
            _ = try socket.next()
            socket.forgetBuffer()
            return socket
          }
        }
      )
    }
  }
}
