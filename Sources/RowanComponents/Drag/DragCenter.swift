package import RowanCore

/// What is dragged in a session, and who may take it. There is one thing at a time.
@MainActor
public final class DragCenter {
  /// What is dragged.
  package private(set) var session: DragSession?
  /// Where it is.
  package private(set) weak var target: (any DropTarget)?
  /// What would become of it there; `nil` where nobody takes it.
  package private(set) var proposal: DropProposal?
  private var targets: [Target] = []
  /// Who was told that something is over it, for the end.
  private var visited: [Target] = []
  private var isDropping = false

  private struct Target {
    weak var target: (any DropTarget)?
  }

  /// Creates a center for a session.
  package init() {}

  /// Has somebody asked from now on whether they take what is dragged.
  package func register(_ target: any DropTarget) {
    targets.removeAll { $0.target == nil || $0.target === target }
    targets.append(Target(target: target))
  }

  /// Has somebody not asked any more.
  package func unregister(_ target: any DropTarget) {
    targets.removeAll { $0.target == nil || $0.target === target }
    if self.target === target { leave() }
  }

  /// Something is dragged from now on, in place of what was until now.
  package func begin(_ session: DragSession) {
    cancel()
    self.session = session
    visited = []
    if session.isFromKeyboard { notifyCarrying() }
  }

  /// The pointer is elsewhere, or things have changed below it.
  package func move(to location: Point) {
    guard let session, !isDropping else { return }
    session.location = location
    enter(session.isFromKeyboard ? target : target(at: location, for: session))
    look()
  }

  /// Looks anew where the pointer is, because something has moved below it.
  package func refresh() {
    if let session { move(to: session.location) }
  }

  /// Removes items from the session, because their rows were removed. Call ``refresh()`` afterwards: it asks the target again.
  /// - Parameter numbers: The indices of the items in the session's items.
  /// - Returns: Whether the items were removed; `false` during a drop, when the target has them already.
  package func remove(itemsAt numbers: [Int]) -> Bool {
    guard let session, !isDropping else { return false }
    let gone = Set(numbers)
    session.items = session.items.enumerated().filter { !gone.contains($0.offset) }.map(\.element)
    return true
  }

  /// Has something that keys carry go over somebody who would take it; `nil` for nobody.
  package func carry(over next: (any DropTarget)?) {
    guard let session, session.isFromKeyboard, !isDropping else { return }
    enter(next)
    look()
  }

  /// It is let go of where it is.
  /// - Returns: What has become of it.
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

  /// It goes back.
  package func cancel() {
    if session != nil, !isDropping { finish(.cancel, in: nil) }
  }

  /// Who takes it there: the innermost of those in front. O(registered targets · depth).
  private func target(at location: Point, for session: DragSession) -> (any DropTarget)? {
    let found = targets.compactMap { each -> (target: any DropTarget, nearness: Int)? in
      guard let target = each.target, let nearness = target.dropContext?.nearness(at: location)
      else { return nil }
      return (target, nearness)
    }
    return found.sorted { $0.nearness > $1.nearness }.first { $0.target.canTake(session) }?.target
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

  private func look() {
    guard let session else { return }
    proposal = target?.dragDidMove(session)
    session.source?.dragDidMove(session, proposal)
  }

  private func finish(_ operation: DropOperation, in taker: (any DropTarget)?) {
    guard let session else { return }
    if taker == nil { leave() }
    session.isActive = false
    self.session = nil
    target = nil
    proposal = nil
    session.source?.dragDidEnd(session, operation, in: taker)
    for each in visited { each.target?.dragSessionDidEnd(session) }
    visited = []
    if session.isFromKeyboard { notifyCarrying() }
  }

  private func notifyCarrying() {
    for each in targets { each.target?.draggedContentDidChange() }
  }
}

// MARK: - From elsewhere

extension DragCenter {
  /// Takes something in that is dragged over the window from elsewhere.
  /// - Returns: What would become of it, or has.
  package func visit(_ visit: ExternalDrag) -> DropOperation {
    guard visit.phase != .left else {
      if session?.isFromOutside == true { cancel() }
      return .cancel
    }
    let items = visit.content.items
    if session?.isFromOutside != true {
      // What somebody drags here by another pointer goes on: there is one thing at a time.
      guard session == nil else { return .forbidden }
      begin(DragSession(items, from: nil, at: visit.location))
      session?.isRestrictedToApp = false
    }
    session?.items = items
    move(to: visit.location)
    return visit.phase == .dropped ? drop() : proposal?.operation ?? .forbidden
  }
}
