import RowanDiff

extension TableView {
  /// Carries known heights over to where their rows are now.
  ///
  /// O(changes · log rows) while sections, their headers and footers stay; where they come, go or move, all rows
  /// are counted through.
  func moveHeights(
    _ changes: SectionedChangeset,
    from before: TableLayout,
    by correspondence: RowCorrespondence,
    old: [SectionSnapshot],
    new: [SectionSnapshot]
  ) {
    if isCollection {
      return rearrange(keeping: before.space?.sizes, by: correspondence, changes.rows.updates)
    }
    let origins = changes.sections.origins(newCount: new.count)
    if changes.sections.hasStructure || !layout.hasSameChrome(as: before, by: origins) {
      recountHeights(by: correspondence, from: before)
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
    layout.heights.remove(Self.runs(of: leaving.sorted()))
    let newRuns = Self.runs(of: coming.sorted())
    layout.heights.insert(newRuns)
    estimateHeights(in: newRuns)
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
    estimateHeights(in: [0..<layout.count])
  }

  /// The stretches of neighbours among sorted numbers.
  private static func runs(of numbers: [Int]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for number in numbers {
      if let last = runs.last, last.upperBound == number {
        runs[runs.count - 1] = last.lowerBound..<(number + 1)
      } else {
        runs.append(number..<(number + 1))
      }
    }
    return runs
  }
}

extension Changeset {
  /// Whether elements come, go or move, rather than only change.
  fileprivate var hasStructure: Bool {
    !(deletions.isEmpty && insertions.isEmpty && moves.isEmpty)
  }
}
