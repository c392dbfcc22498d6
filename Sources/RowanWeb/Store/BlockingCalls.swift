import Foundation
import Synchronization

/// Makes calls that wait for the disk, a few at a time and away from the threads of tasks. Callers are answered by a
/// deadline, also if the disk hangs.
///
/// Disks write what several calls wait for at once in about the time that one takes.
final class BlockingCalls: Sendable {
  /// The most calls that wait.
  static let maximumWaiting = 4_096

  /// The most calls at a time.
  private static let width = 8

  private let queue = OperationQueue()
  private let deadlines: DispatchQueue
  private let limit: Duration
  private let waiting = Atomic<Int>(0)

  /// Creates the object.
  /// - Parameters:
  ///   - label: The name of the threads.
  ///   - limit: The time after which callers are answered.
  init(label: String, limit: Duration) {
    queue.name = label
    queue.maxConcurrentOperationCount = Self.width
    deadlines = DispatchQueue(label: label + ".deadlines")
    self.limit = limit
  }

  /// Makes a call.
  /// - Parameter call: The call. Its argument tells whether the caller still waits. The call has to ask when it has waited
  ///   for a lock: a change that the caller takes for failed must not replace later changes.
  /// - Returns: The answer of the call.
  /// - Throws: The error of the call, or ``SessionStoreError/unavailable(_:)`` if it was not made in time, or not ended.
  func make<Answer: Sendable>(
    _ call: @escaping @Sendable (_ isAwaited: () -> Bool) throws(SessionStoreError) -> Answer
  ) async throws(SessionStoreError) -> Answer {
    guard waiting.add(1, ordering: .relaxed).newValue <= Self.maximumWaiting else {
      waiting.subtract(1, ordering: .relaxed)
      throw .unavailable("Too many calls wait for the disk.")
    }
    let result = await withCheckedContinuation {
      (continuation: OneAnswer<Answer>.Continuation) in
      let answer = OneAnswer(continuation)
      queue.addOperation { [self] in
        defer { waiting.subtract(1, ordering: .relaxed) }
        // A call that nothing waits for any more is not made late.
        guard answer.isAwaited else { return }
        do throws(SessionStoreError) {
          answer.give(.success(try call { answer.isAwaited }))
        } catch {
          answer.give(.failure(error))
        }
      }
      deadlines.asyncAfter(deadline: .now() + limit.seconds) {
        answer.give(.failure(.unavailable("The disk does not answer.")))
      }
    }
    return try result.get()
  }
}

extension Duration {
  fileprivate var seconds: Double { self / .seconds(1) }
}

/// A continuation that goes on with the first of several answers.
private final class OneAnswer<Answer: Sendable>: Sendable {
  typealias Continuation = CheckedContinuation<Result<Answer, SessionStoreError>, Never>

  private let continuation: Mutex<Continuation?>

  init(_ continuation: Continuation) { self.continuation = Mutex(continuation) }

  var isAwaited: Bool { continuation.withLock { $0 != nil } }

  func give(_ result: Result<Answer, SessionStoreError>) {
    let continuation = continuation.withLock { continuation in
      defer { continuation = nil }
      return continuation
    }
    continuation?.resume(returning: result)
  }
}
