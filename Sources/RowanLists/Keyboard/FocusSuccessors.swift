import RowanComponents
import RowanDiff
import RowanListData

/// The rows that may take the place of the one that keys are at, when that goes with the next sections.
@MainActor
struct FocusSuccessors {
  /// Where they are in the new sections: those behind it, the nearest first, then those in front of it.
  let places: [RowPath]
  /// Whether it has the keyboard focus, and is in sight: the focus goes to no place that the user has scrolled away from.
  let inheritFocus: Bool
  /// The row that takes the focus over, once it is known.
  var row: RowID?

  /// Finds the rows that stay among those that exist; `nil` if the row that keys are at stays, or if there is none.
  /// O(rows that exist · log changes).
  /// - Parameters:
  ///   - list: The list, with the sections before.
  ///   - mapping: Where rows are in the new sections.
  init?(of list: any ListAccess, by mapping: IndexPathMapping) {
    let layout = list.layout
    guard let context = list.context, let row = list.currentRow,
      let index = list.mountedIndices[RowRoots.Key(row)],
      case .row(let path) = layout.item(at: index), !mapping.keeps(path)
    else { return nil }
    let hasFocus = list.root(of: row).map { context.holdsFocus($0) } ?? false
    let top = layout.offset(of: index)
    let isVisible =
      top + layout.height(at: index) > list.offset && top < list.offset + list.windowLength
    let others = list.mountedIndices.values.sorted()
    func places(_ indices: some Sequence<Int>) -> [RowPath] {
      indices.compactMap { index in
        if case .row(let path) = layout.item(at: index) {
          mapping.place(ofStaying: path)
        } else {
          nil
        }
      }
    }
    self.places =
      places(others.filter { $0 > index }) + places(others.reversed().filter { $0 < index })
    inheritFocus = hasFocus && isVisible
  }
}
