extension FlexEngine {
  /// Distributes the free space across the lines, and stretches items to their lines (CSS Flexbox
  /// §9.4, §9.6).
  @inline(__always)
  mutating func finishLines(_ activation: inout Activation, total: Float) {
    if activation.traits.contains(.wraps) {
      distributeLines(activation, free: activation.innerCross - total)
    } else {
      lines[Int(activation.firstLine)].cross = activation.innerCross
    }
    let isWrappingColumn = !activation.isRow && activation.traits.contains(.wraps)
    guard activation.traits.contains(.needsSettling) || isWrappingColumn else { return }
    for line in activation.lines {
      let range = lines[line].items
      let cross = lines[line].cross
      if isWrappingColumn, cross > activation.innerWidth {
        for cursor in range { fitToLine(cursor, cross, activation) }
        if activation.traits.contains(.hasBaseline) { findColumnBaselines(activation) }
      }
      for cursor in range where items[cursor].traits.contains(.hasLineLimits) {
        limitToLine(cursor, cross, activation)
      }
      for cursor in range where items[cursor].traits.contains(.isStretched) {
        let margins = items[cursor].crossStartMargin + items[cursor].crossEndMargin
        let stretched = items[cursor].clampCross(cross - margins)
        if stretched != items[cursor].cross { items[cursor].transferredMaximum = .infinity }
        items[cursor].cross = stretched
        items[cursor].traits.formUnion([.isCrossDecided, .isCrossDefinite])
      }
    }
  }

  func limitToLine(_ cursor: Int, _ lineCross: Float, _ activation: Activation) {
    let style = rows[Int(items[cursor].node)].style
    let box = ResolvedBox(
      style,
      baseWidth: activation.innerWidth,
      baseHeight: activation.definiteHeight
    )
    let margins = items[cursor].crossStartMargin + items[cursor].crossEndMargin
    let space = max(items[cursor].crossEdges, lineCross - margins)
    if style.minimum.y == Length.stretch { items[cursor].minimumCross = space }
    if style.maximum.y == Length.stretch { items[cursor].maximumCross = space }
    let content =
      items[cursor].traits.contains(.hasContentHeight)
      ? items[cursor].transferred : items[cursor].cross
    let height = box.height >= 0 ? box.height : content
    items[cursor].cross = items[cursor].clampCross(height)
    items[cursor].traits.insert(.isCrossDecided)
  }

  func distributeLines(_ activation: Activation, free: Float) {
    var extra: Float = 0
    var spacing = Spacing(before: 0, between: activation.crossGap)
    let isReversed = activation.traits.contains(.isWrapReversed)
    let count = activation.lineCount
    switch activation.alignContent {
    case .stretch: extra = max(0, free / Float(count))
    case .flexStart: break
    case .flexEnd: spacing.add(.flexEnd, free, count)
    case .start: spacing.add(isReversed ? .flexEnd : .flexStart, free, count)
    case .end: spacing.add(isReversed ? .flexStart : .flexEnd, free, count)
    case .center: spacing.add(.center, free, count)
    case .spaceBetween: spacing.add(.spaceBetween, free, count)
    case .spaceAround, .spaceEvenly:
      if free < 0 {
        // The fallback is centring, except that overflowing boxes must not extend beyond the
        // leading or upper edge.
        spacing.add(isReversed ? .flexEnd : .flexStart, free, count)
      } else {
        spacing.add(
          activation.alignContent == .spaceAround ? .spaceAround : .spaceEvenly,
          free,
          count
        )
      }
    }
    var position = spacing.before + activation.resolvedCross
    for line in activation.lines {
      lines[line].cross += extra
      lines[line].position = position
      position += lines[line].cross + spacing.between
    }
  }
}
