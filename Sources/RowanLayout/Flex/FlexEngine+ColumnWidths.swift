extension FlexEngine {
  /// Determines the width of a column's child and its limits.
  ///
  /// While base sizes are being determined, a height in the style has no effect on the width. If
  /// the width depends on the used height, `refindWidth` determines it again.
  /// - Parameters:
  ///   - item: The child.
  ///   - style: Its style.
  ///   - box: The resolved lengths of its style.
  ///   - height: The used height of its border box, if its content may refer to that; NaN
  ///     otherwise.
  ///   - space: The available width, without margins.
  ///   - fills: Whether an automatic width takes all available space.
  @inline(never)
  mutating func setColumnWidth(
    _ item: inout FlexItem,
    _ style: LayoutStyle,
    _ box: ResolvedBox,
    height: Float,
    space: Float,
    fills: Bool
  ) {
    if box.minWidth < 0 {
      item.minimumCross = columnWidth(box.minWidth, item.node, style, box, height, space: space)
    }
    if box.maxWidth < 0 {
      item.maximumCross = columnWidth(box.maxWidth, item.node, style, box, height, space: space)
    }
    var width = box.width
    let takesSpace = width.isNaN ? fills : width == Length.stretch
    if takesSpace {
      width = space
    } else if !(width >= 0) {
      let isAutomatic = width.isNaN
      width = columnWidth(width, item.node, style, box, height, space: space)
      if style.ratio > 0 {
        let limits = transferredLimits(style, box)
        if isAutomatic { width = max(limits.lower, min(limits.upper, width)) }
        if !height.isNaN, !style.size.y.isNaN, box.minWidth.isNaN, !style.isClipping {
          // The content takes precedence over the aspect ratio.
          let inner = max(0, height - box.vertical)
          width = max(
            width,
            contentWidth(item.node, .minContent, height: .definite(inner)) + box.horizontal
          )
        }
      }
    }
    item.cross = item.clampCross(width)
  }

  /// Determines a width again that follows from the used height, by an aspect ratio of the child or
  /// because its intrinsic widths depend on its height.
  mutating func refindWidth(_ cursor: Int, _ activation: Activation) {
    let row = Int(items[cursor].node)
    let style = rows[row].style
    let isDefinite =
      style.ratio > 0 || !activation.definiteHeight.isNaN
      || items[cursor].traits.contains(.isMainDefinite)
    guard isDefinite, style.ratio > 0 || rows[row].flags.contains(.intrinsicsDependOnHeight) else {
      return
    }
    setColumnWidth(
      &items[cursor],
      style,
      columnBox(style, items[cursor], baseHeight: activation.definiteHeight, activation),
      height: items[cursor].main,
      space: columnSpace(items[cursor], within: activation.innerWidth),
      fills: items[cursor].traits.contains(.isStretched) && !activation.traits.contains(.wraps)
    )
  }

  /// Determines the width of a column's child again in a line that other items made wider than the
  /// column.
  mutating func fitToLine(_ cursor: Int, _ lineCross: Float, _ activation: Activation) {
    let style = rows[Int(items[cursor].node)].style
    let isDefinite =
      style.ratio > 0 || !activation.definiteHeight.isNaN
      || items[cursor].traits.contains(.isMainDefinite)
    setColumnWidth(
      &items[cursor],
      style,
      columnBox(style, items[cursor], baseHeight: activation.definiteHeight, activation),
      height: isDefinite ? items[cursor].main : .nan,
      space: columnSpace(items[cursor], within: lineCross),
      fills: false
    )
  }

  /// Returns the resolved lengths of a column's child; percentages of the height refer to
  /// `baseHeight`.
  @inline(__always)
  func columnBox(
    _ style: LayoutStyle,
    _ item: FlexItem,
    baseHeight: Float,
    _ activation: Activation
  ) -> ResolvedBox {
    var box = ResolvedBox(style, baseWidth: activation.innerWidth, baseHeight: baseHeight)
    if style.ratio > 0 {
      let margins = item.mainStartMargin + item.mainEndMargin
      box.stretchLimits(to: activation.definiteHeight - margins)
    }
    return box
  }

  /// Returns the width available to a column's child, without margins.
  @inline(__always)
  func columnSpace(_ item: FlexItem, within width: Float) -> Float {
    max(item.crossEdges, width - item.crossStartMargin - item.crossEndMargin)
  }

  /// Returns the width of a column's child that follows from its content, for an automatic width or
  /// a keyword.
  private mutating func columnWidth(
    _ keyword: Float,
    _ node: UInt32,
    _ style: LayoutStyle,
    _ box: ResolvedBox,
    _ height: Float,
    space: Float
  ) -> Float {
    if keyword == Length.stretch { return space }
    if style.ratio > 0, !height.isNaN {
      return style.width(fromHeight: height, box.horizontal, box.vertical)
    }
    let inner = Self.atLeast(0, height - box.vertical)
    let width = contentBasedWidth(node, keyword, box, height: inner, space: space)
    guard style.ratio > 0 else { return width }
    let limits = transferredLimits(style, box)
    return max(limits.lower, min(limits.upper, width))
  }
}
