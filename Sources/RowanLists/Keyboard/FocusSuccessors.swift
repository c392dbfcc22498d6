import RowanComponents
import RowanDiff
import RowanListData

/// The focus successors: rows that may become current if the current row is removed from the sections.
@MainActor
struct FocusSuccessors {
  /// The new index paths of the candidates: rows after the removed row, nearest first, then rows before it.
  let places: [RowPath]
  /// Whether the removed row is visible and has the keyboard focus. The focus does not move to a position that the user
  /// has scrolled away from.
  let inheritFocus: Bool
  /// The successor that receives the focus, once it is resolved.
  var row: RowID?

  /// Creates the successors from the mounted rows that stay. Returns `nil` if the current row
  /// stays, or if there is no mounted current row. O(mounted rows · log changes).
  /// - Parameters:
  ///   - list: The list, with the sections before the change.
  ///   - mapping: The mapping of index paths to the new sections.
  init?(of list: any ListAccess, by mapping: IndexPathMapping) {
    let layout = list.layout
    guard let context = list.context, let row = list.currentRow,
      let index = list.mountedIndices[RowRoots.Key(row)],
      case .row(let path) = layout.item(at: index), !mapping.contains(path)
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
