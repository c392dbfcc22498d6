/// The line of a row to which children are being added (CSS Flexbox §9.3).
struct OpenLine {
  /// The first item, and the length so far with margins and gaps.
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
  /// Takes the last item into the line, or begins another one with it.
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

  /// Ends a line: gives its items their used main sizes, and the line its cross size if that is
  /// known already. A line of which all is known then is finished at once.
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
        // The item behind the line begins the next one, in its place.
        if end < items.count { items[first] = items[end] }
        items.truncate(to: first + items.count - end)
        return
      }
      // Lines are kept from here on.
      activation.traits.remove(.finishesAtOnce)
    }
    line.first = Int32(truncatingIfNeeded: end)
  }

  /// Whether lines of a row stand where they will stand whatever follows them.
  func mayFinishAtOnce(_ activation: Activation) -> Bool {
    let isAtStart =
      activation.alignContent == .flexStart || activation.alignContent == .start
    return isAtStart && activation.traits.isSuperset(of: [.isFinal, .wraps])
      && activation.traits.isDisjoint(with: [.isReversed, .isWrapReversed, .hasOrder])
      && !rows[Int(activation.node)].style.isClipping
  }

  /// Finishes and positions the last line, if it has only boxes without content whose sizes are
  /// decided: it leaves no items behind, so that a container of any number of boxes takes the memory
  /// of one line.
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
