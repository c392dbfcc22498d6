#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The behaviour for a path that cannot be followed to its end.
public enum StoppedPath: Hashable, Sendable {
  /// The part of the path that could be followed is kept.
  case keepReached
  /// The tree does not change.
  case stayPut
}

extension Flow {
  /// Makes a move, after asking the leave guards of the screens that it would remove.
  ///
  /// - Parameters:
  ///   - operation: The move.
  ///   - origin: The screen or the group at which the move starts, visible or not; `nil` for the current screen.
  ///   - ifStopped: The behaviour for a path that cannot be followed to its end.
  /// - Throws: The reason why the move was not made. Nothing has changed then, unless a part of a path was followed
  ///   (``NavigationError/pathStopped(at:because:)``).
  public func perform(
    _ operation: NavigationOperation<App>,
    from origin: NavigationID? = nil,
    ifStopped: StoppedPath = .keepReached
  ) async throws(NavigationError) {
    try await perform(operation.flowMoves, from: origin, ifStopped)
  }

  /// Makes a move immediately, without asking leave guards.
  ///
  /// - Parameters:
  ///   - operation: The move.
  ///   - origin: The screen or the group at which the move starts, visible or not; `nil` for the current screen.
  ///   - ifStopped: The behaviour for a path that cannot be followed to its end.
  /// - Throws: The reason why the move was not made. Nothing has changed then, unless a part of a path was followed
  ///   (``NavigationError/pathStopped(at:because:)``).
  public func apply(
    _ operation: NavigationOperation<App>,
    from origin: NavigationID? = nil,
    ifStopped: StoppedPath = .keepReached
  ) throws(NavigationError) {
    try commit(try plan(operation.flowMoves, from: origin, ifStopped))
  }

  /// Makes a move without waiting for it: immediately if there is no leave guard to ask, otherwise
  /// after the leave guards have answered. During another move, this move is deferred until the
  /// other one is done. If models defer more than 200 changes as screens appear, further moves are
  /// refused with ``NavigationError/busy(message:)``.
  ///
  /// - Parameters:
  ///   - operation: The move.
  ///   - origin: The screen or the group at which the move starts, visible or not; `nil` for the
  ///     current screen.
  ///   - completion: Called once with the reason why the move was not made, or with `nil`. Without
  ///     a completion, errors are reported to ``onFailure``.
  public func send(
    _ operation: NavigationOperation<App>,
    from origin: NavigationID? = nil,
    completion: (@MainActor (NavigationError?) -> Void)? = nil
  ) {
    send(operation.flowMoves, from: origin, completion)
  }

  /// Makes a presentation, after asking the leave guards of the screens that it would remove.
  ///
  /// The completion of the presentation is called once with whether it was made: at once, or after
  /// the leave guards have answered. During another move, the presentation is deferred.
  ///
  /// - Parameters:
  ///   - presentation: The presentation.
  ///   - origin: The screen at which it starts, unless the presentation names a screen itself;
  ///     `nil` for the current screen.
  /// - Throws: The reason why it was not made, if that is known immediately. Later errors are
  ///   reported to ``onFailure``.
  public func present(
    _ presentation: DestinationPresentation<App>,
    from origin: NavigationID? = nil
  ) throws(NavigationError) {
    let origin = presentation.currentDestinationID ?? presentation.parentDestinationID ?? origin
    var cascade: App.Content?
    let outcome = Outcome()
    do throws(NavigationError) {
      let moves = try presentation.moves(cascade: &cascade) { structure($0, $1) }
      send(moves, from: origin) { [weak self] error in
        if outcome.isAtOnce { outcome.failure = error } else if let error { self?.report(error) }
        presentation.completionClosure?(error == nil)
      }
    } catch {
      presentation.completionClosure?(false)
      throw error
    }
    outcome.isAtOnce = false
    if let failure = outcome.failure { throw failure }
  }

  func send(
    _ moves: [FlowMove<App>],
    from origin: NavigationID?,
    _ completion: (@MainActor (NavigationError?) -> Void)?
  ) {
    let body: @MainActor () -> Void = { [self] in
      do throws(NavigationError) {
        let plan = try plan(moves, from: origin, .keepReached)
        if guarded(by: plan).isEmpty {
          try commit(plan)
          completion?(nil)
          return
        }
      } catch {
        if let completion { completion(error) } else { report(error) }
        return
      }
      Task { [self] in
        do throws(NavigationError) {
          try await perform(moves, from: origin, .keepReached)
          completion?(nil)
        } catch {
          if let completion { completion(error) } else { report(error) }
        }
      }
    }
    // Without a completion, the first refused change was reported already.
    inTurn(body, orRefuse: completion)
  }

