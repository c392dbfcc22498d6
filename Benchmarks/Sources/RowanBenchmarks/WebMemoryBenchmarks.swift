import BigListKit
import Foundation
import Rowan
import RowanWeb

/// Measures the memory of a further tab on a list that all tabs share, awake and asleep, and the
/// processor time to wake it.
func webMemoryBenchmarks() async throws -> [Measurement] {
  let notes = NoteCollection(count: 10_000)
  var configuration = WebServerConfiguration()
  configuration.messagesPerSecond = 1_000_000
  configuration.messageBurst = 1_000_000
  // A session retains the same objects if it sleeps after ten seconds instead of half a minute.
  configuration.sleepDelay = .seconds(10)
  let opened = WeakSessions()
  let server = try WebServer(configuration: configuration) { session in
    let store = BigListStore(notes)
    session.setContent { BigListScreen(store) }
    opened.add(session)
  }
  let address = try await server.start()
  let serving = Task { try await server.run() }
  let count = 16
  let bytes = try await bytes(ofSessions: count, address, opened)
  let wakings = await opened.wakings()
  await server.stop()
  _ = try? await serving.value
  return [
    .single(
      "memory of a web session, 40 rows in sight, a shared list",
      Double(bytes.awake) / Double(count),
      unit: .kilobytes,
      budget: 1000,
      proof: "mean of \(count) sessions"
    ),
    .single(
      "memory of a web session, idle 30 s",
      Double(bytes.asleep) / Double(count),
      unit: .kilobytes,
      budget: 100,
      proof: "mean of \(count) sessions, \(bytes.sleepers) of \(count + 2) asleep"
    ),
    Measurement(
      name: "waking of such a session",
      unit: .milliseconds,
      rounds: wakings,
      budget: nil,
      proof: "\(wakings.count) wakings"
    ),
  ]
}

/// Returns the growth of the memory in use after sessions were opened, and after all of them sleep.
/// The sessions end with this function.
private func bytes(
  ofSessions count: Int,
  _ address: String,
  _ sessions: WeakSessions
) async throws -> (awake: Int, asleep: Int, sleepers: Int) {
  // The first sessions load the shared caches: fonts, texts, type metadata. They sleep before the
  // others begin, so that only the memory of the others is freed afterwards.
  let warm = try await open(2, address)
  await sessions.untilAsleep()
  let before = Memory.bytesInUse
  let sockets = try await open(count, address)
  let awake = Memory.bytesInUse - before
  await sessions.untilAsleep()
  let asleep = Memory.bytesInUse - before
  let sleepers = await sessions.sleepers
  withExtendedLifetime((warm, sockets)) {}
  return (awake, asleep, sleepers)
}

/// The sessions of a server, weakly held, to check whether they sleep.
@MainActor
private final class WeakSessions: Sendable {
  private struct Entry {
    weak var session: Session?
  }

  private var entries: [Entry] = []

  nonisolated init() {}

  func add(_ session: Session) {
    entries.append(Entry(session: session))
  }

  var sleepers: Int { entries.count { $0.session?.isAsleep == true } }

  /// Returns the processor time of each session to wake, in seconds, ten times each.
  func wakings() -> [Double] {
    (0..<10).flatMap { _ in
      entries.compactMap(\.session).filter { $0.sleep() }.map { session in
        ProcessorTime.of { session.commit() }
      }
    }
  }

  /// Waits until all sessions sleep, or a minute has passed.
  func untilAsleep() async {
    for _ in 0..<600 where sleepers < entries.count {
      try? await Task.sleep(for: .milliseconds(100))
    }
  }
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
