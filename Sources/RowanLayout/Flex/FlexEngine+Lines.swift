extension FlexEngine {
  /// Breaks the items into lines in one traversal (CSS Flexbox §9.3).
  /// - Parameters:
  ///   - activation: The container.
  ///   - limit: The maximum length of a line, which applies if the container wraps; may be
  ///     infinite.
  mutating func breakLines(_ activation: inout Activation, limit: Float) {
    lines.truncate(to: Int(activation.firstLine))
    activation.lineEnd = activation.firstLine
    let end = Int(activation.itemEnd)
    var first = Int(activation.firstItem)
    let limit = activation.traits.contains(.wraps) ? limit + slack(limit) : .infinity
    while first < end {
      var next = end
      if limit < .infinity {
        var length = items[first].outerMain
        next = first + 1
        while next < end {
          let extended = length + activation.mainGap + items[next].outerMain
          if extended > limit { break }
          length = extended
          next += 1
        }
      }
      addLine(first..<next, &activation)
      first = next
    }
  }

  @inline(__always)
  mutating func addLine(_ items: Range<Int>, _ activation: inout Activation) {
    lines.push(FlexLine(items))
    activation.lineEnd += 1
  }

  /// Determines the used main sizes of the items (CSS Flexbox §9.7).
  mutating func resolveLines(_ activation: Activation) {
    for line in activation.lines { resolveLengths(lines[line].items, activation) }
  }

  /// Determines the sizes of the lines and of the container (CSS Flexbox §9.3, §9.4, §9.6).
  mutating func sizeLines(_ activation: inout Activation) {
    if activation.isRow {
      sizeRows(&activation)
    } else {
      sizeColumns(&activation)
    }
  }

  /// Breaks a column into lines and sizes them. Columns are not broken earlier, because the heights
  /// of the items are known only now.
  mutating func sizeColumns(_ activation: inout Activation) {
    // If its content makes a column higher than its aspect ratio does, its lines do not become
    // longer.
    let limit =
      activation.request.isOpen || activation.request.hasOtherBase
      ? max(0, activation.request.upper - activation.edges.vertical) : activation.innerHeight
    breakLines(&activation, limit: limit)
    if activation.request.isOpen {
      activation.decideHeight(content: longestLine(activation))
      if !activation.isFinal { return }
    } else if activation.request.mayExceedHeight {
      activation.decideFloor(content: longestLine(activation))
      return
    }
    resolveLines(activation)
    guard activation.isFinal, activation.firstItem < activation.itemEnd else { return }
    if activation.traits.contains(.hasDependentWidths) {
      // Widths follow only from a height that is definite.
      activation.traits.insert(.dependsOnDefiniteness)
      for cursor in Int(activation.firstItem)..<Int(activation.itemEnd) {
        refindWidth(cursor, activation)
      }
    }
    sizeCross(&activation)
  }

  mutating func sizeRows(_ activation: inout Activation) {
    var total = activation.crossGap * Float(max(0, activation.lineCount - 1))
    total += activation.resolvedCross
    // Unless other lines follow, the gap after the last finished line does not count.
    if activation.traits.contains(.hasDoneLines), activation.lineCount == 0 {
      total -= activation.crossGap
    }
    let isKnown = activation.traits.isDisjoint(with: [.needsHeights, .hasOrder])
    for line in activation.lines {
      if !isKnown { sizeLine(line, activation) }
      total += lines[line].cross
    }
    if activation.request.isOpen { activation.decideHeight(content: total) }
    let isFloor = activation.request.mayExceedHeight
    guard activation.isFinal || isFloor else { return }
    guard activation.firstItem < activation.itemEnd else {
      if isFloor { activation.decideFloor(content: 0) }
      return
    }
    finishLines(&activation, total: total)
    guard isFloor else { return }
    if !activation.traits.contains(.wraps) {
      // Stretched items now have the height of the line, clamped to their own limits.
      sizeLine(Int(activation.firstLine), activation)
      total = lines[Int(activation.firstLine)].cross
    }
    activation.decideFloor(content: total)
  }

  mutating func sizeCross(_ activation: inout Activation) {
    if activation.traits.contains(.hasBaseline) { findColumnBaselines(activation) }
    var total = activation.crossGap * Float(max(0, activation.lineCount - 1))
    for line in activation.lines {
      sizeLine(line, activation)
      total += lines[line].cross
    }
    finishLines(&activation, total: total)
  }

  /// Sets the baselines of a column's items to their left edges, which take the place of baselines
  /// on the horizontal cross axis, as in browsers.
  func findColumnBaselines(_ activation: Activation) {
    let isLeftLast =
      activation.isRightToLeft != activation.traits.contains(.isWrapReversed)
    for cursor in Int(activation.firstItem)..<Int(activation.itemEnd) {
      items[cursor].baseline =
        items[cursor].crossStartMargin + (isLeftLast ? items[cursor].cross : 0)
    }
  }

  /// Returns the length of the longest line of a column, with margins and gaps.
  func longestLine(_ activation: Activation) -> Float {
    var longest: Float = 0
    for line in activation.lines {
      let range = lines[line].items
      var length = activation.mainGap * Float(range.count - 1)
      for cursor in range { length += items[cursor].outerMain }
      longest = max(longest, length)
    }
    return longest
  }

  /// Determines the cross size that the items of a line need (CSS Flexbox §9.4).
  @inline(__always)
  func sizeLine(_ line: Int, _ activation: Activation) {
    let range = lines[line].items
    var cross: Float = 0
    guard activation.traits.contains(.hasBaseline) else {
      for cursor in range { cross = max(cross, items[cursor].outerCross) }
      lines[line].cross = cross
      return
    }
    var above: Float = -.infinity
    var below: Float = -.infinity
    for cursor in range {
      if items[cursor].alignment == .baseline {
        above = max(above, items[cursor].baseline)
        below = max(below, items[cursor].outerCross - items[cursor].baseline)
      } else {
        cross = max(cross, items[cursor].outerCross)
      }
    }
    lines[line].baseline =
      activation.isRow && activation.traits.contains(.isWrapReversed) ? below : above
    lines[line].cross = max(cross, above + below)
  }
}

/// Returns the difference up to which two lengths count as equal. Sums in single precision are not
/// exact: without this tolerance, a container exactly as long as its content could break a line or
/// shrink an item.
@inline(__always)
func slack(_ length: Float) -> Float {
  0.001 + min(length, Length.maximum) * 0.000_001
}

/// The distance before the first box, and the distance between neighbouring boxes.
struct Spacing {
  var before: Float
  var between: Float

  /// Distributes the free space to the distances of `count` boxes. If it is negative, the
  /// distributions with space between boxes add nothing: the boxes begin at the start, so that none
  /// becomes unreachable there.
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
