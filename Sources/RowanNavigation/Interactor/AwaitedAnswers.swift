/// The callers that wait for results of interactors with response closures.
@MainActor
struct AwaitedAnswers {
  struct Key: Hashable {
    let interactor: ObjectIdentifier
    let action: AnyHashable

    init(_ interactor: ObjectIdentifier, _ action: AnyHashable) {
      self.interactor = interactor
      self.action = action
    }
  }

  var queues: [Key: any AwaitingAnswers] = [:]

  /// Resumes the callers that wait for results of a removed interactor with an error.
  mutating func end(of interactor: any AbstractInteractable) {
    let id = ObjectIdentifier(interactor)
    for (key, queue) in queues where key.interactor == id {
      queue.end()
      queues[key] = nil
    }
  }
}

/// The callers that wait for the results of one action.
@MainActor
protocol AwaitingAnswers {
  /// Resumes all waiting callers with an error.
  func end()
}

/// The callers that wait for the results of one action of an interactor, in the order of their requests.
@MainActor
final class AnswerQueue<Request: InteractorRequestConfiguring>: AwaitingAnswers {
  typealias Answer = Result<Request.ResultData, any Error>

  /// The waiting callers. A cancelled caller keeps its position, because its result may still arrive.
  private var waiting: [(number: Int, continuation: CheckedContinuation<Answer, Never>?)] = []
  private var next = 0

  /// Sends a request to an interactor and waits for its result.
  func answer<Responding: Interactable<Request>>(
    of interactor: Responding,
    to request: Request
  ) async -> Answer {
    let number = next
    next += 1
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled { return continuation.resume(returning: .failure(CancellationError())) }
        if waiting.isEmpty { listen(to: interactor, request.action) }
        waiting.append((number, continuation))
        interactor.perform(request: request)
      }
    } onCancel: {
      Task { @MainActor in self.abandon(number) }
    }
  }

  /// Replaces the response closure of an action while callers wait. Each result is passed to the
  /// first waiting caller, and then to the previous closure.
  private func listen<Responding: Interactable<Request>>(
    to interactor: Responding,
    _ action: Request.ActionType
  ) {
    let response = interactor.requestResponses[action]
    interactor.requestResponses[action] = { [weak self, weak interactor] result, request in
      if let self, !self.waiting.isEmpty {
        let caller = self.waiting.removeFirst()
        if self.waiting.isEmpty { interactor?.requestResponses[action] = response }
        caller.continuation?.resume(returning: result)
      }
      response?(result, request)
    }
  }

  private func abandon(_ number: Int) {
    guard let index = waiting.firstIndex(where: { $0.number == number }) else { return }
    waiting[index].continuation?.resume(returning: .failure(CancellationError()))
    waiting[index].continuation = nil
  }

  func end() {
    let callers = waiting
    waiting = []
    for caller in callers {
      caller.continuation?.resume(
        returning: .failure(
          NavigationError.detached(message: "The screen was removed before the answer arrived.")
        )
      )
    }
  }
}
