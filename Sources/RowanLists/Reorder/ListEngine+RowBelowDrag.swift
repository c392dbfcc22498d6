import RowanCore
import RowanDiff

extension ListEngine {
  /// The item of a collection on which a held one rests: that which would stand where its middle is if it
  /// was gone.
  func itemBelow(_ drag: RowDrag, from source: RowPath) -> RowID? {
    let index = layout.index(of: source)
    let held = layout.frame(of: index, width: 0)
    let x = drag.startAcross + drag.distanceAcross + held.width / 2
    let y = heldTop(drag, at: index) + held.height / 2
    let below = layout.items(in: y..<(y + 1)).first { index in
      let frame = layout.frame(of: index, width: 0)
      return frame.minX <= x && x < frame.maxX && frame.minY <= y && y < frame.maxY
    }
    guard let below, case .row(var path) = layout.item(at: below) else { return nil }
    if path.section == source.section, path.row >= source.row { path.row += 1 }
    return path.row < shownSections[path.section].count ? shownID(of: path) : nil
  }
}
