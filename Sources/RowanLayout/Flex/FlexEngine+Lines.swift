extension FlexEngine {
  /// Breaks the items into lines in one sweep (CSS Flexbox §9.3).
  /// - Parameters:
  ///   - activation: The container.
  ///   - limit: The length of a line; infinite if there is none.
  mutating func breakLines(_ activation: inout Activation, limit: Float) {
    let first = Int(activation.firstItem)
    let end = Int(activation.itemEnd)
    activation.lineCount = first < end ? 1 : 0
    guard activation.traits.contains(.wraps), limit < .infinity else {
      if first < end { items[first].lineLength = Int32(truncatingIfNeeded: end - first) }
      return
    }
    let gap = activation.mainGap
    let limit = limit + slack(limit)
    var line = first
    activation.lineCount = 0
    while line < end {
      var length = items[line].outerMain
      var next = line + 1
      while next < end {
        let extended = length + gap + items[next].outerMain
        if extended > limit { break }
        length = extended
        next += 1
      }
      items[line].lineLength = Int32(truncatingIfNeeded: next - line)
      activation.lineCount += 1
      line = next
    }
  }

  /// Gives the items their used main sizes (CSS Flexbox §9.7).
  mutating func resolveLines(_ activation: Activation) {
    var line = Int(activation.firstItem)
    while line < Int(activation.itemEnd) {
      let end = line + Int(items[line].lineLength)
      resolveLengths(line..<end, activation)
      line = end
    }
  }

  /// Finds the sizes of the lines and of the container (CSS Flexbox §9.3, §9.4, §9.6).
  mutating func sizeLines(_ activation: inout Activation) {
    if activation.isRow {
      sizeRows(&activation)
    } else {
      sizeColumns(&activation)
    }
  }

  /// The lines of a column are broken only now, when the heights of the items are known.
  mutating func sizeColumns(_ activation: inout Activation) {
    let limit =
      activation.question.isOpen
      ? max(0, activation.question.upper - activation.edges.vertical) : activation.innerHeight
    breakLines(&activation, limit: limit)
    if activation.question.isOpen {
      activation.decideHeight(content: longestLine(activation))
      if !activation.isFinal { return }
    } else if activation.question.kind == .floor {
      activation.answerFloor(content: longestLine(activation))
      return
    }
    resolveLines(activation)
    guard activation.isFinal, activation.firstItem < activation.itemEnd else { return }
    if activation.traits.contains(.hasDependentWidths) {
      for cursor in Int(activation.firstItem)..<Int(activation.itemEnd) {
        refindWidth(cursor, activation)
      }
    }
    sizeCross(&activation)
  }

  mutating func sizeRows(_ activation: inout Activation) {
    let gaps = activation.crossGap * Float(max(0, activation.lineCount - 1))
    var total = gaps
    var line = Int(activation.firstItem)
    while line < Int(activation.itemEnd) {
      let next = line + Int(items[line].lineLength)
      let cross = lineCross(line..<next, activation)
      items[line].lineCross = cross
      total += cross
      line = next
    }
    if activation.question.isOpen { activation.decideHeight(content: total) }
    let isFloor = activation.question.kind == .floor
    guard activation.isFinal || isFloor else { return }
    guard activation.firstItem < activation.itemEnd else {
      if isFloor { activation.answerFloor(content: 0) }
      return
    }
    settleLines(&activation, total: total)
    guard isFloor else { return }
    if !activation.traits.contains(.wraps) {
      // What is stretched is as high as the line, or as its own limits say.
      total = lineCross(Int(activation.firstItem)..<Int(activation.itemEnd), activation)
    }
    activation.answerFloor(content: total)
  }

  mutating func sizeCross(_ activation: inout Activation) {
    if activation.traits.contains(.hasBaseline) { findColumnBaselines(activation) }
    var total = activation.crossGap * Float(max(0, activation.lineCount - 1))
    var line = Int(activation.firstItem)
    while line < Int(activation.itemEnd) {
      let next = line + Int(items[line].lineLength)
      let cross = lineCross(line..<next, activation)
      items[line].lineCross = cross
      total += cross
      line = next
    }
    settleLines(&activation, total: total)
  }

  /// Across a column, the left edges of boxes take the place of baselines, as in browsers.
  func findColumnBaselines(_ activation: Activation) {
    let isLeftLast =
      activation.isRightToLeft != activation.traits.contains(.isWrapReversed)
    for cursor in Int(activation.firstItem)..<Int(activation.itemEnd) {
      items[cursor].baseline =
        items[cursor].crossStartMargin + (isLeftLast ? items[cursor].cross : 0)
    }
  }

  /// The length of the longest line of a column, with margins and gaps.
  func longestLine(_ activation: Activation) -> Float {
    var longest: Float = 0
    var line = Int(activation.firstItem)
    while line < Int(activation.itemEnd) {
      let next = line + Int(items[line].lineLength)
      var length = activation.mainGap * Float(next - line - 1)
      for cursor in line..<next { length += items[cursor].outerMain }
      longest = max(longest, length)
      line = next
    }
    return longest
  }

  /// The cross size that the items of a line need (CSS Flexbox §9.4).
  @inline(__always)
  func lineCross(_ line: Range<Int>, _ activation: Activation) -> Float {
    var cross: Float = 0
    guard activation.traits.contains(.hasBaseline) else {
      for cursor in line { cross = max(cross, items[cursor].outerCross) }
      return cross
    }
    var above: Float = -.infinity
    var below: Float = -.infinity
    for cursor in line {
      if items[cursor].alignment == .baseline {
        above = max(above, items[cursor].baseline)
        below = max(below, items[cursor].outerCross - items[cursor].baseline)
      } else {
        cross = max(cross, items[cursor].outerCross)
      }
    }
    items[line.lowerBound].lineBaseline =
      activation.isRow && activation.traits.contains(.isWrapReversed) ? below : above
    return max(cross, above + below)
  }
}

/// The difference between lengths that counts as none. Adding up in single precision is not exact;
/// without slack a container as long as its content could break a line or shrink an item.
@inline(__always)
func slack(_ length: Float) -> Float {
  0.001 + min(length, Length.maximum) * 0.000_001
}

/// The distances before the first and between neighbouring boxes.
struct Spacing {
  var before: Float
  var between: Float

  /// Shares out the space left over by `count` boxes. Where there is too little, boxes are not
  /// spread but begin at the start, so that none becomes unreachable there.
  @inline(__always)
  mutating func add(_ justification: JustifyContent, _ free: Float, _ count: Int32) {
    let count = Float(count)
    switch justification {
    case .flexEnd:
      before += free
    case .center:
      before += free / 2
    case .spaceBetween where free > 0 && count > 1:
      between += free / (count - 1)
    case .spaceAround where free > 0:
      before += free / count / 2
      between += free / count
    case .spaceEvenly where free > 0:
      before += free / (count + 1)
      between += free / (count + 1)
    default:
      break
    }
  }
}
