import RowanComponents

/// The transaction state of a list: running passes, queries and mutations, and the work that is deferred
/// until they end.
///
/// A list runs in passes, and calls handlers of the app during them. A handler may change the list.
/// Its changes are deferred until the outermost pass or query ends, because the list continues with
/// the state for which it called the handler.
@MainActor
final class ListTransaction {
  /// A unit of deferred work.
  private struct Step {
    let action: @MainActor () -> Void
    /// Whether a handler has requested the work during a pass or query.
    let isFromHandler: Bool
  }

  /// A request for a layout pass.
  struct PassRequest: Equatable {
    /// Whether the list may follow an edge.
    var followsEdges: Bool
  }

  /// The maximum number of steps that earlier steps have requested. Otherwise handlers that always request
  /// more would run forever.
  static let stepLimit = 1_000

  /// The maximum number of consecutive rounds in which content from handlers is shown. Further content waits
  /// for the next commit.
  static let contentLimit = 8

  /// The nesting depth of running passes and queries.
  private var depth = 0
  private var steps: [Step] = []
  private var isPerforming = false
  /// The nesting depth of running mutations.
  private var mutations = 0
  /// The requested pass; `nil` if nothing has changed since the last one.
  private(set) var request: PassRequest?
  /// The anchor from before the first change since the last pass; `nil` if nothing has changed.
  private(set) var anchor: ListAnchor?
  /// The content to show in the next commit.
  var content = DeferredContent()

  /// Whether a pass or query is running. Changes are deferred until it ends.
  var isOpen: Bool { depth > 0 }

  /// Whether there is deferred work.
  var hasDeferredWork: Bool { !steps.isEmpty }

  /// Calls handlers. Their changes are deferred until ``performDeferred(showing:reporting:)``, or the end of
  /// the next pass.
  func query<Result>(_ body: () -> Result) -> Result {
    depth += 1
    defer { depth -= 1 }
    return body()
  }

  /// Runs a mutation. The layout that it invalidates is updated after the outermost one.
  /// - Parameters:
  ///   - anchor: Returns the item that keeps its position. Called before the first change since the last
  ///     pass.
  ///   - change: The mutation.
  /// - Returns: The result of the mutation.
  func mutate<Result>(keeping anchor: () -> ListAnchor, _ change: () -> Result) -> Result {
    if self.anchor == nil { self.anchor = anchor() }
    mutations += 1
    defer {
      mutations -= 1
      if !isChanged { self.anchor = nil }
    }
    return change()
  }

  /// Requests a pass.
  /// - Parameters:
  ///   - followsEdges: Whether the list may follow an edge.
  ///   - anchor: Returns the item that keeps its position. Only called if no earlier change has set it.
  func requestPass(followingEdges followsEdges: Bool = true, keeping anchor: () -> ListAnchor) {
    if self.anchor == nil { self.anchor = anchor() }
    request = PassRequest(followsEdges: followsEdges || request?.followsEdges == true)
  }

  /// Whether a mutation is running, or a pass is requested.
  private var isChanged: Bool { mutations > 0 || request != nil }

  /// Whether a mutation is running, which may request more changes.
  var isChanging: Bool { mutations > 0 }

  /// Takes the requested pass when the list is laid out, after which no other pass is needed.
  /// - Returns: The requested pass; `nil` if there was none.
  @discardableResult
  func takeRequest() -> PassRequest? {
    defer { request = nil }
    return request
  }

  /// Called after a pass or a change of sections. A running mutation continues with a new anchor.
  func passDidRun(_ anchor: () -> ListAnchor) {
    self.anchor = isChanged ? anchor() : nil
  }

  /// Defers work until the outermost pass or query ends.
  func `defer`(_ action: @escaping @MainActor () -> Void) {
    steps.append(Step(action: action, isFromHandler: isOpen))
  }

  /// Runs the deferred work, and the work that it defers in turn, one step after the other. Does nothing
  /// during a pass or query, and if it is already running.
  ///
  /// Content that a handler has applied is shown at the end. It waits for the commit if the app had applied
  /// other content before, because the handler was then called within an action of the app.
  /// - Parameters:
  ///   - showContent: Shows ``content``.
  ///   - report: Receives a diagnostic if the work has not ended after ``stepLimit`` steps. The rest runs
  ///     after the next pass.
  func performDeferred(
    showing showContent: () -> Void,
    reporting report: (Diagnostic) -> Void
  ) {
    guard !isPerforming, !isOpen else { return }
    isPerforming = true
    defer { isPerforming = false }
    var (isFirstRound, followingSteps, shown) = (true, 0, 0)
    while true {
      let hadContent = !content.isEmpty
      var isFromHandler = false
      while !steps.isEmpty {
        let round = steps
        steps = []
        for (number, step) in round.enumerated() {
          if !isFirstRound { followingSteps += 1 }
          guard followingSteps <= Self.stepLimit else {
            steps = round[number...] + steps
            return report(
              Diagnostic(
                "The handlers of a list caused \(Self.stepLimit) changes in a row. Further changes"
                  + " are deferred until the list changes for another reason."
              )
            )
          }
          isFromHandler = isFromHandler || step.isFromHandler
          step.action()
        }
        isFirstRound = false
      }
      guard isFromHandler, !hadContent, !content.isEmpty, shown < Self.contentLimit else {
        return
      }
      shown += 1
      showContent()
    }
  }
}
