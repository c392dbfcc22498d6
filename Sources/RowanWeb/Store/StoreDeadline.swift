import Synchronization

/// A timeout for calls of a store, effective even if the store ignores cancellation.
enum StoreDeadline {
  /// The store did not answer in time.
  struct Passed: Error, CustomStringConvertible {
    let limit: Duration

    var description: String { "The store did not respond within \(limit)." }
  }

  /// Calls a store and waits for the result, at most for `limit`. Cancels the call after the timeout.
  /// - Throws: The error of the store, or ``Passed`` if it does not answer in time.
  static func call<Value: Sendable>(
    within limit: Duration,
    _ body: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let race = Race<Value>()
    return try await withCheckedThrowingContinuation { continuation in
      race.begin(continuation)
      let call = Task {
        do { race.end(.success(try await body())) } catch { race.end(.failure(error)) }
      }
      let timer = Task {
        guard (try? await Task.sleep(for: limit)) != nil else { return }
        race.end(.failure(Passed(limit: limit)))
      }
      race.onEnd {
        call.cancel()
        timer.cancel()
      }
    }
  }

  /// A continuation that is resumed with the first of several outcomes.
  private final class Race<Value: Sendable>: Sendable {
    private struct State: Sendable {
      var continuation: CheckedContinuation<Value, any Error>?
      var isOver = false
      var onEnd: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    func begin(_ continuation: CheckedContinuation<Value, any Error>) {
      state.withLock { $0.continuation = continuation }
    }

    func onEnd(_ action: @escaping @Sendable () -> Void) {
      let isOver = state.withLock { state in
        state.onEnd = action
        return state.isOver
      }
      if isOver { action() }
    }

    func end(_ result: Result<Value, any Error>) {
      let (continuation, action) = state.withLock { state in
        defer { state.continuation = nil }
        state.isOver = true
        return (state.continuation, state.onEnd)
      }
      guard let continuation else { return }
      continuation.resume(with: result)
      action?()
    }
  }
}
