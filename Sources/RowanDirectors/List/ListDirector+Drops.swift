public import RowanComponents
import RowanDiff
public import RowanListData
public import RowanLists

// What a director does by itself with elements that are dragged.

extension ListDirector {
  /// Whether the elements that are dragged can be shown here, where their rows are put where they go without
  /// anybody else.
  package func takes(_ session: DragSession) -> Bool {
    guard movesRowsItself, !session.items.isEmpty else { return false }
    return session.items.allSatisfy { item in
      guard let element = item.localObject as? any ElementRepresentable else { return false }
      return engine.hasAdapter(for: element)
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
    let isOwn = drop.operation == .move && drop.session.isFromSameList
    let new = drop.items.compactMap { item in element(item.item).map { (item, $0) } }
    guard !new.isEmpty else { return false }
    let target = drop.destination.flatMap { section(shownAt: $0.section) } ?? sections.last
    let sources =
      isOwn ? new.compactMap { $0.0.source.flatMap { section(shownAt: $0.section) } } : []
    // Elements that are fetched are changed where they come from.
    guard target?.isFetched != true, !sources.contains(where: \.isFetched) else { return false }
    edit { [unowned self] in
      // Where rows stand is asked for here: another update may have come before.
      let destination = drop.destination
      let target =
        destination.flatMap { section(shownAt: $0.section) }
        ?? sections.last
      // A row that is gone, or in a collapsed section by now, is not moved from there.
      let moved = isOwn ? new.filter { $0.0.source != nil } : new
      guard !moved.isEmpty else { return .none }
      if isOwn { removeElements(shownAt: moved.compactMap { $0.0.source }) }
      if let section = target {
        section.add(elements: moved.map(\.1), at: destination.map { min($0.row, section.count) })
        // Without an open section it goes into a collapsed one, where it is to be seen.
        section.isCollapsed = false
      } else {
        add(elements: moved.map(\.1))
      }
      return .automatic
    }
    return true
  }

  /// Removes the elements of rows that are elsewhere now, also of those that a collapsed section hides by now.
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

  /// The number of the element that has the identity of a row, and is the same among those that share it.
  private func index(of row: RowID, in section: Section) -> Int? {
    var earlier = row.occurrence
    return section.rows.firstIndex { chunk, place in
      guard chunk.key(place) == row.row else { return false }
      earlier -= 1
      return earlier < 0
    }
  }

  /// Removes the elements of rows that the table shows, whatever places the elements have by now.
  private func removeElements(shownAt paths: [RowPath]) {
    // All of them are looked for before any of them goes.
    let found = Set(paths).compactMap { path -> (Section, Int)? in
      // Elements that are fetched are changed where they come from.
      element(shownAt: path).flatMap { $0.section.isFetched ? nil : ($0.section, $0.index) }
    }
    for (section, index) in found.sorted(by: { $0.1 > $1.1 }) { section.remove(at: index) }
  }

  /// The section that the table shows with a number.
  func section(shownAt number: Int) -> Section? {
    guard engine.shownSections.indices.contains(number) else { return nil }
    let key = engine.shownSections[number].id
    // Mostly it has that number here as well.
    if let section = section(at: number), section.key == key { return section }
    return section(for: key)
  }

  /// The place of the element that the table shows at a path. Sections may have been edited since they were
  /// shown; then the element is looked for by its identity, O(elements of the section).
  func element(shownAt path: RowPath) -> (section: Section, index: Int)? {
    guard engine.isRow(path), let section = section(shownAt: path.section) else { return nil }
    let shown = engine.shownSections[path.section].rows
    if section.rows.tree === shown.tree { return (section, path.row) }
    return index(of: engine.shownID(of: path), in: section).map { (section, $0) }
  }
}
