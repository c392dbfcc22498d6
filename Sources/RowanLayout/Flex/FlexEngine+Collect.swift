extension FlexEngine {
  /// Begins the layout of a container: resolves its own style and those of its children.
  mutating func collect(_ activation: inout Activation) {
    let index = Int(activation.node)
    activation.firstItem = Int32(truncatingIfNeeded: items.count)
    readStyle(index, &activation)
    let isRow = activation.isRow
    var child = firstChild(of: index)
    while child != LayoutNode.none {
      let row = Int(child)
      let next = nextChild(after: child, in: index)
      if rows[row].style.isHidden {
        activation.traits.insert(.hasHidden)
      } else if rows[row].style.isAbsolute {
        activation.traits.insert(.hasAbsolute)
      } else {
        let item = isRow ? rowItem(row, &activation) : columnItem(row, &activation)
        items.push(item)
      }
      child = next
    }
    activation.itemEnd = Int32(truncatingIfNeeded: items.count)
    if activation.traits.contains(.hasOrder) { sortItems(activation) }
    advance(&activation, to: .heights)
    if isRow {
      breakLines(&activation, limit: activation.innerWidth)
      resolveLines(activation)
    }
  }

  @inline(__always)
  private func readStyle(_ index: Int, _ activation: inout Activation) {
    let style = rows[index].style
    let isRow = style.isRow
    if isRow { activation.traits.insert(.isRow) }
    if style.isReversed { activation.traits.insert(.isReversed) }
    if style.wraps { activation.traits.insert(.wraps) }
    if style.isWrapReversed { activation.traits.insert(.isWrapReversed) }
    activation.justifyContent = style.justifyContent
    activation.alignContent = style.alignContent
    activation.edges = style.contentEdges(
      basis: rows[index].edgeBasis,
      isRightToLeft: activation.isRightToLeft
    )
    activation.innerWidth = max(0, activation.width - activation.edges.horizontal)
    if !activation.question.isOpen {
      activation.height = activation.question.lower
      activation.innerHeight = max(0, activation.height - activation.edges.vertical)
      if activation.question.isDefinite {
        activation.definiteHeight = max(0, activation.question.upper - activation.edges.vertical)
      }
    }
    var rowGap = style.gapOfRows
    var columnGap = style.gapOfColumns
    if style.percentages.contains(.rowGap) {
      activation.traits.insert(.dependsOnDefiniteness)
      rowGap =
        activation.definiteHeight.isNaN ? 0 : percentage(rowGap, of: activation.definiteHeight)
    }
    if style.percentages.contains(.columnGap) {
      columnGap = percentage(columnGap, of: activation.innerWidth)
    }
    activation.mainGap = isRow ? columnGap : rowGap
    activation.crossGap = isRow ? rowGap : columnGap
  }

  /// What items of rows and columns have in common.
  @inline(__always)
  private func item(
    _ row: Int,
    _ style: LayoutStyle,
    _ box: ResolvedBox,
    _ activation: inout Activation
  ) -> FlexItem {
    let container = rows[Int(activation.node)].style.distribution
    var item = FlexItem(
      node: UInt32(truncatingIfNeeded: row),
      traits: [],
      alignment: LayoutStyle.alignment(container: container, child: style.distribution),
      grow: style.growFactor,
      shrink: style.shrinkFactor
    )
    let isRow = activation.isRow
    item.mainEdges = isRow ? box.horizontal : box.vertical
    item.crossEdges = isRow ? box.vertical : box.horizontal
    item.minimumCross = isRow ? box.leastHeight : box.leastWidth
    item.maximumCross = isRow ? box.greatestHeight : box.greatestWidth
    item.minimumMain = isRow ? box.leastWidth : box.leastHeight
    item.maximumMain = isRow ? box.greatestWidth : box.greatestHeight
    setMargins(&item, style, &activation)
    if style.ordinal != 0 { activation.traits.insert(.hasOrder) }
    if style.ratio > 0 { item.traits.insert(.hasRatio) }
    if !style.percentages.isDisjoint(with: isRow ? .vertical : .verticalInColumn) {
      activation.traits.insert(.dependsOnDefiniteness)
    }
    resolveAlignment(&item, style, &activation)
    return item
  }

  @inline(__always)
  private func setMargins(
    _ item: inout FlexItem,
    _ style: LayoutStyle,
    _ activation: inout Activation
  ) {
    let isRow = activation.isRow
    let isReversed = activation.traits.contains(.isReversed)
    let margins = self.margins(style, of: item.node, activation)
    item.mainStartMargin = isRow ? margins.leading : margins.top
    item.mainEndMargin = isRow ? margins.trailing : margins.bottom
    item.crossStartMargin = isRow ? margins.top : margins.leading
    item.crossEndMargin = isRow ? margins.bottom : margins.trailing
    if isReversed { swap(&item.mainStartMargin, &item.mainEndMargin) }
    if activation.traits.contains(.isWrapReversed) {
      swap(&item.crossStartMargin, &item.crossEndMargin)
    }
    let sum =
      item.mainStartMargin + item.mainEndMargin + item.crossStartMargin + item.crossEndMargin
    // Only an automatic margin makes the sum no number.
    if sum.isNaN { takeAutoMargins(&item, &activation) }
  }

  /// The margins of a child along the reading direction of its container.
  @inline(__always)
  func margins(
    _ style: LayoutStyle,
    of child: UInt32,
    _ activation: Activation
  ) -> EdgeLengths {
    let margins = style.margins(basis: activation.innerWidth)
    if style.hasPlainMargins, rows[Int(child)].parent == activation.node { return margins }
    if style.has(LayoutStyle.marginIsSpacing) {
      // Spacing follows the flow, which may be reversed.
      let isReversed = activation.traits.contains(.isReversed)
      let ordered = isReversed ? margins.mirrored : margins
      return activation.isRow
        ? ordered : EdgeLengths(0, ordered.leading, 0, ordered.trailing)
    }
    let container = activation.isRightToLeft
    let isMirrored =
      style.has(LayoutStyle.marginIsPhysical)
      ? container : isRightToLeft(style, of: child, activation) != container
    return isMirrored ? margins.mirrored : margins
  }

  /// The reading direction of a child itself.
  @inline(__always)
  func isRightToLeft(_ style: LayoutStyle, of child: UInt32, _ activation: Activation) -> Bool {
    style.isRightToLeft(within: isRightToLeft(around: child, activation))
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

  /// Brings the alignment down to the cases that differ in this container.
  @inline(__always)
  private func resolveAlignment(
    _ item: inout FlexItem,
    _ style: LayoutStyle,
    _ activation: inout Activation
  ) {
    switch item.alignment {
    case .stretch, .flexStart, .flexEnd, .center: return
    case .baseline:
      if item.traits.isDisjoint(with: .autoCrossMargins) {
        activation.traits.insert(.hasBaseline)
      } else {
        item.alignment = .flexStart
      }
    default:
      item.alignment = flowAlignment(item.alignment, style, of: item.node, activation)
    }
  }

  /// An alignment in terms of where the cross axis of the container begins and ends.
  func flowAlignment(
    _ alignment: AlignItems,
    _ style: LayoutStyle,
    of child: UInt32,
    _ activation: Activation
  ) -> AlignItems {
    var isEnd = false
    switch alignment {
    case .stretch, .flexStart, .flexEnd, .center: return alignment
    case .baseline: return .flexStart
    case .start: break
    case .end: isEnd = true
    case .selfStart, .selfEnd:
      isEnd = alignment == .selfEnd
      let container = activation.isRightToLeft
      if !activation.isRow, isRightToLeft(style, of: child, activation) != container {
        isEnd.toggle()
      }
    }
    return isEnd != activation.traits.contains(.isWrapReversed) ? .flexEnd : .flexStart
  }

  /// The width of a column's child, or the height of a row's, where the style decides it.
  private mutating func rowItem(_ row: Int, _ activation: inout Activation) -> FlexItem {
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
    item.hypothetical = item.clampMain(item.base)
    item.main = item.hypothetical
    return item
  }

  /// Decides the height of a row's child where the style or a definite container does.
  @inline(__always)
  private func decideHeight(
    _ item: inout FlexItem,
    _ box: ResolvedBox,
    isAutomatic: Bool,
    _ activation: Activation
  ) {
    if box.height >= 0 {
      item.cross = item.clampCross(box.height)
      item.traits.formUnion([.isCrossDecided, .isCrossDefinite])
      return
    }
    let margins = item.crossStartMargin + item.crossEndMargin
    let wraps = activation.traits.contains(.wraps)
    let height = wraps ? activation.definiteHeight : activation.innerHeight
    if box.height == Length.stretch, !height.isNaN {
      item.cross = item.clampCross(height - margins)
      item.traits.formUnion([.isCrossDecided, .isCrossDefinite])
      // A line may be higher than the container.
      if wraps { item.traits.insert(.isStretched) }
      return
    }
    // A percentage of something undefined is as high as its content, and stays so.
    guard
      box.height == Length.stretch
        || isAutomatic && item.alignment == .stretch
          && item.traits.isDisjoint(with: .autoCrossMargins)
    else { return }
    item.traits.insert(.isStretched)
    let isDefinite = !activation.definiteHeight.isNaN
    // Percentages in a box with an aspect ratio may refer to its height before it is stretched.
    if !wraps, !activation.innerHeight.isNaN, isDefinite || !item.traits.contains(.hasRatio) {
      item.cross = item.clampCross(activation.innerHeight - margins)
      item.traits.insert(.isCrossDecided)
      if isDefinite { item.traits.insert(.isCrossDefinite) }
    }
  }

  /// Takes keywords among the limits of a row's child into account; those that depend on the
  /// content count once that is measured.
  @inline(__always)
  private func limitHeight(
    _ item: inout FlexItem,
    _ box: ResolvedBox,
    _ activation: Activation
  ) {
    guard box.minHeight < 0 || box.maxHeight < 0 else { return }
    let wraps = activation.traits.contains(.wraps)
    let height = wraps ? activation.definiteHeight : activation.innerHeight
    let room = Self.atLeast(item.crossEdges, height - item.crossStartMargin - item.crossEndMargin)
    if room.isNaN || wraps, box.minHeight == Length.stretch || box.maxHeight == Length.stretch {
      item.traits.insert(.hasLineLimits)
    }
    if box.minHeight == Length.stretch, !room.isNaN { item.minimumCross = room }
    if box.maxHeight == Length.stretch, !room.isNaN { item.maximumCross = room }
    if box.minHeight < 0 && box.minHeight != Length.stretch
      || box.maxHeight < 0 && box.maxHeight != Length.stretch
    {
      item.traits.insert(.hasContentLimits)
    }
    item.cross = item.clampCross(item.cross)
  }

  /// `length`, or `edges` if that is more; NaN if the length is not known.
  @inline(__always)
  static func atLeast(_ edges: Float, _ length: Float) -> Float {
    length.isNaN ? length : max(edges, length)
  }

  /// The width that the style of a row's child asks for; NaN if it is automatic.
  @inline(__always)
  private mutating func specifiedWidth(
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

  /// The definite height of a child's content box while its width is found; NaN if there is none.
  @inline(__always)
  func innerHeight(_ item: FlexItem, _ box: ResolvedBox, _ activation: Activation) -> Float {
    if activation.isRow {
      return item.traits.contains(.isCrossDefinite)
        ? max(0, item.cross - item.crossEdges) : .nan
    }
    return box.height >= 0 ? max(0, box.clampHeight(box.height) - box.vertical) : .nan
  }

  /// The width that a keyword stands for.
  mutating func keywordWidth(
    _ row: Int,
    _ keyword: Float,
    _ box: ResolvedBox,
    _ item: FlexItem,
    _ activation: Activation
  ) -> Float {
    let room = room(around: item, box, activation)
    let style = rows[row].style
    if keyword != Length.stretch, style.ratio > 0 {
      let height =
        activation.isRow && item.traits.contains(.isCrossDefinite)
        ? item.cross : box.height >= 0 ? box.clampHeight(box.height) : .nan
      if !height.isNaN {
        return style.width(fromHeight: height, box.horizontal, box.vertical)
      }
    }
    if keyword == Length.stretch { return room }
    let height = innerHeight(item, box, activation)
    let width = contentBasedWidth(row, keyword, box, item, height: height, activation)
    guard style.ratio > 0 else { return width }
    let limits = transferredLimits(style, box)
    return max(limits.lower, min(limits.upper, width))
  }

  /// The width of the content box's parent that is left for an item.
  @inline(__always)
  private func room(
    around item: FlexItem,
    _ box: ResolvedBox,
    _ activation: Activation
  ) -> Float {
    let margins =
      activation.isRow
      ? item.mainStartMargin + item.mainEndMargin : item.crossStartMargin + item.crossEndMargin
    return max(box.horizontal, activation.innerWidth - margins)
  }

  /// The width that content gives a box: automatic, or a keyword.
  mutating func contentBasedWidth(
    _ row: Int,
    _ keyword: Float,
    _ box: ResolvedBox,
    _ item: FlexItem,
    height: Float,
    _ activation: Activation
  ) -> Float {
    let node = UInt32(truncatingIfNeeded: row)
    switch keyword {
    case Length.minContent:
      return contentWidth(node, .minContent, height: height) + box.horizontal
    case Length.maxContent, Length.content:
      return contentWidth(node, .maxContent, height: height) + box.horizontal
    default:
      let room = room(around: item, box, activation)
      return fitContentWidth(node, room: room, horizontal: box.horizontal, height: height)
    }
  }

  /// A limit of the width: a length, what a keyword stands for, or `nil` if it is automatic.
  @inline(__always)
  mutating func limitedWidth(
    _ limit: Float,
    _ row: Int,
    _ box: ResolvedBox,
    _ item: FlexItem,
    _ activation: Activation
  ) -> Float? {
    if limit >= 0 { return limit }
    return limit.isNaN ? nil : keywordWidth(row, limit, box, item, activation)
  }

  /// Finds the flex base size of a row's child (CSS Flexbox §9.2).
  @inline(__always)
  private mutating func setRowBase(
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

  /// A basis as a length of the border box; NaN if it is automatic, or a keyword.
  @inline(__always)
  private func resolvedBasis(
    _ style: LayoutStyle,
    _ box: ResolvedBox,
    of base: Float,
    edges: Float
  ) -> Float {
    var basis = style.flexBasis
    if style.percentages.contains(.basis) {
      basis = percentage(basis, of: base)
      if basis.isNaN { return Length.content }
    }
    guard basis >= 0 else { return basis }
    return style.isContentBox ? basis + edges : max(basis, edges)
  }

  /// The base size of a row's child that its content decides.
  private mutating func contentBase(
    _ item: FlexItem,
    _ row: Int,
    _ style: LayoutStyle,
    _ box: ResolvedBox,
    _ activation: Activation
  ) -> Float {
    if item.isTransferred {
      return style.width(fromHeight: item.cross, box.horizontal, box.vertical)
    }
    if rows[row].flags.content == .custom, item.traits.contains(.isCrossDecided) {
      return customWidth(item.node, atHeight: item.cross, box)
    }
    var width =
      contentWidth(item.node, .maxContent, height: innerHeight(item, box, activation))
      + box.horizontal
    if style.ratio > 0 {
      let limits = transferredLimits(style, box)
      width = max(limits.lower, min(limits.upper, width))
    }
    return width
  }

  /// Finds the least width of a row's child, unless only a lack of space makes it matter
  /// (CSS Flexbox §4.5).
  @inline(__always)
  private mutating func setRowMinimum(
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

  /// The content-based minimum size of a row's child (CSS Flexbox §4.5).
  private mutating func automaticMinimumWidth(
    _ item: FlexItem,
    _ style: LayoutStyle,
    _ box: ResolvedBox,
    _ activation: Activation
  ) -> Float {
    var width =
      contentWidth(item.node, .minContent, height: innerHeight(item, box, activation))
      + box.horizontal
    if item.isTransferred {
      width = max(width, style.width(fromHeight: item.cross, box.horizontal, box.vertical))
    } else if style.ratio > 0 {
      let limits = transferredLimits(style, box)
      width = max(limits.lower, min(limits.upper, width))
    }
    if !item.specifiedMain.isNaN { width = min(width, item.specifiedMain) }
    return max(min(width, item.maximumMain), box.horizontal)
  }

  /// Finds the automatic minimum of a child of the row that is being laid out.
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

  /// Finds the width of a column's child, and its base size where that takes no layout.
  private mutating func columnItem(_ row: Int, _ activation: inout Activation) -> FlexItem {
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
  private mutating func decideWidth(
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
  private mutating func setColumnBase(
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
    item.hypothetical = item.clampMain(item.base)
    item.main = item.hypothetical
  }

  /// Takes keywords among the limits of a column's child into account.
  private func limitMain(
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

  /// Brings the items into the order that their styles ask for, keeping that of the tree among
  /// equals.
  /// - Complexity: O(*n* log *n*)
  private mutating func sortItems(_ activation: Activation) {
    let range = Int(activation.firstItem)..<Int(activation.itemEnd)
    var sorted = range.map { items[$0] }
    // The standard library's sort is stable.
    sorted.sort { rows[Int($0.node)].style.ordinal < rows[Int($1.node)].style.ordinal }
    for (cursor, item) in zip(range, sorted) { items[cursor] = item }
  }
}
