package import RowanComponents
import RowanCore
import RowanDiff

// What is dragged over a list, from wherever it comes.

extension ListEngine: DropTarget {
  package var dropContext: (any MountContext)? { context }

  package func canTake(_ session: DragSession) -> Bool {
    guard dragDrop.performDrop != nil else { return directing?.takes(session) ?? false }
    guard let canHandle = dragDrop.canHandle else { return true }
    return query { canHandle(look(at: session, nil)) }
  }

  package func dragDidEnter(_ session: DragSession) {
    wakeSession()
    carrying.guest = session
    guard let didEnter = dragDrop.didEnter else { return }
    query { didEnter(look(at: session, nil)) }
    performDeferred()
  }

  package func dragDidMove(_ session: DragSession) -> DropProposal {
    let place = session.isByKeys ? placeForKeys() : place(at: locationInView(of: session))
    let seen = look(at: session, place)
    let proposal = query { dragDrop.didUpdate?(seen) } ?? proposal(for: session)
    let isNews = place != carrying.place || proposal != carrying.proposal
    carrying.place = place
    carrying.proposal = proposal
    if isNews { update(from: currentAnchor()) }
    features.perform(.hover(place.row.flatMap { isRow($0) ? shownID(of: $0) : nil }))
    scrollForDrag()
    performDeferred()
    return proposal
  }

  /// Has what is dragged over the list go where the rows are that are shown now.
  func followGuest() {
    guard carrying.guest != nil, let drags = context?.drags else { return }
    guard !transaction.isOpen else { return afterPass { [weak self] in self?.followGuest() } }
    guard let session = carrying.guest else { return }
    let place = session.isByKeys ? placeForKeys() : place(at: locationInView(of: session))
    // Handlers that show other sections at every movement must not be told of their own doing for ever.
    guard place != carrying.place else { return }
    if session.isByKeys { drags.carry(over: self) } else { drags.refresh() }
  }

  /// What becomes of something where nobody says anything else.
  private func proposal(for session: DragSession) -> DropProposal {
    let operation: DropOperation =
      session.allowsMove && !session.isFromOutside ? .move : .copy
    return DropProposal(operation, shownSections.isEmpty ? .unspecified : .insertAtDestination)
  }

  package func dragDidExit(_ session: DragSession) {
    let seen = look(at: session, carrying.place)
    forgetGuest()
    query { dragDrop.didExit?(seen) }
    performDeferred()
  }

  package func dragDidDrop(_ session: DragSession, _ proposal: DropProposal) {
    wakeSession()
    let place = carrying.place
    let drop = coordinator(session, proposal, place ?? DropPlace())
    forgetGuest()
    query {
      if let perform = dragDrop.performDrop { perform(drop) } else { directing?.takeDropped(drop) }
    }
    performDeferred()
  }

  package func dragSessionDidEnd(_ session: DragSession) {
    forgetGuest()
    query { dragDrop.didEnd?(session) }
    performDeferred()
  }

  /// Nothing is over the list any more.
  private func forgetGuest() {
    guard carrying.guest != nil else { return }
    carrying.guest = nil
    carrying.place = nil
    carrying.proposal = nil
    reorder.scrolling?.cancel()
    reorder.scrolling = nil
    features.perform(.hover(nil))
    update(from: currentAnchor())
  }

  /// Where the pointer is in the list's view.
  func locationInView(of session: DragSession) -> Point {
    guard let context else { return .zero }
    if session.isByKeys { return Point(x: context.size.width / 2, y: context.size.height / 2) }
    return session.location - context.frameInWindow.origin
  }

  private func look(at session: DragSession, _ place: DropPlace?) -> DropSession {
    let place = place ?? self.place(at: locationInView(of: session))
    return DropSession(
      drag: session,
      location: locationInView(of: session),
      engine: self,
      place: DropPlaceInList(
        gap: place.gap.flatMap { GapInPlace($0, in: self) },
        row: place.row.flatMap { isRow($0) ? inPlace($0) : nil }
      )
    )
  }

  private func coordinator(
    _ session: DragSession,
    _ proposal: DropProposal,
    _ place: DropPlace
  ) -> DropCoordinator {
    let isOwn = session.source === self
    let items = session.items.enumerated().map { number, item in
      let row = isOwn && number < carrying.items.count ? carrying.items[number].id : nil
      return DropItem(
        item: item,
        row: row.flatMap { shownPath(of: $0) }.map { inPlace($0) },
        engine: self
      )
    }
    return DropCoordinator(session: look(at: session, place), proposal: proposal, items: items)
  }

  /// A place between rows as it is without some of them.
  func counted(_ gap: RowPath, without rows: [RowPath]) -> RowPath {
    let before = Set(rows).filter { $0.section == gap.section && $0.row < gap.row }
    return RowPath(section: gap.section, row: gap.row - before.count)
  }

  package func carryingDidChange() {
    guard let context else { return }
    wakeSession()
    firstInteractive = nil
    carrying.takesKeys = context.drags.session.map { $0.isByKeys && canTake($0) } ?? false
    update(from: currentAnchor())
  }
}
