import BigListKit
import Foundation
import PageFormat
import Rowan
import RowanWeb

/// Measures the time from an event of a browser to the answering patch, over a real socket. The
/// event toggles the star of a row of the big list.
func webBenchmarks() async throws -> [Measurement] {
  let notes = NoteCollection(count: 10_000)
  var configuration = WebServerConfiguration()
  // The benchmark sends faster than any user.
  configuration.messagesPerSecond = 1_000_000
  configuration.messageBurst = 1_000_000
  let server = try WebServer(configuration: configuration) { session in
    let store = BigListStore(notes)
    session.setContent { BigListScreen(store) }
  }
  let address = try await server.start()
  let serving = Task { try await server.run() }
  // Blocking reads need a separate thread, because they would block the threads of the server.
  let seconds = try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread {
      continuation.resume(with: Result { try roundTrips(address, count: 2000) })
    }
  }
  await server.stop()
  _ = try? await serving.value
  let trip = Measurement(
    name: "tap on a row's star → patch, on loopback",
    unit: .milliseconds,
    rounds: seconds,
    budget: nil,
    proof: "\(seconds.count) taps, each answered"
  )
  return [trip, trip.slowest(budget: 5)]
}

private func roundTrips(_ address: String, count: Int) throws -> [Double] {
  let socket = try LoopbackSocket.open(address)
  try socket.send(#"{"t":"hello","c":0,"x":900,"y":700,"n":100,"d":false}"#)
  var row: (view: Int, generation: Int)?
  var last = 0
  while row == nil {
    let message = try socket.next()
    last = number(of: message) ?? last
    row = firstStar(in: message)
  }
  guard let row else { throw LoopbackSocket.Failure.closed }
  let clock = ContinuousClock()
  func tap() throws -> Double {
    let elapsed = try clock.measure {
      try socket.send(
        #"{"t":"tap","c":\#(last),"v":\#(row.view),"g":\#(row.generation),"x":1,"y":1}"#
      )
      last = number(of: try socket.next()) ?? last
    }
    return elapsed.inSeconds
  }
  for _ in 0..<200 { _ = try tap() }
  return try (0..<count).map { _ in try tap() }
}

/// Returns the number of a batch.
private func number(of message: String) -> Int? {
  message.firstMatch(of: /"n":(\d+)/).flatMap { Int($0.1) }
}

/// Returns the view of the first star in a batch, or `nil` if it has none.
private func firstStar(in message: String) -> (view: Int, generation: Int)? {
  let star = Array("\"Star\"".utf8)
  var stars: [Int] = []
  var generations: [Int: Int] = [:]
  for mutation in PageMutations(Array(message.utf8)[...]) {
    if mutation.operation == PageMutations.bind { generations[mutation.view] = mutation.operand }
    if mutation.texts.first.map(Array.init) == star { stars.append(mutation.view) }
  }
  return stars.lazy.compactMap { view in generations[view].map { (view, $0) } }.first
}
