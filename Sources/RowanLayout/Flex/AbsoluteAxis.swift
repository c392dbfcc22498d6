/// An axis of the box of an absolute child, in points; automatic values are NaN.
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

  /// The space between the insets; automatic insets count as 0.
  private var area: Float { max(0, outer - orZero(start) - orZero(end)) }

  /// The space between the insets and margins; automatic values count as 0.
  var space: Float { max(0, area - orZero(startMargin) - orZero(endMargin)) }

  /// Returns the maximum length of a box without insets, at the position that it would have in the
  /// flow: the space on one side of that position, or equal space on both sides.
  /// - Parameters:
  ///   - contentStart: The padding at the start.
  ///   - contentEnd: The padding at the end.
  ///   - share: The share of the free space in the content box that precedes the box.
  /// - Returns: The maximum length of the box.
  func spaceInFlow(contentStart: Float, contentEnd: Float, share: Float) -> Float {
    let before = contentStart + (outer - contentStart - contentEnd) * share
    let space =
      share == 0 ? outer - before : share == 1 ? before : 2 * min(before, outer - before)
    return max(0, space - orZero(startMargin) - orZero(endMargin))
  }

  /// Whether the box has insets on both sides.
  var isHeld: Bool { !start.isNaN && !end.isNaN }

  /// Returns the position of a box.
  /// - Parameters:
  ///   - length: The length of the box.
  ///   - contentStart: The padding at the start.
  ///   - contentEnd: The padding at the end.
  ///   - fallback: The share of the free space in the content box that precedes a box without
  ///     insets.
  ///   - mayBeginBefore: Whether a box that is too long, with automatic margins on both sides, is
  ///     centred nevertheless.
  ///   - alignment: The share of the free space between two insets that precedes the box.
  ///   - mayShift: Whether the style of the box sets an alignment.
  ///   - scrolling: The side on which a box with its own alignment may exceed its parent, if the
  ///     parent scrolls.
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
      // The box has insets on both sides and its own length: automatic margins take the free space.
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
      // A box with its own alignment for which there is too little space stays within its parent,
      // margins included.
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

/// The side on which the content of a box extends beyond its edge.
enum ScrollingSide {
  case none
  case start
  case end
}
