/// What an absolute child's style says about its box, in points.
struct AbsoluteBox {
  var width: AbsoluteAxis
  var height: AbsoluteAxis
}

/// One axis of an absolute child's box. Automatic values are NaN.
struct AbsoluteAxis {
  /// The length of the parent's padding box.
  var outer: Float
  var start: Float
  var end: Float
  var startMargin: Float
  var endMargin: Float
  var length: Float
  var minimum: Float
  var maximum: Float

  func clamp(_ value: Float) -> Float {
    max(minimum, min(maximum, value))
  }

  private func orZero(_ value: Float) -> Float {
    value.isNaN ? 0 : value
  }

  /// The room between the insets and margins that are given.
  private var room: Float {
    max(0, outer - orZero(start) - orZero(end) - orZero(startMargin) - orZero(endMargin))
  }

  var constraint: AxisConstraint {
    if !length.isNaN { return .exactly(clamp(length)) }
    if !start.isNaN && !end.isNaN { return .exactly(clamp(room)) }
    return .atMost(min(maximum, room))
  }

  /// Where the box begins.
  /// - Parameters:
  ///   - length: The length of the box.
  ///   - contentStart: The padding at the start.
  ///   - contentEnd: The padding at the end.
  ///   - fallback: The share of the space left in the content box that goes before a box without
  ///     insets.
  /// - Returns: The position in the padding box.
  func position(
    length: Float,
    contentStart: Float,
    contentEnd: Float,
    fallback: Float
  ) -> Float {
    let margins = orZero(startMargin) + orZero(endMargin)
    if !start.isNaN {
      guard !end.isNaN else { return start + orZero(startMargin) }
      // Held on both sides with a length of its own: automatic margins share what is left.
      let free = max(0, outer - start - end - margins - length)
      switch (startMargin.isNaN, endMargin.isNaN) {
      case (true, true): return start + free / 2
      case (true, false): return start + free
      default: return start + orZero(startMargin)
      }
    }
    if !end.isNaN { return outer - end - orZero(endMargin) - length }
    let free = outer - contentStart - contentEnd - margins - length
    return contentStart + orZero(startMargin) + free * fallback
  }
}
