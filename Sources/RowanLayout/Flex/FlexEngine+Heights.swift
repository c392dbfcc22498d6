extension FlexEngine {
  /// Asks the children for the heights that their content decides, at widths that are decided: in
  /// a column for base sizes (CSS Flexbox §9.2), in a row for cross sizes (§9.4).
  mutating func findHeights(_ activation: inout Activation, _ isResumed: inout Bool) -> Bool {
    let isRow = activation.isRow
    let isAbsent: FlexItemTraits = isRow ? .isCrossDecided : .needsHeight
    while activation.cursor < activation.itemEnd {
      let cursor = Int(activation.cursor)
      let traits = items[cursor].traits
      let isNeeded = traits.contains(isAbsent) != isRow || traits.contains(.hasContentLimits)
      let isBaseline = isRow && items[cursor].alignment == .baseline
      guard isNeeded || isBaseline else {
        activation.cursor += 1
        continue
      }
      if !isResumed {
        // Where baselines are compared, the child has to be laid out to know its own.
        if isBaseline, !activation.isFinal { forgetFrames(Int(activation.node)) }
        let isAnswered = ask(
          items[cursor].node,
          width: isRow ? items[cursor].main : items[cursor].cross,
          isRow ? rowHeight(cursor, activation) : columnHeight(cursor, activation),
          basis: activation.innerWidth,
          isRightToLeft: isRightToLeft(around: items[cursor].node, activation),
          isFinal: isBaseline
            || activation.isFinal
              && (isRow ? keepsHeight(cursor) : isRigid(cursor, activation))
        )
        guard isAnswered else { return false }
      }
      isResumed = false
      if isRow { takeRowHeight(cursor, activation) } else { takeColumnHeight(cursor) }
      activation.cursor += 1
    }
    advance(&activation, to: .lines)
    return true
  }

  /// Forgets which size the frames below a node and its ancestors are for, because some of them
  /// are about to change while the node is only measured. Above a node without such knowledge
  /// there is none either.
  private func forgetFrames(_ index: Int) {
    var current = index
    while rows[current].flags.contains(.hasFinal) {
      rows[current].flags.remove(.hasFinal)
      guard rows[current].parent != LayoutNode.none else { return }
      current = Int(rows[current].parent)
    }
  }

  /// What a row's child is asked about its height.
  @inline(__always)
  private func rowHeight(_ cursor: Int, _ activation: Activation) -> HeightQuestion {
    if items[cursor].traits.contains(.hasContentLimits) { return .unlimited }
    if items[cursor].traits.contains(.isCrossDecided) {
      return .exactly(
        items[cursor].cross,
        isDefinite: items[cursor].traits.contains(.isCrossDefinite)
      )
    }
    if items[cursor].traits.contains(.hasRatio) { return .unlimited }
    var upper = items[cursor].maximumCross
    if !activation.innerHeight.isNaN, rows[Int(items[cursor].node)].flags.content == .custom {
      // ComponentKit's layouts may fill what there is.
      let margins = items[cursor].crossStartMargin + items[cursor].crossEndMargin
      upper = min(upper, max(items[cursor].crossEdges, activation.innerHeight - margins))
    }
    return .open(items[cursor].minimumCross, upper)
  }

  /// What a column's child is asked about its content. Its limits count later.
  @inline(__always)
  private func columnHeight(_ cursor: Int, _ activation: Activation) -> HeightQuestion {
    .unlimited
  }

  /// Whether the height that a row's child answers will be its final one for certain.
  @inline(__always)
  private func keepsHeight(_ cursor: Int) -> Bool {
    items[cursor].traits.isDisjoint(with: [
      .isStretched, .hasContentLimits, .hasLineLimits, .hasRatio,
    ])
  }

  /// Whether the height of a column's child will be that of its content for certain.
  @inline(__always)
  private func isRigid(_ cursor: Int, _ activation: Activation) -> Bool {
    let isInflexible =
      items[cursor].grow == 0 && items[cursor].shrink == 0
      || activation.question.isOpen && activation.question.lower == 0
        && activation.question.upper == .infinity
    return isInflexible
      && items[cursor].minimumMain <= items[cursor].mainEdges
      && items[cursor].maximumMain == .infinity
      && items[cursor].specifiedMain.isNaN
      && items[cursor].traits.isSuperset(of: .isBaseContent)
      && items[cursor].traits.isDisjoint(with: [.hasContentLimits, .hasRatio])
      && (!items[cursor].traits.contains(.isStretched) || !activation.traits.contains(.wraps))
  }

  @inline(__always)
  private mutating func takeRowHeight(_ cursor: Int, _ activation: Activation) {
    let index = Int(items[cursor].node)
    if items[cursor].traits.contains(.hasContentLimits) { limitToContent(cursor, activation) }
    if !items[cursor].traits.contains(.isCrossDecided) {
      items[cursor].cross = answerHeight
      if items[cursor].traits.contains(.hasRatio) { applyRatio(cursor, activation) }
    }
    if items[cursor].alignment == .baseline {
      let own = rows[index].baseline
      // A box without text stands on its lower edge.
      items[cursor].baseline =
        (activation.traits.contains(.isWrapReversed)
          ? items[cursor].crossEndMargin : items[cursor].crossStartMargin)
        + (own.isNaN ? items[cursor].cross : own)
    }
  }

  /// Whether the content of a node is as high as the node, because it is a row that stretches a
  /// child.
  private func stretchesChildren(_ index: Int) -> Bool {
    let style = rows[index].style
    guard rows[index].flags.content == .none, style.isRow, !style.wraps else { return false }
    var child = firstChild(of: index)
    while child != LayoutNode.none {
      let own = rows[Int(child)].style
      if own.isInFlow, own.size.y.isNaN, !own.marginEdges.top.isNaN,
        !own.marginEdges.bottom.isNaN,
        LayoutStyle.alignment(container: style.distribution, child: own.distribution) == .stretch
      {
        return true
      }
      child = nextChild(after: child, in: index)
    }
    return false
  }

  /// Makes the height of the content a limit.
  private mutating func limitToContent(_ cursor: Int, _ activation: Activation) {
    let style = rows[Int(items[cursor].node)].style
    if style.ratio > 0 { answerHeight = ratioHeight(cursor, activation) }
    let isLower = style.minimum.y < 0 && style.minimum.y != Length.stretch
    let isUpper = style.maximum.y < 0 && style.maximum.y != Length.stretch
    if isLower { items[cursor].minimumCross = answerHeight }
    if isUpper, !stretchesChildren(Int(items[cursor].node)) {
      items[cursor].maximumCross = answerHeight
    }
    items[cursor].traits.remove(.hasContentLimits)
    items[cursor].cross =
      items[cursor].clampCross(
        items[cursor].traits.contains(.isCrossDecided) ? items[cursor].cross : answerHeight
      )
    answerHeight = items[cursor].cross
    items[cursor].traits.insert(.isCrossDecided)
  }

  /// A box with an aspect ratio is as high as its width says.
  private func applyRatio(_ cursor: Int, _ activation: Activation) {
    let index = Int(items[cursor].node)
    var height = ratioHeight(cursor, activation)
    if rows[index].style.minimum.y.isNaN, !rows[index].style.isClipping {
      height = max(height, contentFloor(index, items[cursor].cross))
    }
    items[cursor].cross = items[cursor].clampCross(height)
    items[cursor].traits.formUnion([.isCrossDecided, .isCrossDefinite])
  }

  /// The height below which content keeps a box with an aspect ratio. Of the children of a row on
  /// a single line, which are as high as that line, only those with a height of their own count.
  func contentFloor(_ index: Int, _ content: Float) -> Float {
    let style = rows[index].style
    guard rows[index].flags.content == .none, style.isRow, !style.wraps else { return content }
    var floor: Float = 0
    var child = firstChild(of: index)
    while child != LayoutNode.none {
      let own = rows[Int(child)].style
      if own.isInFlow, own.size.y >= 0, !own.percentages.contains(.height) {
        let box = ResolvedBox(own, baseWidth: .nan, baseHeight: .nan)
        let margins = own.margins(basis: .nan)
        let outer =
          (margins.top.isNaN ? 0 : margins.top) + (margins.bottom.isNaN ? 0 : margins.bottom)
        floor = max(floor, box.clampHeight(box.height) + outer)
      }
      child = nextChild(after: child, in: index)
    }
    return min(content, floor + style.padding(basis: .nan).vertical + style.borderEdges.vertical)
  }

  private func ratioHeight(_ cursor: Int, _ activation: Activation) -> Float {
    let style = rows[Int(items[cursor].node)].style
    let box = ResolvedBox(
      style,
      baseWidth: activation.innerWidth,
      baseHeight: activation.definiteHeight
    )
    return style.height(fromWidth: items[cursor].main, box.horizontal, box.vertical)
  }

  @inline(__always)
  private func takeColumnHeight(_ cursor: Int) {
    var content = answerHeight
    let index = Int(items[cursor].node)
    if rows[index].style.ratio > 0 {
      content = min(
        max(contentFloor(index, content), items[cursor].transferred),
        items[cursor].transferredMaximum
      )
    }
    if items[cursor].traits.contains(.hasContentLimits), rows[index].style.maximum.y < 0 {
      items[cursor].maximumMain = content
    }
    if items[cursor].traits.contains(.isBaseContent), items[cursor].specifiedMain.isNaN {
      items[cursor].base = content
    }
    if items[cursor].traits.contains(.hasOpenMinimum) {
      items[cursor].traits.remove(.hasOpenMinimum)
      var minimum = content
      if !items[cursor].specifiedMain.isNaN, rows[index].style.minimum.y.isNaN {
        minimum = min(minimum, items[cursor].specifiedMain)
      }
      items[cursor].minimumMain = max(
        items[cursor].mainEdges,
        min(minimum, items[cursor].maximumMain)
      )
    }
    items[cursor].hypothetical = items[cursor].clampMain(items[cursor].base)
    items[cursor].main = items[cursor].hypothetical
  }

  /// Has the children laid out at their final size.
  mutating func finishItems(_ activation: inout Activation, _ isResumed: inout Bool) -> Bool {
    let isRow = activation.isRow
    // A child that was answered by an activation has moved its cursor on when it resumes.
    if isResumed {
      noteDefiniteness(Int(activation.cursor), &activation)
      activation.cursor += 1
      isResumed = false
    }
    while activation.cursor < activation.itemEnd {
      let cursor = Int(activation.cursor)
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
  private func finalQuestion(_ cursor: Int, _ activation: Activation) -> HeightQuestion {
    let traits = items[cursor].traits
    if activation.isRow {
      return traits.contains(.isCrossDecided)
        ? .exactly(items[cursor].cross, isDefinite: traits.contains(.isCrossDefinite))
        : rowHeight(cursor, activation)
    }
    return .exactly(
      items[cursor].main,
      isDefinite: !activation.definiteHeight.isNaN || traits.contains(.isMainDefinite)
    )
  }

  /// In a column, whether the children's heights are definite follows from the container's.
  @inline(__always)
  private func noteDefiniteness(_ cursor: Int, _ activation: inout Activation) {
    if !activation.isRow,
      rows[Int(items[cursor].node)].flags.contains(.dependsOnDefiniteness)
    {
      activation.traits.insert(.dependsOnDefiniteness)
    }
  }
}
