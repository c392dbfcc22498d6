import RowanStreams
import Testing

/// The values that a stream has delivered, in order.
@MainActor
final class Collected<Element> {
  private(set) var values: [Element] = []
  private(set) var ends = 0
  var subscription: StreamSubscription?

  init(_ driver: Driver<Element>) {
    subscription = driver.drive(end: { [weak self] in self?.ends += 1 }) { [weak self] in
      self?.values.append($0)
    }
  }

  init(_ signal: Signal<Element>) {
    subscription = signal.emit(end: { [weak self] in self?.ends += 1 }) { [weak self] in
      self?.values.append($0)
    }
  }
}

/// Waits for a condition that other threads bring about, and fails after ten seconds.
@MainActor
func eventually(
  _ what: Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ condition: () -> Bool
) async throws {
  let deadline = ContinuousClock.now + .seconds(10)
  while !condition() {
    guard ContinuousClock.now < deadline else {
      Issue.record(what ?? "It did not come about.", sourceLocation: sourceLocation)
      return
    }
    try await Task.sleep(for: .milliseconds(1))
  }
}

/// Gives other tasks of the main actor the opportunity to run.
@MainActor
func turns(_ count: Int = 20) async {
  for _ in 0..<count { await Task.yield() }
}

/// An error for tests.
struct Trouble: Error, Equatable {}
