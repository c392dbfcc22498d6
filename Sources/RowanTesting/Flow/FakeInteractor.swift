public import RowanNavigation

/// A fake interactor for tests of flows, independent of its request type.
public protocol FakeInteracting: AnyObject, Sendable {
  /// The requests that no expectation has covered yet, as texts.
  var unexpectedRequests: [String] { get async }
}

/// A fake of an asynchronous interactor. The test decides which results it returns, and when.
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
  /// The number of calls of ``cleanupResources()``; 1 after the screen was removed correctly.
  public private(set) var cleanups = 0

  /// Creates an interactor without answers.
  public init() {}

  /// Sets the result of an action, for pending and for all later requests.
  public func answer(
    _ action: Request.ActionType,
    with result: Result<Request.ResultData, any Error>
  ) {
    answers[action] = result
    let ready = waiting.filter { $0.action == action }
    waiting.removeAll { $0.action == action }
    for request in ready { request.continuation.resume(returning: result) }
  }

  /// Records a request and waits until the test answers its action, or the task is cancelled, for
  /// instance because the screen is removed.
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

  /// Counts the removal of the screen.
  public func cleanupResources() {
    cleanups += 1
  }

  /// Expects exactly the requests with these actions since the last expectation.
  ///
  /// - Parameters:
  ///   - actions: The actions in the order of the requests.
  ///   - file: The file of the call, for failures.
  ///   - line: The line of the call, for failures.
  /// - Throws: ``TestFailure`` with the actual requests if they differ.
  public func expectRequests(
    _ actions: Request.ActionType...,
    file: String = #fileID,
    line: Int = #line
  ) throws(TestFailure) {
    let found = requests
    requests = []
    try FakeRequests.compare(found, actions, CallSite(file, line))
  }

  /// The requests that no expectation has covered yet, as texts.
  public var unexpectedRequests: [String] { requests.map { "\($0)" } }

  private func abandon(_ number: Int) {
    guard let index = waiting.firstIndex(where: { $0.number == number }) else { return }
    waiting.remove(at: index).continuation.resume(returning: .failure(CancellationError()))
  }
}

/// A fake of an interactor with response closures. The test decides which results it passes to
/// them, and when.
@MainActor
public final class FakeResponder<Request: InteractorRequestConfiguring>: Interactable,
  FakeInteracting
{
  /// The closures that receive the results, by action.
  public var requestResponses: [Request.ActionType: InteractorResponseClosure<Request>] = [:]
  private var requests: [Request.ActionType] = []
  private var answers: [Request.ActionType: Result<Request.ResultData, any Error>] = [:]
  private var waiting: [Request] = []
  /// The number of calls of ``cleanupResources()``; 1 after the screen was removed correctly.
  public private(set) var cleanups = 0

  /// Creates an interactor without answers.
  public init() {}

  /// Sets the result of an action, for pending and for all later requests.
  public func answer(
    _ action: Request.ActionType,
    with result: Result<Request.ResultData, any Error>
  ) {
    answers[action] = result
    let ready = waiting.filter { $0.action == action }
    waiting.removeAll { $0.action == action }
    for request in ready { responseForAction(action: action)?(result, request) }
  }

  /// Records a request and answers it immediately if the action has a result, or else as soon as
  /// the test sets one.
  public func perform(request: Request) {
    requests.append(request.action)
    if let answer = answers[request.action] {
      responseForAction(action: request.action)?(answer, request)
    } else {
      waiting.append(request)
    }
  }

  /// Counts the removal of the screen.
  public func cleanupResources() {
    cleanups += 1
    waiting = []
  }

  /// Expects exactly the requests with these actions since the last expectation.
  ///
  /// - Parameters:
  ///   - actions: The actions in the order of the requests.
  ///   - file: The file of the call, for failures.
  ///   - line: The line of the call, for failures.
  /// - Throws: ``TestFailure`` with the actual requests if they differ.
  public func expectRequests(
    _ actions: Request.ActionType...,
    file: String = #fileID,
    line: Int = #line
  ) throws(TestFailure) {
    let found = requests
    requests = []
    try FakeRequests.compare(found, actions, CallSite(file, line))
  }

  /// The requests that no expectation has covered yet, as texts.
  public var unexpectedRequests: [String] { requests.map { "\($0)" } }
}

/// Compares the actual with the expected requests.
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
      "match the expected requests",
      "the requests differ. Expected: \(wanted).",
      outline: found.isEmpty ? "no requests" : found.map { "\($0)" }.joined(separator: "\n"),
      at: site
    )
  }
}
