extension FlexEngine {
  /// Breaks the items into lines and gives them their used main sizes (CSS Flexbox §9.3, §9.7).
  mutating func breakLines(_ activation: inout Activation) {
    let isOpen = !activation.mainConstraint.isExact
    let wraps = activation.traits.contains(.wraps)
    let longest = splitItems(&activation)
    if isOpen {
      // As long as the content, unless that is cut by a limit or has been broken to fit one.
      let isBroken = activation.lineCount > 1
      let length = isBroken ? activation.innerMain : min(longest, activation.innerMain)
      activation.decideMain(max(0, length))
      if activation.traits.contains(.hasMainPercentages) {
        activation.phase = .collect
        return
      }
    }
    var line = Int(activation.firstItem)
    while line < Int(activation.itemEnd) {
      let end = line + Int(items[line].lineLength)
      let used = resolveLengths(line..<end, inner: activation.innerMain, gap: activation.mainGap)
      // Items that cannot shrink to a limit push it outwards, as in the min-content size of CSS.
      if isOpen, !wraps, used > activation.innerMain + slack(activation.innerMain) {
        activation.decideMain(used)
        // Factors below 1 share out a part of what is missing, which is less now.
        _ = resolveLengths(line..<end, inner: used, gap: activation.mainGap)
      }
      line = end
    }
    advance(&activation, to: .cross)
  }

  /// Marks the first item of each line, and answers the length of the longest line.
  private mutating func splitItems(_ activation: inout Activation) -> Float {
    let first = Int(activation.firstItem)
    let end = Int(activation.itemEnd)
    let gap = activation.mainGap
    var longest: Float = 0
    var limit = Float.infinity
    if activation.traits.contains(.wraps) {
      limit = activation.innerMain + slack(activation.innerMain)
    }
    activation.lineCount = 0
    var line = first
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
      longest = max(longest, length)
      line = next
    }
    return longest
  }

  /// Finds the cross sizes of the lines and of the container, and shares out what is left between
  /// the lines (CSS Flexbox §9.4, §9.6).
  mutating func sizeLines(_ activation: inout Activation) {
    let first = Int(activation.firstItem)
    let end = Int(activation.itemEnd)
    let isOpen = !activation.crossConstraint.isExact
    var total = activation.crossGap * Float(max(0, activation.lineCount - 1))
    var line = first
    while line < end {
      let next = line + Int(items[line].lineLength)
      var cross: Float = 0
      for cursor in line..<next { cross = max(cross, items[cursor].outerCross) }
      items[line].lineCross = cross
      total += cross
      line = next
    }
    if isOpen {
      activation.decideCross(total)
      if activation.traits.contains(.hasCrossPercentages) {
        activation.phase = .collect
        return
      }
    }
    advance(&activation, to: .finish)
    guard activation.isFinal, first < end else { return }
    if activation.traits.contains(.wraps) {
      distributeLines(activation, free: activation.innerCross - total)
    } else {
      items[first].lineCross = activation.innerCross
    }
    stretchItems(activation)
  }

  private func distributeLines(_ activation: Activation, free: Float) {
    var extra: Float = 0
    var spacing = Spacing(before: 0, between: activation.crossGap)
    let count = Float(activation.lineCount)
    switch activation.alignContent {
    case .stretch: extra = max(0, free / count)
    case .start: break
    case .end: spacing.add(.end, free, activation.lineCount)
    case .center: spacing.add(.center, free, activation.lineCount)
    case .spaceBetween: spacing.add(.spaceBetween, free, activation.lineCount)
    case .spaceAround: spacing.add(.spaceAround, free, activation.lineCount)
    case .spaceEvenly: spacing.add(.spaceEvenly, free, activation.lineCount)
    }
    var position = spacing.before
    var line = Int(activation.firstItem)
    while line < Int(activation.itemEnd) {
      items[line].lineCross += extra
      items[line].linePosition = position
      position += items[line].lineCross + spacing.between
      line += Int(items[line].lineLength)
    }
  }

  private func stretchItems(_ activation: Activation) {
    var line = Int(activation.firstItem)
    while line < Int(activation.itemEnd) {
      let next = line + Int(items[line].lineLength)
      let cross = items[line].lineCross
      for cursor in line..<next where isStretched(cursor) {
        items[cursor].cross = stretchedCross(cursor, cross)
      }
      line = next
    }
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
    case .start:
      break
    case .end:
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
