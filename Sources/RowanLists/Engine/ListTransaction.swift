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

  /// A pass that a change has asked for.
  struct PassRequest: Equatable {
    /// Whether the list may go to an edge that it follows.
    var followsEdges: Bool
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
  /// The pass that waits; `nil` if nothing has changed since the last one.
  private(set) var request: PassRequest?
  /// The item that stays where it is, as it stood before the first change since the last pass; `nil` if nothing has
  /// changed.
  private(set) var anchor: ListAnchor?
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

  /// Surrounds a change. What it invalidates is laid out after the outermost one.
  /// - Parameters:
  ///   - anchor: Finds the item that stays where it is. Asked before the first change since the last pass.
  ///   - change: The change.
  /// - Returns: What the change returns.
  func mutate<Result>(keeping anchor: () -> ListAnchor, _ change: () -> Result) -> Result {
    if self.anchor == nil { self.anchor = anchor() }
    mutations += 1
    defer {
      mutations -= 1
      if !isChanged { self.anchor = nil }
    }
    return change()
  }

  /// Asks for a pass.
  /// - Parameters:
  ///   - followsEdges: Whether the list may go to an edge that it follows.
  ///   - anchor: Finds the item that stays where it is, unless a change has asked for it already.
  func requestPass(followingEdges followsEdges: Bool = true, keeping anchor: () -> ListAnchor) {
    if self.anchor == nil { self.anchor = anchor() }
    request = PassRequest(followsEdges: followsEdges || request?.followsEdges == true)
  }

  /// Whether a change is under way, or waits to be laid out.
  private var isChanged: Bool { mutations > 0 || request != nil }

  /// Whether a change is under way: it may ask for more.
  var isChanging: Bool { mutations > 0 }

  /// The list is laid out now: no other pass is needed for what was asked for so far.
  /// - Returns: The pass that was asked for; `nil` if none was.
  @discardableResult
  func takeRequest() -> PassRequest? {
    defer { request = nil }
    return request
  }

  /// The list was laid out, or shows other sections: a change that is under way goes on from another anchor.
  func passDidRun(_ anchor: () -> ListAnchor) {
    self.anchor = isChanged ? anchor() : nil
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
