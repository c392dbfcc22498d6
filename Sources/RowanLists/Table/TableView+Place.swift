import RowanComponents
import RowanCore
import RowanLayout

extension TableView {
  /// How many rows may be kept outside the window because something in them must not be lost.
  private static let pinnedLimit = 8

  /// Gives the rows of the window their frames and has them mounted; the Place pass.
  ///
  /// The row that holds the keyboard focus is mounted wherever it is, so that the focus is not lost by
  /// scrolling.
  func place(_ window: Window, in context: any MountContext) {
    var placed = window.roots
    for pinned in pinnedRows(outside: window, in: context) {
      if pinned.index < window.range.lowerBound {
        placed.insert(pinned, at: 0)
      } else {
        placed.append(pinned)
      }
    }
    placed.sort { $0.index < $1.index }

    var kept: Set<RowRoots.Key> = []
    mountedIndices = [:]
    var mounted: [MountedRoot] = []
    mounted.reserveCapacity(placed.count)
    let width = context.size.width
    for (index, root) in placed {
      if let key = rows.key(of: root) {
        kept.insert(key)
        mountedIndices[key] = index
      }
      let frame = Rect(
        x: 0,
        y: layout.heights.offset(of: index),
        width: width,
        height: layout.heights.height(at: index)
      )
      let position = Accessibility.SetPosition(index: index, count: layout.count)
      mounted.append(
        MountedRoot(
          root: root,
          frame: frame,
          accessibility: Accessibility(role: .listItem, position: position)
        )
      )
    }
    let contentSize = Size(width: width, height: layout.heights.total)
    if contentSize != lastContentSize {
      lastContentSize = contentSize
      context.setContentSize(contentSize)
    }
    context.show(mounted)
    rows.removeUntouched(except: kept)
  }

  private func pinnedRows(
    outside window: Window,
    in context: any MountContext
  ) -> [(index: Int, root: ComponentRoot)] {
    var pinned: [(index: Int, root: ComponentRoot)] = []
    for (key, index) in mountedIndices where !window.range.contains(index) {
      guard pinned.count < Self.pinnedLimit, let root = rows[key], context.holdsFocus(root)
      else { continue }
      root.setRange(SizeRange(width: context.size.width))
      root.resolve()
      pinned.append((index, root))
    }
    return pinned
  }
}
