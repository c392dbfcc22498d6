extension FlexEngine {
  /// Finds the width of a column's child, and its base size where that takes no layout.
  mutating func columnItem(_ row: Int, _ activation: inout Activation) -> FlexItem {
    let style = rows[row].style
    let box = ResolvedBox(
      style,
      baseWidth: activation.innerWidth,
      baseHeight: activation.definiteHeight
    )
    var item = self.item(row, style, box, &activation)
    if box.minWidth < 0 {
      item.minimumCross = keywordWidth(row, box.minWidth, box, item, activation)
    }
    if box.maxWidth < 0 {
      item.maximumCross = keywordWidth(row, box.maxWidth, box, item, activation)
    }
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
    let margins = item.crossStartMargin + item.crossEndMargin
    let room = max(box.horizontal, activation.innerWidth - margins)
    var width: Float
    if box.width >= 0 {
      width = box.width
    } else if box.width.isNaN {
      let isStretched =
        item.alignment == .stretch && item.traits.isDisjoint(with: .autoCrossMargins)
      if isStretched { item.traits.insert(.isStretched) }
      if isStretched, !activation.traits.contains(.wraps) {
        width = room
      } else if style.ratio > 0, box.height >= 0 {
        width = ratioWidth(row, style, box, height: box.clampHeight(box.height))
      } else {
        width = fitContentWidth(
          item.node,
          room: room,
          horizontal: box.horizontal,
          height: innerHeight(item, box, activation)
        )
        if style.ratio > 0 {
          let limits = transferredLimits(style, box)
          width = max(limits.lower, min(limits.upper, width))
        }
      }
    } else {
      width = keywordWidth(row, box.width, box, item, activation)
    }
    item.cross = item.clampCross(width)
    if !(box.width >= 0),
      style.ratio > 0 || rows[row].flags.contains(.intrinsicsDependOnHeight)
    {
      activation.traits.insert(.hasDependentWidths)
    }
  }

  /// The width of a column's child that its height asks for, but not less than its content needs.
  mutating func ratioWidth(
    _ row: Int,
    _ style: LayoutStyle,
    _ box: ResolvedBox,
    height: Float
  ) -> Float {
    let width = style.width(fromHeight: height, box.horizontal, box.vertical)
    guard box.minWidth.isNaN, !style.isClipping else { return width }
    let node = UInt32(truncatingIfNeeded: row)
    let inner = max(0, height - box.vertical)
    return max(width, contentWidth(node, .minContent, height: inner) + box.horizontal)
  }

  /// Finds the flex base size of a column's child as far as its content is not needed for it.
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
    let basis = resolvedBasis(style, box, of: activation.definiteHeight, edges: box.vertical)
    if style.ratio > 0 {
      var width = item.cross
      if box.height >= 0, style.size.x.isNaN,
        !item.traits.contains(.isStretched) || activation.traits.contains(.wraps)
      {
        // A width that follows from the height says nothing about it.
        let auto = contentBasedWidth(row, .nan, box, item, height: .nan, activation)
        width = item.clampCross(auto)
      }
      item.transferred = style.height(fromWidth: width, box.horizontal, box.vertical)
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
      // Filled in when the content is measured.
      item.base = .nan
      item.traits.formUnion([.needsHeight, .isBaseContent])
    }
    if hasAutoMinimum {
      item.traits.insert(.hasOpenMinimum)
      // Only a lack of space makes the minimum matter for a box that begins with its height.
      let mayShrink =
        item.shrink > 0
        && (!activation.innerHeight.isNaN || activation.question.upper < .infinity)
      if !item.traits.contains(.isBaseContent) || mayShrink { item.traits.insert(.needsHeight) }
    }
    item.main = item.hypothetical
  }

  /// Takes keywords among the limits of a column's child into account.
  func limitMain(
    _ item: inout FlexItem,
    _ box: ResolvedBox,
    _ activation: Activation
  ) {
    let room = Self.atLeast(
      item.mainEdges,
      activation.definiteHeight - item.mainStartMargin - item.mainEndMargin
    )
    if box.minHeight == Length.stretch, !room.isNaN { item.minimumMain = room }
    if box.maxHeight == Length.stretch {
      if !room.isNaN { item.maximumMain = room }
    } else if box.maxHeight < 0 {
      item.traits.formUnion([.hasContentLimits, .needsHeight])
    }
    if box.minHeight < 0, box.minHeight != Length.stretch {
      item.traits.formUnion([.hasContentLimits, .needsHeight])
    }
  }
}
