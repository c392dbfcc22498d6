import RowanCore
import RowanListLayout

extension ListAccess {
  /// Returns the direction of an arrow key: the next item in the line, or the next line. It depends on the scroll axis
  /// and on whether the layout is mirrored. Returns `nil` for other keys.
  func arrowDirection(of key: KeyPress.Key) -> ItemDirection? {
    let isSideways = layout.axis == .horizontal
    switch key {
    case .left where isSideways: return isMirrored ? .below : .above
    case .right where isSideways: return isMirrored ? .above : .below
    case .up where isSideways: return .previous
    case .down where isSideways: return .next
    case .left: return isMirrored ? .next : .previous
    case .right: return isMirrored ? .previous : .next
    case .up: return .above
    case .down: return .below
    default: return nil
    }
  }
}
