extension FlexEngine {
  /// Has the children laid out at their final size.
  mutating func finishItems(_ activation: inout Activation, _ isResumed: inout Bool) -> Bool {
    let isRow = activation.isRow
    // A child that was answered by an activation has moved its cursor on when it resumes.
    if isResumed {
      let cursor = Int(activation.cursor)
      isResumed = false
      if isRow, items[cursor].traits.contains(.hasContentLimits) {
        limitToContent(cursor, activation)
      } else {
        noteDefiniteness(cursor, &activation)
        activation.cursor += 1
      }
    }
    while activation.cursor < activation.itemEnd {
      let cursor = Int(activation.cursor)
      if isRow, items[cursor].traits.contains(.hasContentLimits) {
        guard
          ask(
            items[cursor].node,
            width: items[cursor].main,
            contentQuestion(cursor, activation),
            basis: activation.innerWidth,
            isRightToLeft: isRightToLeft(around: items[cursor].node, activation),
            isFinal: false
          )
        else { return false }
        limitToContent(cursor, activation)
      }
      let isAnswered = ask(
        items[cursor].node,
        width: isRow ? items[cursor].main : items[cursor].cross,
        finalQuestion(cursor, activation),
        basis: activation.innerWidth,
        isRightToLeft: isRightToLeft(around: items[cursor].node, activation),
        isFinal: true
      )
      guard isAnswered else { return false }
      noteDefiniteness(cursor, &activation)
      activation.cursor += 1
    }
    advance(&activation, to: .place)
    return true
  }

  @inline(__always)
  func finalQuestion(_ cursor: Int, _ activation: Activation) -> HeightQuestion {
    let traits = items[cursor].traits
    var question: HeightQuestion
    if activation.isRow {
      question =
        traits.contains(.isCrossDefinite) && items[cursor].transferredMaximum < .infinity
        ? .exactly(items[cursor].cross, percentagesOf: items[cursor].transferredMaximum)
        : traits.contains(.isCrossDecided)
          ? .exactly(items[cursor].cross, isDefinite: traits.contains(.isCrossDefinite))
          : rowHeight(cursor, activation)
    } else {
      question = .exactly(
        items[cursor].main,
        isDefinite: !activation.definiteHeight.isNaN || traits.contains(.isMainDefinite)
      )
    }
    question.wantsBaseline = activation.question.wantsBaseline
    return question
  }

  /// In a column, whether the children's heights are definite follows from the container's.
  @inline(__always)
  func noteDefiniteness(_ cursor: Int, _ activation: inout Activation) {
    if !activation.isRow,
      rows[Int(items[cursor].node)].flags.contains(.dependsOnDefiniteness)
    {
      activation.traits.insert(.dependsOnDefiniteness)
    }
  }
}
