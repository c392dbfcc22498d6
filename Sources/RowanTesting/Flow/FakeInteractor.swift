public import RowanNavigation

/// A fake interactor of a test, whatever it takes.
public protocol FakeInteracting: AnyObject, Sendable {
  /// The requests that a test has not expected yet, as texts.
  var unexpectedRequests: [String] { get async }
}

/// Stands for an interactor that is waited for: a test says what it answers, and when.
public actor FakeInteractor<Request: InteractorRequestConfiguring>: AsyncInteractable,
  FakeInteracting
{
  private struct Waiting {
    let number: Int
    let action: Request.ActionType
    let continuation: CheckedContinuation<Result<Request.ResultData, any Error>, Never>
  }

  private var requests: [Request.ActionType] = []
  private var answers: [Request.ActionType: Result<Request.ResultData, any Error>] = [:]
  private var waiting: [Waiting] = []
  private var next = 0
  /// How often its screen was removed; once is right.
  public private(set) var cleanups = 0

  /// Creates an interactor that answers nothing yet.
  public init() {}

  /// Answers an action: those that wait for it, and all later ones.
  public func answer(
    _ action: Request.ActionType,
    with result: Result<Request.ResultData, any Error>
  ) {
    answers[action] = result
    let ready = waiting.filter { $0.action == action }
    waiting.removeAll { $0.action == action }
    for request in ready { request.continuation.resume(returning: result) }
  }

  /// Takes a request and waits until the test has an answer, or the screen is removed.
  public func perform(request: Request) async -> Result<Request.ResultData, any Error> {
    requests.append(request.action)
    if let answer = answers[request.action] { return answer }
    let number = next
    next += 1
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled { return continuation.resume(returning: .failure(CancellationError())) }
        waiting.append(
          Waiting(number: number, action: request.action, continuation: continuation)
        )
      }
    } onCancel: {
      Task { await self.abandon(number) }
    }
  }

  /// Counts that the screen was removed.
  public func cleanupResources() {
    cleanups += 1
  }

  /// Expects that these actions were asked for, and nothing else, since the last expectation.
  ///
  /// - Parameters:
  ///   - actions: The actions in their order.
  ///   - file: The file of the step.
  ///   - line: The line of the step.
  /// - Throws: What was asked for instead.
  public func expectRequests(
    _ actions: Request.ActionType...,
    file: String = #fileID,
    line: Int = #line
  ) throws(TestFailure) {
    let found = requests
    requests = []
    try FakeRequests.compare(found, actions, CallSite(file, line))
  }

  /// The requests that a test has not expected yet, as texts.
  public var unexpectedRequests: [String] { requests.map { "\($0)" } }

  private func abandon(_ number: Int) {
    guard let index = waiting.firstIndex(where: { $0.number == number }) else { return }
    waiting.remove(at: index).continuation.resume(returning: .failure(CancellationError()))
  }
}

/// Stands for an interactor that answers through its responses: a test says what, and when.
@MainActor
public final class FakeResponder<Request: InteractorRequestConfiguring>: Interactable,
  FakeInteracting
{
  /// Who takes the answers, by action.
  public var requestResponses: [Request.ActionType: InteractorResponseClosure<Request>] = [:]
  private var requests: [Request.ActionType] = []
  private var answers: [Request.ActionType: Result<Request.ResultData, any Error>] = [:]
  private var waiting: [Request] = []
  /// How often its screen was removed; once is right.
  public private(set) var cleanups = 0

  /// Creates an interactor that answers nothing yet.
  public init() {}

  /// Answers an action: those that wait for it, and all later ones.
  public func answer(
    _ action: Request.ActionType,
    with result: Result<Request.ResultData, any Error>
  ) {
    answers[action] = result
    let ready = waiting.filter { $0.action == action }
    waiting.removeAll { $0.action == action }
    for request in ready { responseForAction(action: action)?(result, request) }
  }

  /// Takes a request, and answers it as soon as the test has an answer.
  public func perform(request: Request) {
    requests.append(request.action)
    if let answer = answers[request.action] {
      responseForAction(action: request.action)?(answer, request)
    } else {
      waiting.append(request)
    }
  }

  /// Counts that the screen was removed.
  public func cleanupResources() {
    cleanups += 1
    waiting = []
  }

  /// Expects that these actions were asked for, and nothing else, since the last expectation.
  ///
  /// - Parameters:
  ///   - actions: The actions in their order.
  ///   - file: The file of the step.
  ///   - line: The line of the step.
  /// - Throws: What was asked for instead.
  public func expectRequests(
    _ actions: Request.ActionType...,
    file: String = #fileID,
    line: Int = #line
  ) throws(TestFailure) {
    let found = requests
    requests = []
    try FakeRequests.compare(found, actions, CallSite(file, line))
  }

  /// The requests that a test has not expected yet, as texts.
  public var unexpectedRequests: [String] { requests.map { "\($0)" } }
}

/// Compares requests with those that are expected.
private enum FakeRequests {
  static func compare<ComponentAction: Hashable>(
    _ found: [ComponentAction],
    _ expected: [ComponentAction],
    _ site: CallSite
  ) throws(TestFailure) {
    guard found != expected else { return }
    let wanted = expected.isEmpty ? "none" : TextTools.list(expected.map { "\($0)" })
    throw TestFailure(
      .otherCalls,
      "find the requests that are expected",
      "others were made. Expected: \(wanted).",
      outline: found.isEmpty ? "no requests" : found.map { "\($0)" }.joined(separator: "\n"),
      at: site
    )
  }
}
