import Foundation
import Synchronization

/// An executor for calls that block on the disk, a few at a time and outside the threads of Swift tasks. Callers get an
/// answer before a deadline, even if the disk hangs.
///
/// Disks complete simultaneous writes in about the time of one.
final class BlockingCalls: Sendable {
  /// The maximum number of calls that wait or run.
  static let maximumWaiting = 4_096

  /// The maximum number of calls that run at the same time.
  private static let width = 8

  private let queue = OperationQueue()
  private let deadlines: DispatchQueue
  private let limit: Duration
  private let waiting = Atomic<Int>(0)

  /// Creates the executor.
  /// - Parameters:
  ///   - label: The name of the queues.
  ///   - limit: The time after which callers get an answer.
  init(label: String, limit: Duration) {
    queue.name = label
    queue.maxConcurrentOperationCount = Self.width
    deadlines = DispatchQueue(label: label + ".deadlines")
    self.limit = limit
  }

  /// Performs a call.
  /// - Parameter call: The call. Its argument returns whether the caller still waits. The call has to check it after
  ///   waiting for a lock: a change that the caller takes for failed must not replace later changes.
  /// - Returns: The result of the call.
  /// - Throws: The error of the call, or ``SessionStoreError/unavailable(_:)`` if it did not finish in time or too many
  ///   calls wait.
  func make<Answer: Sendable>(
    _ call: @escaping @Sendable (_ isAwaited: () -> Bool) throws(SessionStoreError) -> Answer
  ) async throws(SessionStoreError) -> Answer {
    guard waiting.add(1, ordering: .relaxed).newValue <= Self.maximumWaiting else {
      waiting.subtract(1, ordering: .relaxed)
      throw .unavailable("Too many calls are waiting for the disk.")
    }
    let result = await withCheckedContinuation {
      (continuation: OneAnswer<Answer>.Continuation) in
      let answer = OneAnswer(continuation)
      queue.addOperation { [self] in
        defer { waiting.subtract(1, ordering: .relaxed) }
        // A call whose caller has got a timeout is not made.
        guard answer.isAwaited else { return }
        do throws(SessionStoreError) {
          answer.resume(with: .success(try call { answer.isAwaited }))
        } catch {
          answer.resume(with: .failure(error))
        }
      }
      deadlines.asyncAfter(deadline: .now() + limit.seconds) {
        answer.resume(with: .failure(.unavailable("The disk did not respond in time.")))
      }
    }
    return try result.get()
  }
}

extension Duration {
  fileprivate var seconds: Double { self / .seconds(1) }
}

/// A continuation that is resumed with the first of several answers.
private final class OneAnswer<Answer: Sendable>: Sendable {
  typealias Continuation = CheckedContinuation<Result<Answer, SessionStoreError>, Never>

  private let continuation: Mutex<Continuation?>

  init(_ continuation: Continuation) { self.continuation = Mutex(continuation) }

  var isAwaited: Bool { continuation.withLock { $0 != nil } }

  func resume(with result: Result<Answer, SessionStoreError>) {
    let continuation = continuation.withLock { continuation in
      defer { continuation = nil }
      return continuation
    }
    continuation?.resume(returning: result)
  }
}
