package import RowanComponents
package import RowanMount
import Synchronization

/// A fetcher whose answers arrive when a test sends them.
package final class ManualFetcher: ImageFetching {
  package typealias Answer = Result<[UInt8], ImageSource.LoadingError>

  private struct State: Sendable {
    var waiting: [(address: String, continuation: CheckedContinuation<Answer, Never>)] = []
    var asked: [String] = []
    var cancelled: [String] = []
  }

  private let state = Mutex(State())

  package init() {}

  /// The addresses that were requested so far, in order.
  package var asked: [String] { state.withLock { $0.asked } }
  /// The addresses whose requests were cancelled.
  package var cancelled: [String] { state.withLock { $0.cancelled } }

  package func fetch(
    _ address: String,
    limits: ImageLoader.Limits
  ) async throws(ImageSource.LoadingError) -> [UInt8] {
    let answer = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        state.withLock { state in
          state.asked.append(address)
          state.waiting.append((address, continuation))
        }
        if Task.isCancelled { cancel(address) }
      }
    } onCancel: {
      cancel(address)
    }
    return try answer.get()
  }

  /// Answers the request for an address, once it has been made.
  package func answer(_ address: String, _ answer: Answer) async {
    var found = take(address)
    while found == nil {
      await pause()
      found = take(address)
    }
    found?.resume(returning: answer)
  }

  private func take(_ address: String) -> CheckedContinuation<Answer, Never>? {
    state.withLock { state in
      guard let index = state.waiting.firstIndex(where: { $0.address == address }) else {
        return nil
      }
      return state.waiting.remove(at: index).continuation
    }
  }

  private func cancel(_ address: String) {
    guard let continuation = take(address) else { return }
    state.withLock { $0.cancelled.append(address) }
    continuation.resume(returning: .failure(.network("cancelled")))
  }
}

/// Lets other tasks run until a condition holds.
package func until(_ condition: @Sendable () -> Bool) async {
  while !condition() { await pause() }
}

/// Lets other tasks run; a bare yield in a loop would take a core away from them.
private func pause() async {
  try? await Task.sleep(for: .milliseconds(1))
}
