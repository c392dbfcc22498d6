extension FlexEngine {
  /// Requests the heights of children that follow from their content, at decided widths: in a
  /// column for base sizes (CSS Flexbox §9.2), in a row for cross sizes (§9.4).
  /// - Returns: Whether the heights of all children are computed; otherwise the request for a
  ///   child's height is pending.
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
        var request = isRow ? rowHeight(cursor, activation) : columnHeight(cursor)
        request.wantsBaseline = isBaseline || activation.request.wantsBaseline
        let isProvisional = request.mayExceedHeight
        // If baselines are compared, the child must be laid out, because that determines its
        // baseline.
        if isBaseline, !isProvisional, !activation.isFinal { forgetFrames(Int(activation.node)) }
        let isComputed = computeOrDefer(
          items[cursor].node,
          width: isRow ? items[cursor].main : items[cursor].cross,
          request,
          basis: activation.innerWidth,
          isRightToLeft: isRightToLeft(around: items[cursor].node, activation),
          isFinal: !isProvisional
            && (isBaseline
              || activation.isFinal
                && (isRow ? keepsHeight(cursor) : isRigid(cursor, activation)))
        )
        guard isComputed else { return false }
      }
      isResumed = false
      guard isRow else {
        takeColumnHeight(cursor)
        activation.cursor += 1
        continue
      }
      takeRowHeight(cursor, activation)
      // With a height other than that of its content, the child may have another baseline.
      let needsSecondRequest =
        isBaseline && isNeeded && !traits.isDisjoint(with: [.hasContentLimits, .hasRatio])
        && items[cursor].traits.isDisjoint(with: .hasContentLimits)
      if !needsSecondRequest { activation.cursor += 1 }
    }
    advance(&activation, to: .lines)
    return true
  }

  /// Records that the frames below a node and its ancestors may no longer match their sizes,
  /// because some of them are about to change while the node is only measured. The loop can stop at
  /// the first node without `hasFinal`, because its ancestors do not have it either.
  func forgetFrames(_ index: Int) {
    var current = index
    while rows[current].flags.contains(.hasFinal) {
      rows[current].flags.remove(.hasFinal)
      guard rows[current].parent != LayoutNode.none else { return }
      current = Int(rows[current].parent)
    }
  }

  /// Returns the request for the height of a row's child.
  @inline(__always)
  func rowHeight(_ cursor: Int, _ activation: Activation) -> HeightRequest {
    if items[cursor].traits.contains(.hasContentLimits) {
      return contentRequest(cursor, activation)
    }
    if items[cursor].traits.contains(.isCrossDecided) {
      return decidedHeight(cursor)
    }
    if items[cursor].traits.contains(.hasRatio) { return ratioRequest(cursor, activation) }
    var upper = items[cursor].maximumCross
    if items[cursor].traits.contains(.hasLineLimits) { upper = .infinity }
    if rows[Int(items[cursor].node)].flags.content == .custom {
      // ComponentKit's layouts may fill the available height, which the request therefore contains.
      // The height that results is decided only after the heights of all children are computed, and
      // must not change the requests for them.
      let height =
        activation.request.isOpen
        ? max(0, activation.request.upper - activation.edges.vertical) : activation.innerHeight
      let margins = items[cursor].crossStartMargin + items[cursor].crossEndMargin
      upper = min(upper, max(items[cursor].crossEdges, height - margins))
    }
    return .open(items[cursor].minimumCross, upper)
  }

  /// Returns the request for the height of the content of a column's child. A child that is itself
  /// a wrapping column breaks at the height in its style.
  @inline(__always)
  func columnHeight(_ cursor: Int) -> HeightRequest {
    let row = Int(items[cursor].node)
    return rows[row].style.wraps && !rows[row].style.isRow ? brokenHeight(cursor) : .unlimited
  }

  @inline(never)
  private func brokenHeight(_ cursor: Int) -> HeightRequest {
    let row = Int(items[cursor].node)
    guard hasHeightDependentContent(row) else { return .unlimited }
    let style = rows[row].style
    if style.ratio > 0 { return .limited(to: items[cursor].clampMain(items[cursor].transferred)) }
    let isKnown = !items[cursor].specifiedMain.isNaN && !style.percentages.contains(.height)
    // Percentages do not apply yet.
    let maximum =
      style.percentages.contains(.maxHeight) ? Float.infinity : items[cursor].maximumMain
    let limit = max(
      style.percentages.contains(.minHeight) ? 0 : items[cursor].minimumMain,
      isKnown ? min(items[cursor].specifiedMain, maximum) : maximum
    )
    // The height that the content needs beyond the limit matters only if the child may take the
    // height of its content.
    let mayFitContent = style.minimum.y < 0 || !style.flexBasis.isNaN
    guard mayFitContent, limit < .infinity else { return .open(0, limit) }
    return .limited(to: limit)
  }

  /// Returns the distance of a node's baseline from its upper edge; NaN if it has none. In a node
  /// that clips its content, the baseline is clamped to the node.
  @inline(__always)
  func baseline(of index: Int, height: Float) -> Float {
    let baseline = rows[index].baseline
    return !baseline.isNaN && rows[index].style.isClipping
      ? max(0, min(baseline, height)) : baseline
  }

  /// Returns the request for a decided height, with the height to which percentages in the child
  /// refer.
  @inline(__always)
  func decidedHeight(_ cursor: Int) -> HeightRequest {
    let isDefinite = items[cursor].traits.contains(.isCrossDefinite)
    return isDefinite && items[cursor].transferredMaximum < .infinity
      ? .exactly(items[cursor].cross, percentagesOf: items[cursor].transferredMaximum)
      : .exactly(items[cursor].cross, isDefinite: isDefinite)
  }

  /// Returns whether the computed height of a row's child is certain to be its final height.
  @inline(__always)
  func keepsHeight(_ cursor: Int) -> Bool {
    items[cursor].traits.isDisjoint(with: [
      .isStretched, .hasContentLimits, .hasLineLimits, .hasRatio,
    ])
  }

  /// Returns whether the height of a column's child is certain to be that of its content.
  @inline(__always)
  func isRigid(_ cursor: Int, _ activation: Activation) -> Bool {
    let isInflexible =
      items[cursor].grow == 0 && items[cursor].shrink == 0
      || activation.request.isOpen && activation.request.lower == 0
        && activation.request.upper == .infinity
    return isInflexible
      && items[cursor].minimumMain <= items[cursor].mainEdges
      && items[cursor].maximumMain == .infinity
      && items[cursor].specifiedMain.isNaN
      && items[cursor].traits.isSuperset(of: .isBaseContent)
      && items[cursor].traits.isDisjoint(with: [.hasContentLimits, .hasRatio])
      && (!items[cursor].traits.contains(.isStretched) || !activation.traits.contains(.wraps))
      && !isWrappingColumn(Int(items[cursor].node))
  }

  /// Returns whether a node is a column that breaks at its height.
  @inline(__always)
  func isWrappingColumn(_ index: Int) -> Bool {
    rows[index].style.wraps && !rows[index].style.isRow && rows[index].flags.content == .none
  }

  @inline(__always)
  mutating func takeRowHeight(_ cursor: Int, _ activation: Activation) {
    if items[cursor].traits.contains(.hasContentLimits) { limitToContent(cursor, activation) }
    if !items[cursor].traits.contains(.isCrossDecided) {
      items[cursor].cross = resultHeight
      if items[cursor].traits.isSuperset(of: .hasLineLimits),
        items[cursor].traits.isDisjoint(with: .hasRatio)
      {
        items[cursor].transferred = resultHeight
        items[cursor].traits.insert(.hasContentHeight)
        items[cursor].cross = items[cursor].clampCross(resultHeight)
      }
      if items[cursor].traits.contains(.hasRatio) { applyRatio(cursor, activation) }
    }
    if items[cursor].alignment == .baseline { takeBaseline(cursor, activation) }
  }

  /// Sets the baseline of a row's child, which has been laid out.
  func takeBaseline(_ cursor: Int, _ activation: Activation) {
    let own = baseline(of: Int(items[cursor].node), height: items[cursor].cross)
    // The baseline of a box without text is its lower edge.
    items[cursor].baseline =
      (activation.traits.contains(.isWrapReversed)
        ? items[cursor].crossEndMargin : items[cursor].crossStartMargin)
      + (own.isNaN ? items[cursor].cross : own)
  }

  /// Returns the request for the height of a child whose content is a limit of its height. If the
  /// height is already decided, percentages in the content refer to it.
  func contentRequest(_ cursor: Int, _ activation: Activation) -> HeightRequest {
    let isDecided = items[cursor].traits.contains(.isCrossDecided)
    let index = Int(items[cursor].node)
    guard hasHeightDependentContent(index) else { return .unlimited }
    if isDecided { return .floor(items[cursor].cross) }
    return wrappingRequest(index, max(items[cursor].minimumCross, items[cursor].maximumCross))
  }

  /// Returns the request for the height of a node's content. A wrapping column breaks at the limit.
  func wrappingRequest(_ index: Int, _ limit: Float) -> HeightRequest {
    isWrappingColumn(index) && hasHeightDependentContent(index) && limit < .infinity
      ? .limited(to: limit) : .unlimited
  }

  /// Makes the height of the content a limit of the child's height.
  mutating func limitToContent(_ cursor: Int, _ activation: Activation) {
    let style = rows[Int(items[cursor].node)].style
    if style.ratio > 0 { resultHeight = ratioHeight(cursor, activation) }
    let isDecided = items[cursor].traits.contains(.isCrossDecided)
    let isLower = style.minimum.y < 0 && style.minimum.y != Length.stretch
    let isUpper = style.maximum.y < 0 && style.maximum.y != Length.stretch
    // The height of a child that is stretched to its line is requested again when the cross size of
    // the line is known.
    let isOpen = !isDecided && items[cursor].traits.contains(.isStretched) && style.ratio == 0
    if !isOpen {
      if isLower { items[cursor].minimumCross = resultHeight }
      if isUpper { items[cursor].maximumCross = resultHeight }
      items[cursor].traits.remove(.hasContentLimits)
      // Percentages still refer to the height that was decided before.
      if isDecided, style.ratio == 0 { items[cursor].transferredMaximum = items[cursor].cross }
      if style.ratio > 0 { items[cursor].traits.insert(.isCrossDefinite) }
    }
    items[cursor].cross =
      isDecided
      ? items[cursor].clampCross(items[cursor].cross)
      : max(
        isLower ? resultHeight : items[cursor].minimumCross,
        min(isUpper ? resultHeight : items[cursor].maximumCross, resultHeight)
      )
    resultHeight = items[cursor].cross
    let index = Int(items[cursor].node)
    if !isDecided, !isOpen, style.ratio == 0, isWrappingColumn(index),
      isUpper || items[cursor].maximumCross == .infinity
    {
      // The height stays automatic: the column does not break at the height of its own content.
      items[cursor].minimumCross = resultHeight
      items[cursor].maximumCross = .infinity
      return
    }
    items[cursor].traits.insert(.isCrossDecided)
  }

  /// Sets the base size and limits of a column's child that follow from its content.
  @inline(__always)
  func takeColumnHeight(_ cursor: Int) {
    var content = resultHeight
    let index = Int(items[cursor].node)
    // If the child has an aspect ratio, a keyword means the height that follows from it.
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
      // Unlike an automatic minimum, a keyword takes precedence over a maximum.
      if rows[index].style.minimum.y.isNaN { minimum = min(minimum, items[cursor].maximumMain) }
      items[cursor].minimumMain = max(items[cursor].mainEdges, minimum)
    }
    items[cursor].main = items[cursor].hypothetical
  }
}
