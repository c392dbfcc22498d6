public import RowanComponents
import RowanDiff

// What a director does by itself with elements that are dragged.

extension TableDirector {
  /// Whether the elements that are dragged can be shown here, where their rows are put where they go without
  /// anybody else.
  func takes(_ session: DragSession) -> Bool {
    guard movesRowsItself, !session.items.isEmpty else { return false }
    return session.items.allSatisfy { item in
      guard let element = item.localObject as? any ElementRepresentable else { return false }
      return table.adapters.adapter(for: element) != nil
    }
  }

  /// Puts what was let go of over the table where it goes: elements that come from this table are moved there,
  /// if that is what becomes of them, and others are added. Nothing happens to what is to be put into a row.
  /// - Parameters:
  ///   - drop: What was let go of.
  ///   - element: Makes the element for something that was dragged, or `nil` for what is left out. Left out,
  ///     values that are elements are taken as they are.
  /// - Returns: Whether anything has changed.
  @discardableResult
  public func take(
    _ drop: DropCoordinator,
    as element: (DragItem) -> (any ElementRepresentable)? = {
      $0.localObject as? any ElementRepresentable
    }
  ) -> Bool {
    guard drop.operation.isAccepted, drop.proposal.intent != .insertIntoDestination else {
      return false
    }
    let isOwn = drop.operation == .move && drop.session.isFromHere
    let new = drop.items.compactMap { item in element(item.item).map { (item.source, $0) } }
    guard !new.isEmpty else { return false }
    let target = section(at: drop.destination?.section ?? sections.count - 1)
    let sources = isOwn ? new.compactMap { $0.0.flatMap { section(at: $0.section) } } : []
    // Elements that are fetched are changed where they come from.
    guard target?.isFetched != true, !sources.contains(where: \.isFetched) else { return false }
    let moved = isOwn ? new.compactMap(\.0) : []
    reload(afterUpdate: { director in
      for path in Set(moved).sorted(by: >) {
        director.section(at: path.section)?.remove(at: path.row)
      }
      let section = director.section(at: drop.destination?.section ?? director.sections.count - 1)
      if let section {
        section.add(elements: new.map(\.1), at: drop.destination?.row)
        // Without an open section it goes into a collapsed one, where it is to be seen.
        section.isCollapsed = false
      } else {
        director.add(elements: new.map(\.1))
      }
      return .automatic
    })
    return true
  }

  /// Removes the elements of rows that are elsewhere now.
  func remove(_ rows: [RowID]) {
    let paths = table.placed(Set(rows)).map(\.path)
    guard !paths.isEmpty else { return }
    reload(afterUpdate: { director in
      for path in paths.reversed() {
        guard let section = director.section(at: path.section), !section.isFetched else { continue }
        section.remove(at: path.row)
      }
      return .automatic
    })
  }
}

extension CollectionDirector {
  /// Puts what was let go of over the collection where it goes; see ``TableDirector/take(_:as:)``.
  /// - Parameters:
  ///   - drop: What was let go of.
  ///   - element: Makes the element for something that was dragged, or `nil` for what is left out.
  /// - Returns: Whether anything has changed.
  @discardableResult
  public func take(
    _ drop: DropCoordinator,
    as element: (DragItem) -> (any ElementRepresentable)? = {
      $0.localObject as? any ElementRepresentable
    }
  ) -> Bool {
    base.take(drop, as: element)
  }
}
