/// The line of a row to which children are currently added (CSS Flexbox §9.3).
struct OpenLine {
  /// The index of the first item; `length` is the current length with margins and gaps.
  var first: Int32
  var length: Float = 0
  /// The length that no further item may exceed; infinite if the row does not wrap.
  let limit: Float

  init(_ activation: Activation) {
    first = activation.firstItem
    limit =
      activation.traits.contains(.wraps)
      ? activation.innerWidth + slack(activation.innerWidth) : .infinity
  }
}

extension FlexEngine {
  /// Adds the last item to the line, or begins a new line with it.
  @inline(__always)
  mutating func extend(_ line: inout OpenLine, _ activation: inout Activation) {
    let last = items.count - 1
    let length = items[last].outerMain
    if last == Int(line.first) {
      line.length = length
      return
    }
    let extended = line.length + activation.mainGap + length
    if extended > line.limit {
      close(&line, before: last, &activation)
      line.length = length
    } else {
      line.length = extended
    }
  }

  /// Closes a line: determines the used main sizes of its items, and the cross size of the line if
  /// that is already known. A line about which everything is known then is finished immediately.
  mutating func close(_ line: inout OpenLine, before end: Int, _ activation: inout Activation) {
    let first = Int(line.first)
    guard first < end else { return }
    addLine(first..<end, &activation)
    resolveLengths(first..<end, activation)
    if !activation.traits.contains(.needsHeights) {
      sizeLine(Int(activation.lineEnd) - 1, activation)
    }
    if activation.traits.contains(.finishesAtOnce) {
      if finishAtOnce(&activation) {
        // The item after the line begins the next line, and takes the index of this one.
        if end < items.count { items[first] = items[end] }
        items.truncate(to: first + items.count - end)
        return
      }
      // From here on, lines and their items stay on the stacks.
      activation.traits.remove(.finishesAtOnce)
    }
    line.first = Int32(truncatingIfNeeded: end)
  }

  /// Returns whether the position of each line of a row is independent of the lines after it.
  func mayFinishAtOnce(_ activation: Activation) -> Bool {
    let isAtStart =
      activation.alignContent == .flexStart || activation.alignContent == .start
    return isAtStart && activation.traits.isSuperset(of: [.isFinal, .wraps])
      && activation.traits.isDisjoint(with: [.isReversed, .isWrapReversed, .hasOrder])
      && !rows[Int(activation.node)].style.isClipping
  }

  /// Finishes and positions the last line, if all its items are boxes without content whose sizes
  /// are decided. The line leaves no items on the stack, so that a container with any number of
  /// boxes takes the memory of one line.
  /// - Returns: Whether the line was finished.
  private mutating func finishAtOnce(_ activation: inout Activation) -> Bool {
    guard
      activation.traits.isDisjoint(with: [.needsHeights, .needsSettling, .hasBaseline, .hasOrder])
    else { return false }
    let index = Int(activation.lineEnd) - 1
    let range = lines[index].items
    for cursor in range where !rows[Int(items[cursor].node)].isEmptyBox { return false }
    for cursor in range { _ = finishEmptyBox(cursor, isRow: true, activation) }
    lines[index].position = activation.resolvedCross
    placeLine(index, &activation)
    if !activation.traits.contains(.hasDoneLines) { findBaseline(&activation) }
    activation.traits.insert(.hasDoneLines)
    activation.resolvedCross += lines[index].cross + activation.crossGap
    lines.truncate(to: index)
    activation.lineEnd -= 1
    return true
  }
}