  func perform(
    _ moves: [FlowMove<App>],
    from origin: NavigationID?,
    _ ifStopped: StoppedPath,
    _ made: [NavigationID: Live<App>] = [:]
  ) async throws(NavigationError) {
    if isCommitting {
      await withCheckedContinuation { continuation in waiting.append { continuation.resume() } }
    }
    // Ends the destinations that were built for this move but are not shown.
    defer { discard(made) }
    var agreed: Set<NavigationID> = []
    while true {
      var plan = try plan(moves, from: origin, ifStopped)
      plan.made = made
      let leaving = guarded(by: plan)
      if !agreed.isEmpty, !agreed.isSubset(of: removed(by: plan)) {
        throw .superseded(message: "Other moves were made while a leave guard was being asked.")
      }
      guard let next = leaving.first(where: { !agreed.contains($0.id) }) else {
        return try commit(plan)
      }
      guard asking.insert(next.id).inserted else {
        throw .guardPending(message: "The leave guard of the screen is already being asked.")
      }
      let mayLeave = await next.guarding.mayLeave()
      asking.remove(next.id)
      guard mayLeave else { throw .leaveRefused(message: "The leave guard refused the move.") }
      // The screen may have been removed while its guard was asked.
      guard live[next.id] != nil else {
        throw .superseded(
          message: "The screen was removed while its leave guard was being asked."
        )
      }
      agreed.insert(next.id)
    }
  }

  /// Returns the trees that moves pass through.
  private func plan(
    _ moves: [FlowMove<App>],
    from origin: NavigationID?,
    _ ifStopped: StoppedPath
  ) throws(NavigationError) -> Plan<App> {
    var plan = Plan<App>(steps: [], isCuttable: ifStopped == .keepReached)
    var last = working
    var origin = origin
    for (number, move) in moves.enumerated() {
      do throws(NavigationError) {
        // Each further move starts at the end of the previous one.
        (last, origin) = try next(last, move, from: origin)
        plan.steps.append(last)
      } catch {
        guard moves.count > 1 else { throw error }
        let stopped = NavigationError.pathStopped(at: number, because: error)
        guard number > 0, plan.isCuttable else { throw stopped }
        plan.failure = stopped
        return plan
      }
    }
    return plan
  }

  private func next(
    _ tree: NavigationTree<App>,
    _ move: FlowMove<App>,
    from origin: NavigationID?
  ) throws(NavigationError) -> (tree: NavigationTree<App>, end: NavigationID?) {
    switch move {
    case .operation(let operation): return try tree.following(operation, from: origin)
    case .custom(let custom, let presented, let parent):
      let current = tree.screen(at: try tree.start(from: origin).place).id
      let context = CustomPresentation.Context(
        tree: tree,
        presented: presented,
        current: current,
        parent: parent ?? origin
      )
      guard let next = custom.transform(context) else {
        throw .customPresentationFailed(message: "The custom presentation returned no tree.")
      }
      if let problem = next.problem { throw .malformedTree(message: problem) }
      return (next, nil)
    }
  }

  private func removed(by plan: Plan<App>) -> Set<NavigationID> {
    guard let last = plan.steps.last else { return [] }
    return Set(working.destinations.map(\.id)).subtracting(last.destinations.map(\.id))
  }

  /// Returns the screens with leave guards that a plan removes, topmost first.
  private func guarded(
    by plan: Plan<App>
  ) -> [(id: NavigationID, guarding: any LeaveGuarding)] {
    let removed = removed(by: plan)
    return working.destinations.reversed().compactMap { screen in
      guard removed.contains(screen.id) else { return nil }
      return live[screen.id]?.screen.leaveGuard.map { (screen.id, $0) }
    }
  }
}

/// The error of a presentation, recorded while the caller can still receive it.
@MainActor
private final class Outcome {
  var isAtOnce = true
  var failure: NavigationError?
}

extension NavigationOperation {
  /// The operations of the move, as moves of a flow.
  var flowMoves: [FlowMove<App>] { moves.map { .operation($0) } }
}
