/// One axis of an absolute child's box, in points; automatic values are NaN.
struct AbsoluteAxis {
  /// The length of the parent's padding box.
  var outer: Float
  var start: Float
  var end: Float
  var startMargin: Float
  var endMargin: Float

  @inline(__always)
  private func orZero(_ value: Float) -> Float {
    value.isNaN ? 0 : value
  }

  /// The room between the insets that are given.
  private var area: Float { max(0, outer - orZero(start) - orZero(end)) }

  /// The room between the insets and margins that are given.
  var space: Float { max(0, area - orZero(startMargin) - orZero(endMargin)) }

  /// The room for a box without insets, which stands where it would be in the flow: beside that
  /// place, or to both sides of it.
  /// - Parameters:
  ///   - contentStart: The padding at the start.
  ///   - contentEnd: The padding at the end.
  ///   - share: The share of the space left in the content box that goes before the box.
  /// - Returns: The greatest length of the box.
  func spaceInFlow(contentStart: Float, contentEnd: Float, share: Float) -> Float {
    let before = contentStart + (outer - contentStart - contentEnd) * share
    let space =
      share == 0 ? outer - before : share == 1 ? before : 2 * min(before, outer - before)
    return max(0, space - orZero(startMargin) - orZero(endMargin))
  }

  /// Whether the box is held on both sides.
  var isHeld: Bool { !start.isNaN && !end.isNaN }

  /// Where a box begins.
  /// - Parameters:
  ///   - length: The length of the box.
  ///   - contentStart: The padding at the start.
  ///   - contentEnd: The padding at the end.
  ///   - fallback: The share of the space left in the content box that goes before a box without
  ///     insets.
  ///   - mayBeginBefore: Whether a box that is too long, with automatic margins on both sides, is
  ///     centred all the same.
  ///   - alignment: The share of the space left between two insets that goes before the box.
  ///   - mayShift: Whether the box asks for an alignment itself.
  ///   - scrolling: To which side a box that asks for an alignment may go beyond its parent, if
  ///     that scrolls.
  /// - Returns: The position in the padding box.
  func position(
    length: Float,
    contentStart: Float,
    contentEnd: Float,
    fallback: Float,
    mayBeginBefore: Bool,
    alignment: Float,
    mayShift: Bool,
    scrolling: ScrollingSide = .none
  ) -> Float {
    let margins = orZero(startMargin) + orZero(endMargin)
    if !start.isNaN {
      guard !end.isNaN else { return start + orZero(startMargin) }
      // Held on both sides with a length of its own: automatic margins share what is left.
      let free = area - margins - length
      switch (startMargin.isNaN, endMargin.isNaN) {
      case (true, true): return start + (free > 0 || mayBeginBefore ? free / 2 : 0)
      case (true, false): return start + free
      case (false, true): return start + startMargin
      default: break
      }
      guard mayShift, free < 0 else {
        return start + startMargin + max(0, free) * alignment
      }
      // A box that asks for an alignment and has too little room stays, margins included, within
      // its parent.
      let position = start + free * alignment
      let first = min(0, start)
      let last = max(outer, start + area) - length - margins
      return switch scrolling {
      case .none: startMargin + max(first, min(position, last))
      case .end: startMargin + max(first, position)
      case .start: startMargin + min(last, position)
      }
    }
    if !end.isNaN { return outer - end - orZero(endMargin) - length }
    let free = outer - contentStart - contentEnd - margins - length
    return contentStart + orZero(startMargin) + free * fallback
  }
}

/// To which side the content of a box goes on beyond its edge.
enum ScrollingSide {
  case none
  case start
  case end
}
