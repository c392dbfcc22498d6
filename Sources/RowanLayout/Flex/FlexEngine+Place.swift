extension FlexEngine {
  /// Positions the items of a line and writes their frames (CSS Flexbox §9.5, §9.6).
  @inline(__always)
  mutating func placeLine(_ index: Int, _ activation: inout Activation) {
    let line = lines[index].items
    let innerMain = activation.innerMain
    var free = innerMain - activation.mainGap * Float(line.count - 1)
    for cursor in line { free -= items[cursor].outerMain }
    if free.magnitude <= slack(innerMain) { free = 0 }
    if activation.traits.contains(.hasAutoMargins) { shareAutoMargins(line, &free) }
    var spacing = Spacing(before: 0, between: activation.mainGap)
    if activation.justifyContent != .flexStart, free != 0 {
      spacing.add(
        Self.flowJustification(activation, free: free),
        free,
        Int32(truncatingIfNeeded: line.count)
      )
    }
    let lineCross = lines[index].cross
    let linePosition = lines[index].position
    let lineBaseline = lines[index].baseline
    let isRow = activation.isRow
    let isReversed = activation.traits.contains(.isReversed)
    let isWrapReversed = activation.traits.contains(.isWrapReversed)
    var position = spacing.before
    for cursor in line {
      var main = position + items[cursor].mainStartMargin
      var cross =
        linePosition
        + crossOffset(
          cursor,
          lineCross,
          lineBaseline,
          isRow: isRow,
          isWrapReversed
        )
      let length = items[cursor].main
      let breadth = items[cursor].cross
      position = main + length + items[cursor].mainEndMargin + spacing.between
      if isReversed { main = innerMain - main - length }
      if isWrapReversed { cross = activation.innerCross - cross - breadth }
      var x = activation.edges.leading + (isRow ? main : cross)
      let y = activation.edges.top + (isRow ? cross : main)
      if activation.isRightToLeft { x = activation.width - x - (isRow ? length : breadth) }
      place(Int(items[cursor].node), x, y, &activation)
    }
  }

  /// Sets the position of a child of a container.
  @inline(__always)
  func place(_ index: Int, _ x: Float, _ y: Float, _ activation: inout Activation) {
    guard setOrigin(index, x, y) else { return }
    activation.traits.insert(.hasMoved)
    if rows[index].parent != activation.node {
      markMoved(UInt32(truncatingIfNeeded: index), below: activation.node)
    }
  }

  /// Returns the distribution of a container relative to the start and end of its main axis.
  static func flowJustification(_ activation: Activation, free: Float = 0) -> JustifyContent {
    var isEnd = false
    switch activation.justifyContent {
    case .start: break
    // The fallback is centring, except that overflowing boxes must not extend beyond the leading or
    // upper edge.
    case .spaceAround where free < 0, .spaceEvenly where free < 0: break
    case .end: isEnd = true
    case .left: isEnd = activation.isRow && activation.isRightToLeft
    case .right: isEnd = activation.isRow && !activation.isRightToLeft
    default: return activation.justifyContent
    }
    return isEnd != activation.traits.contains(.isReversed) ? .flexEnd : .flexStart
  }

  /// Distributes the free space equally to the automatic margins along the line.
  private func shareAutoMargins(_ line: Range<Int>, _ free: inout Float) {
    guard free > 0 else { return }
    var count: Float = 0
    for cursor in line {
      if items[cursor].traits.contains(.hasAutoMainStart) { count += 1 }
      if items[cursor].traits.contains(.hasAutoMainEnd) { count += 1 }
    }
    guard count > 0 else { return }
    let share = free / count
    for cursor in line {
      if items[cursor].traits.contains(.hasAutoMainStart) { items[cursor].mainStartMargin = share }
      if items[cursor].traits.contains(.hasAutoMainEnd) { items[cursor].mainEndMargin = share }
    }
    free = 0
  }

  /// Returns the distance of an item from the start of its line on the cross axis.
  @inline(__always)
  private func crossOffset(
    _ cursor: Int,
    _ lineCross: Float,
    _ lineBaseline: Float,
    isRow: Bool,
    _ isWrapReversed: Bool
  ) -> Float {
    let start = items[cursor].crossStartMargin
    let traits = items[cursor].traits
    if !traits.isDisjoint(with: .autoCrossMargins) {
      let free = max(0, lineCross - items[cursor].outerCross)
      if !traits.contains(.hasAutoCrossStart) { return start }
      return start + (traits.contains(.hasAutoCrossEnd) ? free / 2 : free)
    }
    switch items[cursor].alignment {
    case .flexEnd: return start + lineCross - items[cursor].outerCross
    case .center: return start + (lineCross - items[cursor].outerCross) / 2
    case .baseline:
      // Baselines are measured from the top, which is the end of the line if lines wrap in reverse.
      guard isWrapReversed, isRow else {
        return start + lineBaseline - items[cursor].baseline
      }
      return start + lineBaseline - (items[cursor].outerCross - items[cursor].baseline)
    default: return start
    }
  }

  /// Determines the baseline of the container: that of the first item on the first line whose
  /// baseline is aligned, or else of the first item (CSS Flexbox §8.5). First means visually first,
  /// also if the order is reversed.
  func findBaseline(_ activation: inout Activation) {
    let isLastFirst = activation.traits.contains(.isWrapReversed)
    let line = lines[Int(isLastFirst ? activation.lineEnd - 1 : activation.firstLine)].items
    let isReversed = activation.traits.contains(.isReversed)
    var chosen = isReversed ? line.upperBound - 1 : line.lowerBound
    if activation.isRow, activation.traits.contains(.hasBaseline) {
      var found = false
      for cursor in line where items[cursor].alignment == .baseline && (isReversed || !found) {
        chosen = cursor
        found = true
      }
    }
    let index = Int(items[chosen].node)
    let height = rows[index].frame.height
    let own = baseline(of: index, height: height)
    if rows[index].flags.contains(.lacksBaseline) { activation.traits.insert(.lacksBaseline) }
    activation.baseline = rows[index].frame.y + (own.isNaN ? height : own)
    if rows[Int(activation.node)].style.isClipping {
      activation.baseline = max(0, min(activation.baseline, activation.height))
    }
  }
}
