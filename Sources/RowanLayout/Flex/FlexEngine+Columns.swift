extension FlexEngine {
  /// Returns the item of a column's child, with its width, and with its base size if that requires
  /// no layout.
  mutating func columnItem(_ row: Int, _ activation: inout Activation) -> FlexItem {
    let style = rows[row].style
    let box = ResolvedBox(
      style,
      baseWidth: activation.innerWidth,
      baseHeight: activation.definiteHeight
    )
    var item = self.item(row, style, box, &activation)
    decideWidth(&item, row, style, box, &activation)
    setColumnBase(&item, row, style, box, activation)
    return item
  }

  @inline(__always)
  mutating func decideWidth(
    _ item: inout FlexItem,
    _ row: Int,
    _ style: LayoutStyle,
    _ box: ResolvedBox,
    _ activation: inout Activation
  ) {
    item.traits.formUnion([.isCrossDecided, .isCrossDefinite])
    if box.width.isNaN, item.alignment == .stretch,
      item.traits.isDisjoint(with: .autoCrossMargins)
    {
      item.traits.insert(.isStretched)
    }
    let fills = item.traits.contains(.isStretched) && !activation.traits.contains(.wraps)
    let space = columnSpace(item, within: activation.innerWidth)
    let hasKeywords = box.minWidth < 0 || box.maxWidth < 0
    if fills || box.width >= 0, !hasKeywords {
      item.cross = item.clampCross(fills ? space : box.width)
      return
    }
    let isPlain = style.ratio == 0
    setColumnWidth(
      &item,
      style,
      isPlain ? box : columnBox(style, item, baseHeight: .nan, activation),
      height: .nan,
      space: space,
      fills: fills
    )
    if !isPlain || rows[row].flags.contains(.intrinsicsDependOnHeight) {
      activation.traits.insert(.hasDependentWidths)
    }
  }

  /// Determines the flex base size of a column's child, unless it follows from the content.
  @inline(__always)
  mutating func setColumnBase(
    _ item: inout FlexItem,
    _ row: Int,
    _ style: LayoutStyle,
    _ box: ResolvedBox,
    _ activation: Activation
  ) {
    var hasAutoMinimum = box.minHeight.isNaN && !style.isClipping
    if box.minHeight < 0 || box.maxHeight < 0 {
      limitMain(&item, box, activation)
      if box.minHeight < 0, box.minHeight != Length.stretch { hasAutoMinimum = true }
    }
    var basis = resolvedBasis(style, box, of: activation.definiteHeight, edges: box.vertical)
    if basis == Length.stretch, !activation.definiteHeight.isNaN {
      basis = max(
        box.vertical,
        activation.definiteHeight - item.mainStartMargin - item.mainEndMargin
      )
    }
    if style.ratio > 0 {
      item.transferred = style.height(fromWidth: item.cross, box.horizontal, box.vertical)
      item.transferredMaximum =
        item.maximumCross < .infinity
        ? style.height(
          fromWidth: max(item.minimumCross, item.maximumCross),
          box.horizontal,
          box.vertical
        ) : .infinity
      item.traits.insert(.isMainDefinite)
    }
    var height = box.height
    if height == Length.stretch, !activation.definiteHeight.isNaN {
      height = max(
        box.vertical,
        activation.definiteHeight - item.mainStartMargin - item.mainEndMargin
      )
    }
    if height >= 0 {
      item.specifiedMain = height
      if basis.isNaN { item.traits.insert(.isMainDefinite) }
    } else if style.ratio > 0, !style.size.y.isNaN {
      item.specifiedMain = item.transferred
    }
    if basis >= 0 {
      item.base = basis
      item.traits.insert(.isMainDefinite)
    } else if basis.isNaN, height >= 0 {
      item.base = height
      item.traits.insert(.isBaseContent)
    } else if style.ratio > 0 {
      item.base = item.transferred
    } else {
      // Set when the content has been measured.
      item.base = .nan
      item.traits.formUnion([.needsHeight, .isBaseContent])
    }
    if hasAutoMinimum {
      item.traits.insert(.hasOpenMinimum)
      // The minimum of a box whose base size is its height or that of its content matters only if
      // space is short.
      let mayShrink =
        item.shrink > 0
        && (!activation.innerHeight.isNaN || activation.request.upper < .infinity)
      if !item.traits.contains(.isBaseContent) || mayShrink { item.traits.insert(.needsHeight) }
    }
    item.main = item.hypothetical
  }

  /// Applies keywords among the limits of a column's child.
  func limitMain(
    _ item: inout FlexItem,
    _ box: ResolvedBox,
    _ activation: Activation
  ) {
    let space = Self.atLeast(
      item.mainEdges,
      activation.definiteHeight - item.mainStartMargin - item.mainEndMargin
    )
    if box.minHeight == Length.stretch, !space.isNaN { item.minimumMain = space }
    if box.maxHeight == Length.stretch {
      if !space.isNaN { item.maximumMain = space }
    } else if box.maxHeight < 0 {
      item.traits.formUnion([.hasContentLimits, .needsHeight])
    }
    if box.minHeight < 0, box.minHeight != Length.stretch {
      item.traits.formUnion([.hasContentLimits, .needsHeight])
    }
  }
}
