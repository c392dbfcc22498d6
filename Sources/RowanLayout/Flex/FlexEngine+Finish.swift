extension FlexEngine {
  /// Has the children laid out at their final size, and positions them line by line
  /// (CSS Flexbox §9.5, §9.6).
  mutating func finishItems(_ activation: inout Activation, _ isResumed: inout Bool) -> Bool {
    let isRow = activation.isRow
    // A child that was answered by an activation has moved its cursor on when it resumes.
    if isResumed {
      let cursor = Int(activation.cursor)
      isResumed = false
      if isRow, items[cursor].traits.contains(.hasContentLimits) {
        limitToContent(cursor, activation)
      } else {
        recordAnswer(cursor, &activation)
        activation.cursor += 1
      }
    }
    while activation.line < activation.lineEnd {
      let end = lines[Int(activation.line)].end
      while activation.cursor < end {
        guard finishItem(Int(activation.cursor), isRow: isRow, &activation) else { return false }
        activation.cursor += 1
      }
      // While the line is in the processor's nearest memory.
      placeLine(Int(activation.line), &activation)
      activation.line += 1
    }
    if activation.lineCount > 0, !activation.traits.contains(.hasDoneLines) {
      findBaseline(&activation)
    }
    activation.phase = .rest
    return true
  }

  @inline(__always)
  private mutating func finishItem(
    _ cursor: Int,
    isRow: Bool,
    _ activation: inout Activation
  ) -> Bool {
    let node = items[cursor].node
    if rows[Int(node)].isEmptyBox, finishEmptyBox(cursor, isRow: isRow, activation) {
      if isRow, items[cursor].alignment == .baseline { takeBaseline(cursor, activation) }
      return true
    }
    if isRow, items[cursor].traits.contains(.hasContentLimits) {
      guard
        ask(
          node,
          width: items[cursor].main,
          contentQuestion(cursor, activation),
          basis: activation.innerWidth,
          isRightToLeft: isRightToLeft(around: node, activation),
          isFinal: false
        )
      else { return false }
      limitToContent(cursor, activation)
    }
    let isAnswered = ask(
      node,
      width: isRow ? items[cursor].main : items[cursor].cross,
      finalQuestion(cursor, activation),
      basis: activation.innerWidth,
      isRightToLeft: isRightToLeft(around: node, activation),
      isFinal: true
    )
    guard isAnswered else { return false }
    recordAnswer(cursor, &activation)
    return true
  }

  /// Gives a box without content its size, if that is all there is to it.
  /// - Returns: Whether it was.
  @inline(__always)
  func finishEmptyBox(_ cursor: Int, isRow: Bool, _ activation: Activation) -> Bool {
    let index = Int(items[cursor].node)
    let traits = items[cursor].traits
    let isDefinite: Bool
    if isRow {
      guard traits.contains(.isCrossDecided), traits.isDisjoint(with: .hasContentLimits),
        items[cursor].transferredMaximum == .infinity
      else { return false }
      isDefinite = traits.contains(.isCrossDefinite)
    } else {
      isDefinite = !activation.definiteHeight.isNaN || traits.contains(.isMainDefinite)
    }
    let width = isRow ? items[cursor].main : items[cursor].cross
    let height = isRow ? items[cursor].cross : items[cursor].main
    if rows[index].edgeBasis != activation.innerWidth { setBasis(index, activation.innerWidth) }
    rows[index].baseline = .nan
    if rows[index].frame.width != width || rows[index].frame.height != height {
      rows[index].frame.width = width
      rows[index].frame.height = height
      rows[index].lastMoved = pass
    }
    let isMirrored = rows[index].style.isRightToLeft(
      within: isRightToLeft(around: items[cursor].node, activation)
    )
    rows[index].flags.beFinal(isMirrored: isMirrored, isDefinite: isDefinite)
    rows[index].flags.subtract([.lacksBaseline, .dependsOnDefiniteness])
    return true
  }

  @inline(__always)
  func finalQuestion(_ cursor: Int, _ activation: Activation) -> HeightQuestion {
    let traits = items[cursor].traits
    var question: HeightQuestion
    if activation.isRow {
      question =
        traits.contains(.isCrossDecided) ? decidedHeight(cursor) : rowHeight(cursor, activation)
    } else {
      question = .exactly(
        items[cursor].main,
        isDefinite: !activation.definiteHeight.isNaN || traits.contains(.isMainDefinite)
      )
    }
    question.wantsBaseline =
      activation.question.wantsBaseline || activation.isRow && items[cursor].alignment == .baseline
    return question
  }

  /// Takes over what a child that has been laid out says about its container. In a column, whether the
  /// children's heights are definite follows from the container's. In both directions, the widths of
  /// children may follow from heights that are definite.
  @inline(__always)
  func recordAnswer(_ cursor: Int, _ activation: inout Activation) {
    // The height of the line, where a keyword refers to that, may have moved the baseline.
    if activation.isRow, items[cursor].alignment == .baseline { takeBaseline(cursor, activation) }
    let dependence: NodeFlags =
      activation.isRow
      ? .intrinsicsDependOnHeight : [.intrinsicsDependOnHeight, .dependsOnDefiniteness]
    if !rows[Int(items[cursor].node)].flags.isDisjoint(with: dependence) {
      activation.traits.insert(.dependsOnDefiniteness)
    }
  }
}
