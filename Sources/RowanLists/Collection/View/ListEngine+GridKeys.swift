import RowanComponents
import RowanCore
import RowanDiff

// Arrow keys where items stand beside each other as well as below each other.

extension ListEngine {
  /// Takes an arrow key, or a key for a page; answers `false` for others.
  func moveAcross(_ key: KeyPress.Key, _ modifiers: KeyPress.Modifiers) -> Bool {
    guard let direction = direction(of: key) else { return false }
    guard let current = currentNumber else {
      let first = firstShownRow.map { layout.rowNumber(of: $0) } ?? 0
      go(to: first, orFurther: 1, modifiers)
      return true
    }
    let isBackwards: Bool
    switch direction {
    case .previous, .above: isBackwards = true
    case .next, .below: isBackwards = false
    case .away(let length): isBackwards = length < 0
    }
    // At either end the key does nothing.
    guard let next = number(direction, of: current) else { return true }
    go(to: next, orFurther: isBackwards ? -1 : 1, modifiers)
    return true
  }

  /// The direction in which a key moves in the order and the lines of items; `nil` for other keys.
  private func direction(of key: KeyPress.Key) -> ItemDirection? {
    switch key {
    case .pageUp, .pageDown:
      guard let number = currentNumber else { return .next }
      let height = layout.height(at: layout.index(of: layout.path(ofRow: number)))
      let page = max(1, windowLength - stuckHeight(at: offset) - height)
      return .away(key == .pageUp ? -page : page)
    default: return arrowDirection(of: key)
    }
  }

  /// The direction of an arrow key: the next item of a line, or the next line, by how the content is turned and
  /// mirrored; `nil` for other keys.
  func arrowDirection(of key: KeyPress.Key) -> ItemDirection? {
    let isSideways = layout.axis == .horizontal
    let isMirrored = context?.environment.layoutDirection == .rightToLeft
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
