package import RowanCore
package import RowanHostInterface

/// The current drag of a session and its possible drop targets. A session has at most one drag at a time.
@MainActor
package final class DragCenter {
  /// The current drag.
  package private(set) var session: DragSession?
  /// The drop target under the pointer, or the one chosen by keyboard.
  package private(set) weak var target: (any DropTarget)?
  /// The proposal of the target; `nil` without a target.
  package private(set) var proposal: DropProposal?
  private var targets: [Target] = []
  /// The targets that the drag has entered, which are notified when it ends.
  private var visited: [Target] = []
  private var isDropping = false

  private struct Target {
    weak var target: (any DropTarget)?
  }

  /// Creates a center for a session.
  package init() {}

  /// Adds a drop target.
  package func register(_ target: any DropTarget) {
    targets.removeAll { $0.target == nil || $0.target === target }
    targets.append(Target(target: target))
  }

  /// Removes a drop target.
  package func unregister(_ target: any DropTarget) {
    targets.removeAll { $0.target == nil || $0.target === target }
    if self.target === target { leave() }
  }

  /// Begins a drag. Cancels the current one.
  package func begin(_ session: DragSession) {
    cancel()
    self.session = session
    visited = []
    if session.isFromKeyboard { notifyCarrying() }
  }

  /// Moves the drag to a location and updates its target and proposal. A keyboard drag keeps its target.
  package func move(to location: Point) {
    guard let session, !isDropping else { return }
    session.location = location
    enter(session.isFromKeyboard ? target : target(at: location, for: session))
    updateProposal()
  }

  /// Updates the target and proposal at the current location, because content has moved below the
  /// pointer.
  package func refresh() {
    if let session { move(to: session.location) }
  }

  /// Removes items from the session, because their rows were removed. Call ``refresh()`` afterwards, which asks
  /// the target for a new proposal.
  /// - Parameter numbers: The indices of the items in the session's items.
  /// - Returns: Whether the items were removed; `false` during a drop, because the target has already received
  ///   them.
  package func remove(itemsAt numbers: [Int]) -> Bool {
    guard let session, !isDropping else { return false }
    let gone = Set(numbers)
    session.items = session.items.enumerated().filter { !gone.contains($0.offset) }.map(\.element)
    return true
  }

  /// Moves a keyboard drag to a drop target; `nil` for no target.
  package func carry(over next: (any DropTarget)?) {
    guard let session, session.isFromKeyboard, !isDropping else { return }
    enter(next)
    updateProposal()
  }

  /// Drops the items on the current target, or cancels the drag if no target accepts them.
  /// - Returns: The operation that was performed.
  @discardableResult
  package func drop() -> DropOperation {
    guard let session, !isDropping else { return .cancel }
    guard let target, let proposal, proposal.operation.isAccepted else {
      finish(.cancel, in: nil)
      return .cancel
    }
    isDropping = true
    target.dragDidDrop(session, proposal)
    isDropping = false
    finish(proposal.operation, in: target)
    return proposal.operation
  }

  /// Cancels the drag. Has no effect during a drop.
  package func cancel() {
    if session != nil, !isDropping { finish(.cancel, in: nil) }
  }

  /// Returns the innermost of the frontmost targets at a location that can take the drag. O(registered targets
  /// · depth).
  private func target(at location: Point, for session: DragSession) -> (any DropTarget)? {
    let found = targets.compactMap { each -> (target: any DropTarget, nearness: Int)? in
      guard let target = each.target, let nearness = target.dropContext?.nearness(at: location)
      else { return nil }
      return (target, nearness)
    }
    return found.sorted { $0.nearness > $1.nearness }
      .first { $0.target.acceptsDrop(of: session) }?.target
  }

  private func enter(_ next: (any DropTarget)?) {
    guard let session, next !== target else { return }
    leave()
    guard let next else { return }
    target = next
    if !visited.contains(where: { $0.target === next }) { visited.append(Target(target: next)) }
    next.dragDidEnter(session)
  }

  private func leave() {
    guard let session, let old = target else { return }
    target = nil
    proposal = nil
    old.dragDidExit(session)
  }

  private func updateProposal() {
    guard let session else { return }
    proposal = target?.dragDidMove(session)
    session.source?.dragDidMove(session, proposal)
  }

  private func finish(_ operation: DropOperation, in destination: (any DropTarget)?) {
    guard let session else { return }
    if destination == nil { leave() }
    session.isActive = false
    self.session = nil
    target = nil
    proposal = nil
    session.source?.dragDidEnd(session, operation, in: destination)
    for each in visited { each.target?.dragSessionDidEnd(session) }
    visited = []
    if session.isFromKeyboard { notifyCarrying() }
  }

  private func notifyCarrying() {
    for each in targets { each.target?.draggedContentDidChange() }
  }
}

// MARK: - External drags

extension DragCenter {
  /// Handles a drag over the window that began outside of it.
  /// - Returns: The operation that a drop would perform, or has performed.
  package func visit(_ visit: ExternalDrag) -> DropOperation {
    guard visit.phase != .left else {
      if session?.isFromOutside == true { cancel() }
      return .cancel
    }
    let items = visit.content.items
    if session?.isFromOutside != true {
      // A drag by another pointer continues: a session has one drag at a time.
      guard session == nil else { return .forbidden }
      begin(DragSession(items, from: nil, at: visit.location))
      session?.isRestrictedToApp = false
    }
    session?.items = items
    move(to: visit.location)
    return visit.phase == .dropped ? drop() : proposal?.operation ?? .forbidden
  }
}
