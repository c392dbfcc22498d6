import RowanDiff

extension TableView {
  /// Carries known heights over to where their rows are now.
  ///
  /// O(changes · log rows) while sections stay; where sections come, go or move, all rows are counted
  /// through.
  func moveHeights(
    _ changes: SectionedChangeset,
    from before: TableLayout,
    old: [TableSection],
    new: [TableSection]
  ) {
    if changes.sections.hasStructure {
      recountHeights(changes, from: before, old: old, new: new)
    } else {
      editHeights(changes.rows, from: before)
    }
  }

  private func editHeights(_ changes: Changeset<RowPath>, from before: TableLayout) {
    var carried: [Int: Double] = [:]
    var leaving = changes.deletions.map { before.index(of: $0) }
    var coming = changes.insertions.map { layout.index(of: $0) }
    for move in changes.moves {
      let from = before.index(of: move.from)
      let to = layout.index(of: move.to)
      leaving.append(from)
      coming.append(to)
      if before.heights.isMeasured(at: from) { carried[to] = before.heights.height(at: from) }
    }
    for index in leaving.sorted(by: >) { layout.heights.remove(index..<(index + 1)) }
    for index in coming.sorted() {
      layout.heights.insert(count: 1, at: index)
      if let height = carried[index] { layout.heights.setMeasured(height, at: index) }
    }
  }

  private func recountHeights(
    _ changes: SectionedChangeset,
    from before: TableLayout,
    old: [TableSection],
    new: [TableSection]
  ) {
    layout.heights.remove(0..<before.count)
    layout.heights.insert(count: layout.count, at: 0)
    RowCorrespondence(changes, old: old, new: new).forEachPair { oldPath, newPath in
      let index = before.index(of: oldPath)
      guard before.heights.isMeasured(at: index) else { return }
      layout.heights.setMeasured(before.heights.height(at: index), at: layout.index(of: newPath))
    }
  }
}

extension Changeset {
  /// Whether elements come, go or move, rather than only change.
  fileprivate var hasStructure: Bool {
    !(deletions.isEmpty && insertions.isEmpty && moves.isEmpty)
  }
}
