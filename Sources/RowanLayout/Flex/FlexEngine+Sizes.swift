extension FlexEngine {
  /// Asks the children whose base size comes from their content (CSS Flexbox §9.2).
  mutating func findBases(_ activation: inout Activation, _ isResumed: inout Bool) -> Bool {
    let isRow = activation.isRow
    // Nothing can grow or shrink where the length is not limited: sizes will be the final ones.
    let isRigid = activation.isFinal && activation.innerMain == .infinity
    while activation.cursor < activation.itemEnd {
      let cursor = Int(activation.cursor)
      guard items[cursor].traits.contains(.needsContent) else {
        activation.cursor += 1
        continue
      }
      let child = items[cursor].node
      let isDecided = items[cursor].traits.contains(.isCrossDecided)
      if !isResumed {
        let keepsMain = isRigid || items[cursor].grow == 0 && items[cursor].shrink == 0
        let keepsCross = isDecided || items[cursor].alignment != .stretch
        let isFinal = activation.isFinal && keepsMain && keepsCross
        var cross = AxisConstraint.unbounded
        if activation.traits.contains(.isSecondQuestion) {
          cross = .exactly(items[cursor].cross)
        } else if isDecided {
          // The width of a flexbox does not depend on its height. Asking for the intrinsic size,
          // which is remembered, is cheaper.
          if !isRow || rows[Int(child)].flags.content != .none {
            cross = .exactly(items[cursor].cross)
          }
        } else if !isRow {
          cross = crossRoom(cursor, activation)
        }
        let isAnswered =
          isRow
          ? ask(child, .unbounded, cross, isFinal: isFinal)
          : ask(child, cross, .unbounded, isFinal: isFinal)
        guard isAnswered else { return false }
      }
      isResumed = false
      if !isRow, !isDecided, !activation.traits.contains(.isSecondQuestion) {
        items[cursor].cross = items[cursor].clampCross(answerWidth)
        if items[cursor].cross != answerWidth {
          // The limits overrule the content: its height has to be that at the width imposed.
          activation.traits.insert(.isSecondQuestion)
          continue
        }
      }
      if !isRow { items[cursor].traits.insert(.isCrossDecided) }
      activation.traits.remove(.isSecondQuestion)
      setBase(cursor, isRow ? answerWidth : answerHeight)
      activation.cursor += 1
    }
    let findsWidth =
      !isRow && !activation.width.isExact && !activation.traits.contains(.wraps)
    advance(&activation, to: findsWidth ? .columnWidth : .lines)
    return true
  }

  /// Finds out how wide a column is that is as wide as its content, and begins anew with that
  /// width where it matters.
  mutating func findColumnWidth(_ activation: inout Activation, _ isResumed: inout Bool) -> Bool {
    while activation.cursor < activation.itemEnd {
      let cursor = Int(activation.cursor)
      if !items[cursor].traits.contains(.isCrossDecided) {
        if !isResumed {
          let room = crossRoom(cursor, activation)
          guard ask(items[cursor].node, room, .unbounded, isFinal: false) else { return false }
        }
        isResumed = false
        items[cursor].cross = items[cursor].clampCross(answerWidth)
        items[cursor].traits.insert(.isCrossDecided)
      }
      activation.cursor += 1
    }
    var width: Float = 0
    let range = Int(activation.firstItem)..<Int(activation.itemEnd)
    for cursor in range { width = max(width, items[cursor].outerCross) }
    // Where the content is wider than the limit, it had less room than it has now.
    var startsAnew =
      activation.traits.contains(.hasCrossPercentages) || width > activation.innerCross
    activation.decideCross(width)
    for cursor in range where isStretched(cursor) {
      if stretchedCross(cursor, width) != items[cursor].cross { startsAnew = true }
    }
    advance(&activation, to: startsAnew ? .collect : .lines)
    return true
  }

  /// Asks the children for the cross sizes that are still open (CSS Flexbox §9.4).
  mutating func findCrossSizes(_ activation: inout Activation, _ isResumed: inout Bool) -> Bool {
    let isRow = activation.isRow
    while activation.cursor < activation.itemEnd {
      let cursor = Int(activation.cursor)
      if !items[cursor].traits.contains(.isCrossDecided) {
        if !isResumed {
          let main = AxisConstraint.exactly(items[cursor].main)
          let cross = crossRoom(cursor, activation)
          let isAnswered = ask(
            items[cursor].node,
            isRow ? main : cross,
            isRow ? cross : main,
            isFinal: activation.isFinal
          )
          guard isAnswered else { return false }
        }
        isResumed = false
        items[cursor].cross = items[cursor].clampCross(isRow ? answerHeight : answerWidth)
      }
      activation.cursor += 1
    }
    advance(&activation, to: .lineCross)
    return true
  }

  /// Has the children laid out at their final size.
  mutating func finishItems(_ activation: inout Activation, _ isResumed: inout Bool) -> Bool {
    let isRow = activation.isRow
    // A child that was answered by an activation has moved its cursor on when it resumes.
    if isResumed {
      activation.cursor += 1
      isResumed = false
    }
    while activation.cursor < activation.itemEnd {
      let cursor = Int(activation.cursor)
      let main = AxisConstraint.exactly(items[cursor].main)
      let cross = AxisConstraint.exactly(items[cursor].cross)
      let isAnswered = ask(
        items[cursor].node,
        isRow ? main : cross,
        isRow ? cross : main,
        isFinal: true
      )
      guard isAnswered else { return false }
      activation.cursor += 1
    }
    advance(&activation, to: .place)
    return true
  }

  @inline(__always)
  private func setBase(_ cursor: Int, _ length: Float) {
    items[cursor].base = max(length, items[cursor].mainEdges)
    items[cursor].hypothetical = items[cursor].clampMain(items[cursor].base)
    items[cursor].main = items[cursor].hypothetical
  }

  /// The room that an item has across its line.
  @inline(__always)
  private func crossRoom(_ cursor: Int, _ activation: Activation) -> AxisConstraint {
    let margins = items[cursor].crossStartMargin + items[cursor].crossEndMargin
    return .atMost(min(items[cursor].maximumCross, activation.innerCross - margins))
  }

  /// Whether the item becomes as large as its line.
  @inline(__always)
  func isStretched(_ cursor: Int) -> Bool {
    items[cursor].alignment == .stretch && items[cursor].traits.contains(.hasAutoCross)
      && items[cursor].traits.isDisjoint(with: .autoCrossMargins)
  }

  @inline(__always)
  func stretchedCross(_ cursor: Int, _ line: Float) -> Float {
    let margins = items[cursor].crossStartMargin + items[cursor].crossEndMargin
    return items[cursor].clampCross(line - margins)
  }
}
