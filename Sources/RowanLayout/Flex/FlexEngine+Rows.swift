extension FlexEngine {
  /// Returns the item of a row's child, with its base size and limits, and with its height if the
  /// style or the container decides it.
  mutating func rowItem(_ row: Int, _ activation: inout Activation) -> FlexItem {
    let style = rows[row].style
    let box = ResolvedBox(
      style,
      baseWidth: activation.innerWidth,
      baseHeight: activation.definiteHeight
    )
    var item = self.item(row, style, box, &activation)
    decideHeight(&item, box, isAutomatic: style.size.y.isNaN, activation)
    limitHeight(&item, box, activation)
    item.maximumMain =
      limitedWidth(
        box.maxWidth,
        Int(item.node),
        box,
        item,
        activation
      ) ?? .infinity
    let specified = specifiedWidth(row, style, box, item, activation)
    item.specifiedMain = specified
    setRowBase(&item, row, style, box, specified: specified, activation)
    setRowMinimum(&item, row, style, box, activation)
    item.main = item.hypothetical
    return item
  }

  /// Decides the height of a row's child, if its style, or a container whose height is decided,
  /// determines it. The height of a plain style cannot be a keyword.
  @inline(__always)
  func decideHeight(
    _ item: inout FlexItem,
    _ box: ResolvedBox,
    isAutomatic: Bool,
    isPlain: Bool = false,
    _ activation: Activation
  ) {
    if box.height >= 0 {
      item.cross = item.clampCross(box.height)
      item.traits.formUnion([.isCrossDecided, .isCrossDefinite])
      return
    }
    let isKeyword = !isPlain && box.height == Length.stretch
    if isKeyword, decideKeywordHeight(&item, activation) { return }
    // A percentage of an undefined height takes the height of the content, and is not stretched.
    guard
      isKeyword
        || isAutomatic && item.alignment == .stretch
          && item.traits.isDisjoint(with: .autoCrossMargins)
    else { return }
    item.traits.insert(.isStretched)
    let margins = item.crossStartMargin + item.crossEndMargin
    let wraps = activation.traits.contains(.wraps)
    let isDefinite = !activation.definiteHeight.isNaN
    // Percentages in a box with an aspect ratio may refer to its height before it is stretched.
    if !wraps, !activation.innerHeight.isNaN, isDefinite || !item.traits.contains(.hasRatio) {
      // The definite height excludes what the content adds, such as beyond an aspect ratio. Items
      // are stretched to the full height later.
      item.cross =
        item.clampCross((isDefinite ? activation.definiteHeight : activation.innerHeight) - margins)
      item.traits.insert(.isCrossDecided)
      if isDefinite { item.traits.insert(.isCrossDefinite) }
    }
  }

  /// Decides the height of a row's child that a keyword stretches to the height of the row, if the
  /// row has a height to which percentages in the child may refer.
  /// - Returns: Whether the height is decided.
  @inline(never)
  private func decideKeywordHeight(_ item: inout FlexItem, _ activation: Activation) -> Bool {
    let wraps = activation.traits.contains(.wraps)
    let height = wraps ? activation.definiteHeight : activation.innerHeight
    // Percentages in a box with an aspect ratio may refer to its height before it is stretched.
    let stretchesEarly = !activation.definiteHeight.isNaN || !item.traits.contains(.hasRatio)
    guard !height.isNaN, stretchesEarly else { return false }
    item.cross = item.clampCross(height - item.crossStartMargin - item.crossEndMargin)
    item.traits.formUnion([.isCrossDecided, .isCrossDefinite])
    // A line may be higher than the container.
    if wraps { item.traits.insert(.isStretched) }
    return true
  }

  /// Applies keywords among the limits of a row's child. Limits that depend on the content apply
  /// after the content has been measured.
  @inline(__always)
  func limitHeight(
    _ item: inout FlexItem,
    _ box: ResolvedBox,
    _ activation: Activation
  ) {
    guard box.minHeight < 0 || box.maxHeight < 0 else { return }
    let wraps = activation.traits.contains(.wraps)
    let height = wraps ? activation.definiteHeight : activation.innerHeight
    let space = Self.atLeast(item.crossEdges, height - item.crossStartMargin - item.crossEndMargin)
    if space.isNaN || wraps, box.minHeight == Length.stretch || box.maxHeight == Length.stretch {
      item.traits.insert(.hasLineLimits)
    }
    if box.minHeight == Length.stretch, !space.isNaN { item.minimumCross = space }
    if box.maxHeight == Length.stretch, !space.isNaN { item.maximumCross = space }
    if box.minHeight < 0 && box.minHeight != Length.stretch
      || box.maxHeight < 0 && box.maxHeight != Length.stretch
    {
      item.traits.insert(.hasContentLimits)
    }
    item.cross = item.clampCross(item.cross)
  }

  /// Returns `length`, but at least `edges`; NaN if the length is NaN, which means unknown.
  @inline(__always)
  static func atLeast(_ edges: Float, _ length: Float) -> Float {
    length.isNaN ? length : max(edges, length)
  }

  /// Returns the width that the style of a row's child specifies; NaN if it is automatic.
  @inline(__always)
  mutating func specifiedWidth(
    _ row: Int,
    _ style: LayoutStyle,
    _ box: ResolvedBox,
    _ item: FlexItem,
    _ activation: Activation
  ) -> Float {
    if box.width >= 0 { return box.width }
    if box.width.isNaN { return .nan }
    return keywordWidth(row, box.width, box, item, activation)
  }

  /// Determines the flex base size of a row's child (CSS Flexbox §9.2).
  @inline(__always)
  mutating func setRowBase(
    _ item: inout FlexItem,
    _ row: Int,
    _ style: LayoutStyle,
    _ box: ResolvedBox,
    specified: Float,
    _ activation: Activation
  ) {
    let basis = resolvedBasis(style, box, of: activation.innerWidth, edges: box.horizontal)
    if basis >= 0 {
      item.base = basis
    } else if basis.isNaN, !specified.isNaN {
      item.base = specified
      item.traits.insert(.isBaseContent)
    } else if basis.isNaN || basis == Length.content {
      item.base = contentBase(item, row, style, box, activation)
      if !item.isTransferred { item.traits.insert(.isBaseContent) }
    } else {
      item.base = keywordWidth(row, basis, box, item, activation)
    }
  }

  /// Returns the base size of a row's child that follows from its content.
  mutating func contentBase(
    _ item: FlexItem,
    _ row: Int,
    _ style: LayoutStyle,
    _ box: ResolvedBox,
    _ activation: Activation
  ) -> Float {
    if item.isTransferred {
      return style.width(fromHeight: item.cross, box.horizontal, box.vertical)
    }
    if style.seesOuterSize, rows[row].flags.content == .custom {
      return customFitWidth(item.node, space: .infinity, horizontal: box.horizontal)
    }
    if rows[row].flags.content == .custom, item.traits.contains(.isCrossDecided) {
      return customWidth(item.node, atHeight: item.cross, box)
    }
    var width =
      contentWidth(item.node, .maxContent, height: intrinsicHeight(row, box, innerHeight(item)))
      + box.horizontal
    if style.ratio > 0 {
      let limits = transferredLimits(style, box, space: stretchedHeight(item, activation))
      width = max(limits.lower, min(limits.upper, width))
    }
    return width
  }

  /// Determines the minimum width of a row's child (CSS Flexbox §4.5). An automatic minimum that
  /// matters only if space is short stays open until then.
  @inline(__always)
  mutating func setRowMinimum(
    _ item: inout FlexItem,
    _ row: Int,
    _ style: LayoutStyle,
    _ box: ResolvedBox,
    _ activation: Activation
  ) {
    if let minimum = limitedWidth(box.minWidth, row, box, item, activation) {
      item.minimumMain = minimum
      return
    }
    guard !style.isClipping else { return }
    if item.traits.contains(.isBaseContent) {
      item.traits.insert(.hasOpenMinimum)
    } else {
      item.minimumMain = automaticMinimumWidth(item, style, box, activation)
    }
  }

  /// Returns the content-based minimum size of a row's child (CSS Flexbox §4.5).
  mutating func automaticMinimumWidth(
    _ item: FlexItem,
    _ style: LayoutStyle,
    _ box: ResolvedBox,
    _ activation: Activation
  ) -> Float {
    var width =
      contentWidth(
        item.node,
        .minContent,
        height: intrinsicHeight(Int(item.node), box, innerHeight(item))
      )
      + box.horizontal
    if item.isTransferred {
      width = max(width, style.width(fromHeight: item.cross, box.horizontal, box.vertical))
    } else if style.ratio > 0 {
      let limits = transferredLimits(style, box, space: stretchedHeight(item, activation))
      width = max(limits.lower, min(limits.upper, width))
    }
    if !item.specifiedMain.isNaN { width = min(width, item.specifiedMain) }
    return max(min(width, item.maximumMain), box.horizontal)
  }

  /// Determines the open automatic minimum of a child of a row during the layout of the row.
  mutating func closeMinimum(_ cursor: Int, _ activation: Activation) {
    items[cursor].traits.remove(.hasOpenMinimum)
    let style = rows[Int(items[cursor].node)].style
    let box = ResolvedBox(
      style,
      baseWidth: activation.innerWidth,
      baseHeight: activation.definiteHeight
    )
    let minimum = automaticMinimumWidth(items[cursor], style, box, activation)
    items[cursor].minimumMain = minimum
  }
}
