extension FlexEngine {
  /// Begins, or begins again, the layout of a container: resolves its own style and those of its
  /// children against the lengths that are decided.
  mutating func collect(_ activation: inout Activation) {
    let index = Int(activation.node)
    if activation.phase == .collect, activation.firstItem == activation.itemEnd {
      activation.firstItem = Int32(truncatingIfNeeded: items.count)
      readStyle(index, &activation)
    } else {
      items.truncate(to: Int(activation.firstItem))
    }
    activation.traits.subtract(.collected)
    let isMainExact = activation.mainConstraint.isExact
    let isCrossExact = activation.crossConstraint.isExact
    let main = activation.mainConstraint.inset(by: activation.mainEdges).limit
    let cross = activation.crossConstraint.inset(by: activation.crossEdges).limit
    activation.innerMain = main
    activation.innerCross = cross
    // What percentages refer to: nothing while the length is open.
    let mainBase = isMainExact ? main : .nan
    let crossBase = isCrossExact ? cross : .nan
    let stretches = isCrossExact && !activation.traits.contains(.wraps)

    var child = rows[index].firstChild
    let isRow = activation.isRow
    while child != LayoutNode.none {
      let row = Int(child)
      if rows[row].style.isInFlow {
        appendItem(
          row,
          isRow: isRow,
          mainBase: mainBase,
          crossBase: crossBase,
          stretch: stretches ? cross : .nan,
          container: index,
          &activation
        )
      } else {
        activation.traits.insert(rows[row].style.isHidden ? .hasHidden : .hasAbsolute)
      }
      child = rows[row].nextSibling
    }
    activation.itemEnd = Int32(truncatingIfNeeded: items.count)
    activation.cursor = activation.firstItem
    activation.phase = .base
  }

  @inline(__always)
  private func readStyle(_ index: Int, _ activation: inout Activation) {
    let isRow = rows[index].style.isRow
    if isRow { activation.traits.insert(.isRow) }
    if rows[index].style.isReversed { activation.traits.insert(.isReversed) }
    if rows[index].style.wraps { activation.traits.insert(.wraps) }
    if rows[index].style.wrap == .wrapReverse { activation.traits.insert(.isWrapReversed) }
    activation.edges = rows[index].style.contentEdges
    activation.justifyContent = rows[index].style.justifyContent
    activation.alignContent = rows[index].style.alignContent
    let rowGap = rows[index].style.gapOfRows
    let columnGap = rows[index].style.gapOfColumns
    activation.mainGap = isRow ? columnGap : rowGap
    activation.crossGap = isRow ? rowGap : columnGap
  }

  @inline(__always)
  private mutating func appendItem(
    _ row: Int,
    isRow: Bool,
    mainBase: Float,
    crossBase: Float,
    stretch: Float,
    container: Int,
    _ activation: inout Activation
  ) {
    let edges = rows[row].style.contentEdges
    let margins = rows[row].style.marginEdges
    var size = rows[row].style.size
    var minimum = rows[row].style.minimum
    var maximum = rows[row].style.maximum
    var basis = rows[row].style.flexBasis
    let percentages = rows[row].style.percentages
    if !percentages.isEmpty {
      let width = isRow ? mainBase : crossBase
      let height = isRow ? crossBase : mainBase
      resolvePercentages(percentages, &size, &minimum, &maximum, width: width, height: height)
      if percentages.contains(.basis) { basis = percentage(basis, of: mainBase) }
      note(percentages, isRow: isRow, &activation)
    }
    if isLiteral(row) {
      // Its size in the room decided may be any, as that of a percentage.
      activation.traits.insert([.hasMainPercentages, .hasCrossPercentages])
    }
    let horizontal = edges[0] + edges[2]
    let vertical = edges[1] + edges[3]
    var item = FlexItem(
      node: UInt32(truncatingIfNeeded: row),
      traits: [],
      alignment: LayoutStyle.alignment(
        container: rows[container].style.alignment,
        child: rows[row].style.alignment
      ),
      grow: rows[row].style.growFactor,
      shrink: rows[row].style.shrinkFactor,
      mainStartMargin: isRow ? margins[0] : margins[1],
      mainEndMargin: isRow ? margins[2] : margins[3],
      crossStartMargin: isRow ? margins[1] : margins[0],
      crossEndMargin: isRow ? margins[3] : margins[2],
      // A border box cannot be smaller than its padding and border.
      minimumMain: isRow ? max(minimum.x, horizontal) : max(minimum.y, vertical),
      maximumMain: isRow ? maximum.x : maximum.y,
      minimumCross: isRow ? max(minimum.y, vertical) : max(minimum.x, horizontal),
      maximumCross: isRow ? maximum.y : maximum.x,
      mainEdges: isRow ? horizontal : vertical,
      base: 0,
      hypothetical: 0,
      main: 0,
      cross: 0
    )

    // Only NaN, which stands for an automatic margin, differs from itself.
    if margins != margins { takeAutoMargins(&item, &activation) }
    if activation.traits.contains(.isReversed) { swapMainMargins(&item) }
    if activation.traits.contains(.isWrapReversed) { swapCrossMargins(&item) }

    let crossSize = isRow ? size.y : size.x
    if !crossSize.isNaN {
      item.cross = item.clampCross(crossSize)
      item.traits.insert(.isCrossDecided)
    } else {
      item.traits.insert(.hasAutoCross)
      if item.alignment == .stretch, !stretch.isNaN, item.traits.isDisjoint(with: .autoCrossMargins)
      {
        item.cross = item.clampCross(stretch - item.crossStartMargin - item.crossEndMargin)
        item.traits.insert(.isCrossDecided)
      }
    }

    let mainSize = isRow ? size.x : size.y
    let base = basis.isNaN ? mainSize : basis
    if base.isNaN {
      item.traits.insert(.needsContent)
    } else {
      item.base = max(base, item.mainEdges)
      item.hypothetical = item.clampMain(item.base)
      item.main = item.hypothetical
    }
    items.push(item)
  }

