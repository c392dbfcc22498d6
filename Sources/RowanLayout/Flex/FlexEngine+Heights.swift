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
        var question = isRow ? rowHeight(cursor, activation) : columnHeight(cursor)
        question.wantsBaseline = isBaseline || activation.question.wantsBaseline
        let isProvisional = question.asksContent
        // Where baselines are compared, the child has to be laid out to know its own.
        if isBaseline, !isProvisional, !activation.isFinal { forgetFrames(Int(activation.node)) }
        let isAnswered = ask(
          items[cursor].node,
          width: isRow ? items[cursor].main : items[cursor].cross,
          question,
          basis: activation.innerWidth,
          isRightToLeft: isRightToLeft(around: items[cursor].node, activation),
          isFinal: !isProvisional
            && (isBaseline
              || activation.isFinal
                && (isRow ? keepsHeight(cursor) : isRigid(cursor, activation)))
        )
        guard isAnswered else { return false }
      }
      isResumed = false
      guard isRow else {
        takeColumnHeight(cursor)
        activation.cursor += 1
        continue
      }
      takeRowHeight(cursor, activation)
      // A height that is not that of the content may come with another baseline.
      let isAskedAgain =
        isBaseline && isNeeded && !traits.isDisjoint(with: [.hasContentLimits, .hasRatio])
        && items[cursor].traits.isDisjoint(with: .hasContentLimits)
      if !isAskedAgain { activation.cursor += 1 }
    }
    advance(&activation, to: .lines)
    return true
  }

  /// Forgets which size the frames below a node and its ancestors are for, because some of them
  /// are about to change while the node is only measured. Above a node without such knowledge
  /// there is none either.
  func forgetFrames(_ index: Int) {
    var current = index
    while rows[current].flags.contains(.hasFinal) {
      rows[current].flags.remove(.hasFinal)
      guard rows[current].parent != LayoutNode.none else { return }
      current = Int(rows[current].parent)
    }
  }

  /// What a row's child is asked about its height.
  @inline(__always)
  func rowHeight(_ cursor: Int, _ activation: Activation) -> HeightQuestion {
    if items[cursor].traits.contains(.hasContentLimits) {
      return contentQuestion(cursor, activation)
    }
    if items[cursor].traits.contains(.isCrossDecided) {
      return decidedHeight(cursor)
    }
    if items[cursor].traits.contains(.hasRatio) { return ratioQuestion(cursor, activation) }
    var upper = items[cursor].maximumCross
    if items[cursor].traits.contains(.hasLineLimits) { upper = .infinity }
    if rows[Int(items[cursor].node)].flags.content == .custom {
      // ComponentKit's layouts may fill what there is, which the question says: what comes of it is
      // decided only after the children have answered, and must not change what they are asked.
      let height =
        activation.question.isOpen
        ? max(0, activation.question.upper - activation.edges.vertical) : activation.innerHeight
      let margins = items[cursor].crossStartMargin + items[cursor].crossEndMargin
      upper = min(upper, max(items[cursor].crossEdges, height - margins))
    }
    return .open(items[cursor].minimumCross, upper)
  }

  /// What a column's child is asked about its content. If that is a column that wraps itself, it
  /// breaks by the height that its style says.
  @inline(__always)
  func columnHeight(_ cursor: Int) -> HeightQuestion {
    let row = Int(items[cursor].node)
    return rows[row].style.wraps && !rows[row].style.isRow ? brokenHeight(cursor) : .unlimited
  }

  @inline(never)
  private func brokenHeight(_ cursor: Int) -> HeightQuestion {
    let row = Int(items[cursor].node)
    guard asksFloor(row) else { return .unlimited }
    let style = rows[row].style
    if style.ratio > 0 { return .limited(to: items[cursor].clampMain(items[cursor].transferred)) }
    let isKnown = !items[cursor].specifiedMain.isNaN && !style.percentages.contains(.height)
    // Percentages do not count yet.
    let maximum =
      style.percentages.contains(.maxHeight) ? Float.infinity : items[cursor].maximumMain
    let limit = max(
      style.percentages.contains(.minHeight) ? 0 : items[cursor].minimumMain,
      isKnown ? min(items[cursor].specifiedMain, maximum) : maximum
    )
    // Only where the height may become that of the content does it matter by how much that is more.
    let mayFitContent = style.minimum.y < 0 || !style.flexBasis.isNaN
    guard mayFitContent, limit < .infinity else { return .open(0, limit) }
    return .limited(to: limit)
  }

  /// The distance of a node's baseline from its upper edge; NaN if it has none. What is scrolled
  /// away or cut off has no say.
  @inline(__always)
  func baseline(of index: Int, height: Float) -> Float {
    let baseline = rows[index].baseline
    return !baseline.isNaN && rows[index].style.isClipping
      ? max(0, min(baseline, height)) : baseline
  }

  /// A height that is decided, and the one to which percentages in the child refer.
  @inline(__always)
  func decidedHeight(_ cursor: Int) -> HeightQuestion {
    let isDefinite = items[cursor].traits.contains(.isCrossDefinite)
    return isDefinite && items[cursor].transferredMaximum < .infinity
      ? .exactly(items[cursor].cross, percentagesOf: items[cursor].transferredMaximum)
      : .exactly(items[cursor].cross, isDefinite: isDefinite)
  }

  /// Whether the height that a row's child answers will be its final one for certain.
  @inline(__always)
  func keepsHeight(_ cursor: Int) -> Bool {
    items[cursor].traits.isDisjoint(with: [
      .isStretched, .hasContentLimits, .hasLineLimits, .hasRatio,
    ])
  }

  /// Whether the height of a column's child will be that of its content for certain.
  @inline(__always)
  func isRigid(_ cursor: Int, _ activation: Activation) -> Bool {
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
      && !isWrappingColumn(Int(items[cursor].node))
  }

  /// Whether a node is a column that breaks where its height ends.
  @inline(__always)
  func isWrappingColumn(_ index: Int) -> Bool {
    rows[index].style.wraps && !rows[index].style.isRow && rows[index].flags.content == .none
  }

  @inline(__always)
  mutating func takeRowHeight(_ cursor: Int, _ activation: Activation) {
    if items[cursor].traits.contains(.hasContentLimits) { limitToContent(cursor, activation) }
    if !items[cursor].traits.contains(.isCrossDecided) {
      items[cursor].cross = answerHeight
      if items[cursor].traits.isSuperset(of: .hasLineLimits),
        items[cursor].traits.isDisjoint(with: .hasRatio)
      {
        items[cursor].transferred = answerHeight
        items[cursor].traits.insert(.hasContentHeight)
        items[cursor].cross = items[cursor].clampCross(answerHeight)
      }
      if items[cursor].traits.contains(.hasRatio) { applyRatio(cursor, activation) }
    }
    if items[cursor].alignment == .baseline { takeBaseline(cursor, activation) }
  }

  /// Takes over the baseline of a row's child, as it has been laid out.
  func takeBaseline(_ cursor: Int, _ activation: Activation) {
    let own = baseline(of: Int(items[cursor].node), height: items[cursor].cross)
    // A box without text stands on its lower edge.
    items[cursor].baseline =
      (activation.traits.contains(.isWrapReversed)
        ? items[cursor].crossEndMargin : items[cursor].crossStartMargin)
      + (own.isNaN ? items[cursor].cross : own)
  }

  /// What a child is asked whose content is a limit of its height: a decided height is one to which
  /// percentages in the content refer.
  func contentQuestion(_ cursor: Int, _ activation: Activation) -> HeightQuestion {
    let isDecided = items[cursor].traits.contains(.isCrossDecided)
    let index = Int(items[cursor].node)
    guard asksFloor(index) else { return .unlimited }
    if isDecided { return .floor(items[cursor].cross) }
    return wrappingQuestion(index, max(items[cursor].minimumCross, items[cursor].maximumCross))
  }

  /// What a node is asked about its content, which breaks at a limit if it is a column that wraps.
  func wrappingQuestion(_ index: Int, _ limit: Float) -> HeightQuestion {
    isWrappingColumn(index) && asksFloor(index) && limit < .infinity
      ? .limited(to: limit) : .unlimited
  }

  /// Makes the height of the content a limit.
  mutating func limitToContent(_ cursor: Int, _ activation: Activation) {
    let style = rows[Int(items[cursor].node)].style
    if style.ratio > 0 { answerHeight = ratioHeight(cursor, activation) }
    let isDecided = items[cursor].traits.contains(.isCrossDecided)
    let isLower = style.minimum.y < 0 && style.minimum.y != Length.stretch
    let isUpper = style.maximum.y < 0 && style.maximum.y != Length.stretch
    // A child that its line stretches is asked again when that is known.
    let isOpen = !isDecided && items[cursor].traits.contains(.isStretched) && style.ratio == 0
    if !isOpen {
      if isLower { items[cursor].minimumCross = answerHeight }
      if isUpper { items[cursor].maximumCross = answerHeight }
      items[cursor].traits.remove(.hasContentLimits)
      // Percentages keep referring to the height that was asked for.
      if isDecided, style.ratio == 0 { items[cursor].transferredMaximum = items[cursor].cross }
      if style.ratio > 0 { items[cursor].traits.insert(.isCrossDefinite) }
    }
    items[cursor].cross =
      isDecided
      ? items[cursor].clampCross(items[cursor].cross)
      : max(
        isLower ? answerHeight : items[cursor].minimumCross,
        min(isUpper ? answerHeight : items[cursor].maximumCross, answerHeight)
      )
    answerHeight = items[cursor].cross
    let index = Int(items[cursor].node)
    if !isDecided, !isOpen, style.ratio == 0, isWrappingColumn(index),
      isUpper || items[cursor].maximumCross == .infinity
    {
      // The height stays automatic: the column does not break where its own content ends.
      items[cursor].minimumCross = answerHeight
      items[cursor].maximumCross = .infinity
      return
    }
    items[cursor].traits.insert(.isCrossDecided)
  }

  /// The limits of a column's child that follow from its content.
  @inline(__always)
  func takeColumnHeight(_ cursor: Int) {
    var content = answerHeight
    let index = Int(items[cursor].node)
    // A keyword stands for the height by the aspect ratio, if there is one.
    var limit = content
    if rows[index].style.ratio > 0 {
      limit = items[cursor].transferred
      content = min(
        max(content, items[cursor].transferred),
        items[cursor].transferredMaximum
      )
    }
    if items[cursor].traits.contains(.hasContentLimits), rows[index].style.maximum.y < 0,
      rows[index].style.maximum.y != Length.stretch
    {
      items[cursor].maximumMain = limit
    }
    if items[cursor].base.isNaN { items[cursor].base = content }
    if items[cursor].traits.contains(.hasOpenMinimum) {
      items[cursor].traits.remove(.hasOpenMinimum)
      var minimum = rows[index].style.minimum.y < 0 ? limit : content
      if !items[cursor].specifiedMain.isNaN, rows[index].style.minimum.y.isNaN {
        minimum = min(minimum, items[cursor].specifiedMain)
      }
      // Unlike an automatic minimum, a keyword prevails over a maximum.
      if rows[index].style.minimum.y.isNaN { minimum = min(minimum, items[cursor].maximumMain) }
      items[cursor].minimumMain = max(items[cursor].mainEdges, minimum)
    }
    items[cursor].main = items[cursor].hypothetical
  }
}
