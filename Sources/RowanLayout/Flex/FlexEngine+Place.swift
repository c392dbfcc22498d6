extension FlexEngine {
  /// Positions the items along and across their lines and writes their frames
  /// (CSS Flexbox §9.5, §9.6).
  mutating func placeLines(_ activation: inout Activation) {
    var line = Int(activation.firstItem)
    while line < Int(activation.itemEnd) {
      let end = line + Int(items[line].lineLength)
      placeLine(line..<end, &activation)
      line = end
    }
  }

  @inline(__always)
  private mutating func placeLine(_ line: Range<Int>, _ activation: inout Activation) {
    var free = activation.innerMain - activation.mainGap * Float(line.count - 1)
    for cursor in line { free -= items[cursor].outerMain }
    if free.magnitude <= slack(activation.innerMain) { free = 0 }
    if activation.traits.contains(.hasAutoMargins) {
      shareAutoMargins(line, &free)
    }
    var spacing = Spacing(before: 0, between: activation.mainGap)
    if activation.justifyContent != .start, free != 0 {
      spacing.add(
        activation.justifyContent,
        free,
        Int32(truncatingIfNeeded: line.count)
      )
    }
    let lineCross = items[line.lowerBound].lineCross
    let linePosition = items[line.lowerBound].linePosition
    let isReversed = activation.traits.contains(.isReversed)
    let isWrapReversed = activation.traits.contains(.isWrapReversed)
    let width = activation.width.limit
    var position = spacing.before
    for cursor in line {
      var main = position + items[cursor].mainStartMargin
      var cross = linePosition + crossOffset(cursor, lineCross)
      let length = items[cursor].main
      let breadth = items[cursor].cross
      position = main + length + items[cursor].mainEndMargin + spacing.between
      if isReversed { main = activation.innerMain - main - length }
      if isWrapReversed { cross = activation.innerCross - cross - breadth }
      var frame =
        activation.isRow
        ? SIMD4(activation.edges[0] + main, activation.edges[1] + cross, length, breadth)
        : SIMD4(activation.edges[0] + cross, activation.edges[1] + main, breadth, length)
      if isRightToLeft { frame[0] = width - frame[0] - frame[2] }
      if setFrame(Int(items[cursor].node), frame) { activation.traits.insert(.hasMoved) }
    }
  }

  /// Gives automatic margins along the line equal parts of the space left over.
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

  /// The distance of an item from the beginning of its line, across it.
  @inline(__always)
  private func crossOffset(_ cursor: Int, _ lineCross: Float) -> Float {
    let start = items[cursor].crossStartMargin
    let traits = items[cursor].traits
    if !traits.isDisjoint(with: .autoCrossMargins) {
      let free = max(0, lineCross - items[cursor].outerCross)
      if !traits.contains(.hasAutoCrossStart) { return start }
      return start + (traits.contains(.hasAutoCrossEnd) ? free / 2 : free)
    }
    switch items[cursor].alignment {
    case .stretch, .start: return start
    case .end: return start + lineCross - items[cursor].outerCross
    case .center: return start + (lineCross - items[cursor].outerCross) / 2
    }
  }

  /// Writes a frame.
  /// - Returns: Whether it, or anything below it, changed in this pass.
  @inline(__always)
  func setFrame(_ index: Int, _ frame: SIMD4<Float>) -> Bool {
    if rows[index].frame != frame || rows[index].flags.contains(.isTouched) {
      rows[index].frame = frame
      rows[index].flags.remove(.isTouched)
      rows[index].lastMoved = pass
      return true
    }
    return rows[index].lastMoved == pass
  }

  /// Empties the frames at and below a node that is not laid out.
  /// - Returns: Whether anything changed in this pass.
  func settle(_ node: UInt32) -> Bool {
    let top = Int(node)
    let isKnown = rows[top].flags.contains(.isSettled) && !rows[top].flags.contains(.isDirty)
    if isKnown { return rows[top].lastMoved == pass }
    var current = node
    while true {
      let index = Int(current)
      if setFrame(index, SIMD4()) { markMoved(current, below: node) }
      rows[index].flags.subtract([.isDirty, .hasCaches])
      rows[index].flags.insert(.isSettled)
      if rows[index].firstChild != LayoutNode.none {
        current = rows[index].firstChild
        continue
      }
      while current != node, rows[Int(current)].nextSibling == LayoutNode.none {
        current = rows[Int(current)].parent
      }
      if current == node { break }
      current = rows[Int(current)].nextSibling
    }
    return rows[top].lastMoved == pass
  }

  /// Marks the ancestors of a node that moved, up to `top`.
  private func markMoved(_ node: UInt32, below top: UInt32) {
    var current = node
    while current != top {
      current = rows[Int(current)].parent
      if rows[Int(current)].lastMoved == pass { return }
      rows[Int(current)].lastMoved = pass
    }
  }

  /// Empties the frames below a node whose children are not laid out.
  func settleChildren(_ index: Int) {
    var child = rows[index].firstChild
    while child != LayoutNode.none {
      if settle(child) { rows[index].lastMoved = pass }
      child = rows[Int(child)].nextSibling
    }
  }
}
