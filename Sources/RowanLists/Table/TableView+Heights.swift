import RowanDiff

extension TableView {
  /// Carries known heights over to where their rows are now.
  ///
  /// O(changes · log rows) while sections, their headers and footers stay; where they come, go or move, all rows
  /// are counted through.
  func moveHeights(_ changes: TableChanges, from before: TableLayout) {
    let correspondence = changes.correspondence
    if isCollection {
      return rearrange(keeping: before.space?.sizes, by: correspondence, changes.updates)
    }
    let sections = changes.changes.sections
    let origins = sections.origins(newCount: changes.figures.sectionIDs.count)
    if sections.hasStructuralChanges || !layout.hasSameChrome(as: before, by: origins) {
      recountHeights(by: correspondence, from: before)
    } else {
      editHeights(changes, from: before)
    }
  }

  private func editHeights(_ changes: TableChanges, from before: TableLayout) {
    var carried: [(to: Int, height: Double)] = []
    for move in changes.changes.rows.moves {
      let from = before.index(of: move.from)
      guard before.heights.isMeasured(at: from) else { continue }
      carried.append((layout.index(of: move.to), before.heights.height(at: from)))
    }
    layout.heights.remove(changes.leaving)
    layout.heights.insert(changes.coming)
    estimateHeights(in: changes.coming)
    for (index, height) in carried { layout.heights.setMeasured(height, at: index) }
  }

  private func recountHeights(by correspondence: RowCorrespondence, from before: TableLayout) {
    layout.heights.remove(0..<before.count)
    layout.heights.insert(count: layout.count, at: 0)
    correspondence.forEachPair { oldPath, newPath in
      let index = before.index(of: oldPath)
      guard before.heights.isMeasured(at: index) else { return }
      layout.heights.setMeasured(before.heights.height(at: index), at: layout.index(of: newPath))
    }
    for section in layout.sectionIDs.indices {
      guard let origin = correspondence.origin(ofSection: section) else { continue }
      carryHeight(
        before.headerIndex(ofSection: origin),
        of: before,
        to: layout.headerIndex(ofSection: section)
      )
      carryHeight(
        before.footerIndex(ofSection: origin),
        of: before,
        to: layout.footerIndex(ofSection: section)
      )
    }
    estimateHeights(in: [0..<layout.count])
  }

  private func carryHeight(_ old: Int?, of before: TableLayout, to new: Int?) {
    guard let old, let new, before.heights.isMeasured(at: old) else { return }
    layout.heights.setMeasured(before.heights.height(at: old), at: new)
  }
}
