import RowanComponents
import RowanDiff

// Where keys go on when the row that has the focus is gone.
extension ListEngine {
  /// The rows that may take the place of the one that keys are at, when that goes with the next sections.
  struct Heirs {
    /// Where they are in the new sections: those behind it, the nearest first, then those in front of it.
    var places: [RowPath]
    /// Whether it has the keyboard focus, and is in sight: nobody is taken along to a place that they have
    /// scrolled away from.
    var inheritFocus: Bool
  }

  /// Who may follow the row that keys are at, if that is gone from the new sections: rows that stay among
  /// those that exist. O(rows that exist · log changes).
  func heirsOfFocus(by mapping: IndexPathMapping) -> Heirs? {
    guard let context, let row = currentRow, let index = mountedIndices[RowRoots.Key(row)],
      case .row(let path) = layout.item(at: index), !mapping.keeps(path)
    else { return nil }
    let hasFocus = rows[RowRoots.Key(row)].map { context.holdsFocus($0) } ?? false
    let top = layout.offset(of: index)
    let isInSight = top + layout.height(at: index) > offset && top < offset + windowLength
    let others = mountedIndices.values.sorted()
    func places(_ indices: some Sequence<Int>) -> [RowPath] {
      indices.compactMap { index in
        if case .row(let path) = layout.item(at: index) {
          mapping.place(ofStaying: path)
        } else {
          nil
        }
      }
    }
    return Heirs(
      places: places(others.filter { $0 > index })
        + places(others.reversed().filter { $0 < index }),
      inheritFocus: hasFocus && isInSight
    )
  }

  /// Has keys go on from the first of the heirs that takes the focus; answers it when the focus is to follow.
  func nameHeir(_ heirs: Heirs) -> RowID? {
    guard currentRow == nil, let path = heirs.places.first(where: { takesKeys(at: $0) }) else {
      return nil
    }
    let heir = shownID(of: path)
    currentRow = heir
    return heirs.inheritFocus ? heir : nil
  }

  /// Gives the focus to a row in place of one that is gone.
  func handFocus(to heir: RowID) {
    guard currentRow == heir, let root = rows[RowRoots.Key(heir)] else { return }
    context?.focus(root)
  }
}
