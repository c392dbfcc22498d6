public import RowanComponents
import RowanDiff
public import RowanListData
public import RowanLists

// The default handling of drags and drops by a director.

extension ListDirector {
  /// Returns whether the list can show the dragged elements, and ``movesRowsItself`` lets the director add them without
  /// a handler.
  package func acceptsDrop(of session: DragSession) -> Bool {
    guard movesRowsItself, !session.items.isEmpty else { return false }
    return session.items.allSatisfy { item in
      guard let element = item.localObject as? any ElementRepresentable else { return false }
      return engine.hasAdapter(for: element)
    }
  }

  /// Adds the dropped elements at the drop destination. Elements from the same list are moved if the drop is a move. A
  /// drop into a row does nothing.
  /// - Parameters:
  ///   - drop: The drop.
  ///   - element: Returns the element for a dragged item, or `nil` to leave it out. By default, local objects that are
  ///     elements are used.
  /// - Returns: Whether the sections are changed.
  @discardableResult
  public func performDrop(
    _ drop: DropCoordinator,
    as element: (DragItem) -> (any ElementRepresentable)? = {
      $0.localObject as? any ElementRepresentable
    }
  ) -> Bool {
    guard drop.operation.isAccepted, drop.proposal.intent != .insertIntoDestination else {
      return false
    }
    let isOwn = drop.operation == .move && drop.session.isFromSameList
    let new = drop.items.compactMap { item in element(item.item).map { (item, $0) } }
    guard !new.isEmpty else { return false }
    let target = drop.destination.flatMap { section(shownAt: $0.section) } ?? sections.last
    let sources =
      isOwn ? new.compactMap { $0.0.source.flatMap { section(shownAt: $0.section) } } : []
    // Fetched elements can be changed only in their source.
    guard target?.isFetched != true, !sources.contains(where: \.isFetched) else { return false }
    edit { [unowned self] in
      // Index paths are read inside the update, because another update may run before it.
      let destination = drop.destination
      let target =
        destination.flatMap { section(shownAt: $0.section) }
        ?? sections.last
      // A row that was removed or is in a collapsed section by now is not moved.
      let moved = isOwn ? new.filter { $0.0.source != nil } : new
      guard !moved.isEmpty else { return .none }
      if isOwn { removeElements(shownAt: moved.compactMap { $0.0.source }) }
      if let section = target {
        section.add(elements: moved.map(\.1), at: destination.map { min($0.row, section.count) })
        // Without an open section, the elements go into a collapsed one, which then expands to show them.
        section.isCollapsed = false
      } else {
        add(elements: moved.map(\.1))
      }
      return .automatic
    }
    return true
  }

  /// Removes the elements of rows that were moved to another list, including rows that a collapsed section hides by
  /// now.
  package func remove(_ rows: [RowID]) {
    let shown = engine.placed(Set(rows))
    let names = Set(shown.map(\.id))
    let hidden = rows.filter { !names.contains($0) }
    guard !rows.isEmpty else { return }
    let places = shown.map { engine.inPlace($0.path) }
    edit { [unowned self] in
      removeElements(shownAt: places.compactMap { $0.path })
      for row in hidden { removeHidden(row) }
      return .automatic
    }
  }

  /// Removes the element of a row that a collapsed section hides. O(elements of the section).
  private func removeHidden(_ row: RowID) {
    guard let section = section(for: row.section), section.isCollapsed, !section.isFetched,
      let index = index(of: row, in: section)
    else { return }
    section.remove(at: index)
  }

  /// Returns the index of the element with the identity of a row, including its number among rows with the same
  /// identity.
  private func index(of row: RowID, in section: Section) -> Int? {
    var earlier = row.occurrence
    return section.rows.firstIndex { chunk, place in
      guard chunk.key(place) == row.row else { return false }
      earlier -= 1
      return earlier < 0
    }
  }

  /// Removes the elements of shown rows, even if their indexes have changed since.
  private func removeElements(shownAt paths: [RowPath]) {
    // All are looked up before the first is removed.
    let found = Set(paths).compactMap { path -> (Section, Int)? in
      // Fetched elements can be changed only in their source.
      element(shownAt: path).flatMap { $0.section.isFetched ? nil : ($0.section, $0.index) }
    }
    for (section, index) in found.sorted(by: { $0.1 > $1.1 }) { section.remove(at: index) }
  }

  /// Returns the section for a section number in the list.
  func section(shownAt number: Int) -> Section? {
    guard engine.shownSections.indices.contains(number) else { return nil }
    let key = engine.shownSections[number].id
    // It usually has the same index here.
    if let section = section(at: number), section.key == key { return section }
    return section(for: key)
  }

  /// Returns the section and index of the element that the list shows at an index path. If the section was edited
  /// since, the element is searched by its identity: O(elements of the section).
  func element(shownAt path: RowPath) -> (section: Section, index: Int)? {
    guard engine.isRow(path), let section = section(shownAt: path.section) else { return nil }
    let shown = engine.shownSections[path.section].rows
    if section.rows.tree === shown.tree { return (section, path.row) }
    return index(of: engine.shownID(of: path), in: section).map { (section, $0) }
  }
}
