import RowanComponents

/// What a list is in the middle of, and what waits until that is over.
///
/// A list works in passes, and asks handlers of the app in the middle of them. A handler may change the list; what it
/// changes waits until the outermost pass or query ends, because the list goes on with what it asked the handler
/// about.
@MainActor
final class ListTransaction {
  /// Work that waits.
  private struct Step {
    let action: @MainActor () -> Void
    /// Whether a handler asked for it in the middle of a pass or a query.
    let isFromHandler: Bool
  }

  /// The most steps that earlier steps have asked for: handlers that always ask for more would be called without end.
  static let stepLimit = 1_000

  /// How many times in a row content is shown that handlers have applied; more of it waits for the next commit.
  static let contentLimit = 8

  /// The passes and queries that are under way, one within the other.
  private var depth = 0
  private var steps: [Step] = []
  private var isPerforming = false
  /// The changes that are under way, one within the other.
  private var mutations = 0
  private var isInvalid = false
  /// What the list was asked to show with the next commit.
  var content = DeferredContent()

  /// Whether a pass or a query is under way: changes wait until it is over.
  var isOpen: Bool { depth > 0 }

  /// Whether work waits.
  var hasDeferredWork: Bool { !steps.isEmpty }

  /// Surrounds a call of handlers. What they ask for waits until ``performDeferred(showing:reporting:)``, or the end of
  /// the next pass.
  func query<Result>(_ body: () -> Result) -> Result {
    depth += 1
    defer { depth -= 1 }
    return body()
  }

  /// Surrounds a change. What it invalidates is laid out when the outermost one is over.
  func mutate<Result>(_ body: () -> Result) -> Result {
    mutations += 1
    defer { mutations -= 1 }
    return body()
  }

  /// Notes that the list has to be laid out again.
  func invalidate() { isInvalid = true }

  /// Answers whether the list has to be laid out now, and takes note that it is. It waits while a change is under way.
  func takeInvalidity() -> Bool {
    guard isInvalid, mutations == 0 else { return false }
    isInvalid = false
    return true
  }

  /// Has work wait for the end of the outermost pass or query.
  func `defer`(_ action: @escaping @MainActor () -> Void) {
    steps.append(Step(action: action, isFromHandler: isOpen))
  }

  /// Performs the work that waits, and the work that it defers in turn, one after the other. Does nothing in a pass or
  /// a query, and while it is under way already.
  ///
  /// Content that a handler has applied is shown at the end. It waits for the commit if the app had applied other content
  /// before: then the list was asked within an action of the app.
  /// - Parameters:
  ///   - showContent: Shows ``content``.
  ///   - report: Told when the work has not come to an end after ``stepLimit`` steps. The rest is performed after the
  ///     next pass.
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
                "Handlers of a list have asked for \(Self.stepLimit) changes in a row, each because of one before;"
                  + " the next ones wait until the list changes otherwise."
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