  private func takeAutoMargins(_ item: inout FlexItem, _ activation: inout Activation) {
    activation.traits.insert(.hasAutoMargins)
    if item.mainStartMargin.isNaN {
      item.traits.insert(.hasAutoMainStart)
      item.mainStartMargin = 0
    }
    if item.mainEndMargin.isNaN {
      item.traits.insert(.hasAutoMainEnd)
      item.mainEndMargin = 0
    }
    if item.crossStartMargin.isNaN {
      item.traits.insert(.hasAutoCrossStart)
      item.crossStartMargin = 0
    }
    if item.crossEndMargin.isNaN {
      item.traits.insert(.hasAutoCrossEnd)
      item.crossEndMargin = 0
    }
  }

  /// In a reversed direction the margin at the end comes first.
  private func swapMainMargins(_ item: inout FlexItem) {
    swap(&item.mainStartMargin, &item.mainEndMargin)
    let traits = item.traits
    item.traits.subtract(.autoMainMargins)
    if traits.contains(.hasAutoMainStart) { item.traits.insert(.hasAutoMainEnd) }
    if traits.contains(.hasAutoMainEnd) { item.traits.insert(.hasAutoMainStart) }
  }

  private func swapCrossMargins(_ item: inout FlexItem) {
    swap(&item.crossStartMargin, &item.crossEndMargin)
    let traits = item.traits
    item.traits.subtract(.autoCrossMargins)
    if traits.contains(.hasAutoCrossStart) { item.traits.insert(.hasAutoCrossEnd) }
    if traits.contains(.hasAutoCrossEnd) { item.traits.insert(.hasAutoCrossStart) }
  }

  private func note(_ percentages: Percentages, isRow: Bool, _ activation: inout Activation) {
    let main: Percentages = isRow ? [.horizontal, .basis] : [.vertical, .basis]
    let cross: Percentages = isRow ? .vertical : .horizontal
    if !percentages.isDisjoint(with: main) { activation.traits.insert(.hasMainPercentages) }
    if !percentages.isDisjoint(with: cross) { activation.traits.insert(.hasCrossPercentages) }
  }
}

/// A percentage as a length; automatic, which is NaN, while what it refers to is undefined.
func percentage(_ percent: Float, of base: Float) -> Float {
  base.isNaN ? .nan : min(percent * base / 100, Length.maximum)
}

/// Turns the percentages among sizes into lengths.
func resolvePercentages(
  _ percentages: Percentages,
  _ size: inout SIMD2<Float>,
  _ minimum: inout SIMD2<Float>,
  _ maximum: inout SIMD2<Float>,
  width: Float,
  height: Float
) {
  if percentages.contains(.width) { size.x = percentage(size.x, of: width) }
  if percentages.contains(.height) { size.y = percentage(size.y, of: height) }
  if percentages.contains(.minWidth) {
    minimum.x = width.isNaN ? 0 : percentage(minimum.x, of: width)
  }
  if percentages.contains(.minHeight) {
    minimum.y = height.isNaN ? 0 : percentage(minimum.y, of: height)
  }
  if percentages.contains(.maxWidth) {
    maximum.x = width.isNaN ? .infinity : percentage(maximum.x, of: width)
  }
  if percentages.contains(.maxHeight) {
    maximum.y = height.isNaN ? .infinity : percentage(maximum.y, of: height)
  }
}
