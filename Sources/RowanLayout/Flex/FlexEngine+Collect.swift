extension FlexEngine {
  /// Begins the layout of a container: resolves its style and the styles of its children.
  mutating func collect(_ activation: inout Activation) {
    let index = Int(activation.node)
    activation.firstItem = Int32(truncatingIfNeeded: items.count)
    activation.firstLine = Int32(truncatingIfNeeded: lines.count)
    activation.lineEnd = activation.firstLine
    readStyle(index, &activation)
    if activation.isRow {
      collectRow(index, &activation)
    } else {
      collectColumn(index, &activation)
    }
    advance(&activation, to: activation.traits.contains(.needsHeights) ? .heights : .lines)
  }

  /// Resolves the children of a row, and breaks it into lines at the same time. Each line is
  /// resolved while it is in the processor's cache, so that the items of a large container are
  /// traversed as few times as possible.
  private mutating func collectRow(_ index: Int, _ activation: inout Activation) {
    let isForward = activation.traits.isDisjoint(with: [.isReversed, .isWrapReversed])
    var line = OpenLine(activation)
    if mayFinishAtOnce(activation) { activation.traits.insert(.finishesAtOnce) }
    var child = firstChild(of: index)
    while child != LayoutNode.none {
      let row = Int(child)
      let next = nextChild(after: child, in: index)
      let isPlain =
        isForward && rows[row].flags.contains(.isPlain) && rows[row].parent == activation.node
        && pushPlainRowItem(row, &activation)
      if !isPlain, notesAbsence(row, &activation) {
        child = next
        continue
      }
      if !isPlain {
        let item = rowItem(row, &activation)
        items.push(item)
        activation.traits.formUnion([.needsHeights, .needsSettling])
      }
      extend(&line, &activation)
      child = next
    }
    activation.itemEnd = Int32(truncatingIfNeeded: items.count)
    if activation.traits.isSuperset(of: [.hasOrder, .hasDoneLines]) {
      // In the order of the styles, other items may come before the finished lines.
      return collectAgain(index, &activation)
    }
    if activation.traits.contains(.hasOrder) {
      sortItems(activation)
      breakLines(&activation, limit: activation.innerWidth)
      resolveLines(activation)
    } else {
      close(&line, before: items.count, &activation)
      activation.itemEnd = Int32(truncatingIfNeeded: items.count)
    }
  }

  private mutating func collectAgain(_ index: Int, _ activation: inout Activation) {
    items.truncate(to: Int(activation.firstItem))
    lines.truncate(to: Int(activation.firstLine))
    activation.lineEnd = activation.firstLine
    activation.resolvedCross = 0
    activation.traits.subtract([.finishesAtOnce, .hasDoneLines])
    collectRow(index, &activation)
  }

  private mutating func collectColumn(_ index: Int, _ activation: inout Activation) {
    let isForward = activation.traits.isDisjoint(with: [.isReversed, .isWrapReversed])
    var child = firstChild(of: index)
    while child != LayoutNode.none {
      let row = Int(child)
      let next = nextChild(after: child, in: index)
      let isPlain =
        isForward && rows[row].flags.contains(.isPlain) && rows[row].parent == activation.node
        && pushPlainColumnItem(row, &activation)
      if !isPlain, !notesAbsence(row, &activation) {
        let item = columnItem(row, &activation)
        items.push(item)
        activation.traits.formUnion([.needsHeights, .needsSettling])
      }
      child = next
    }
    activation.itemEnd = Int32(truncatingIfNeeded: items.count)
    if activation.traits.contains(.hasOrder) { sortItems(activation) }
  }

  /// Returns whether a child is not in the flow of its container, and records the kind of such a
  /// child in the traits of the container.
  @inline(__always)
  private func notesAbsence(_ row: Int, _ activation: inout Activation) -> Bool {
    if rows[row].style.isHidden {
      activation.traits.insert(.hasHidden)
    } else if rows[row].style.isAbsolute {
      activation.traits.insert(.hasAbsolute)
    } else {
      return false
    }
    return true
  }

  @inline(__always)
  mutating func readStyle(_ index: Int, _ activation: inout Activation) {
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
    if !activation.request.isOpen {
      activation.height = activation.request.lower
      activation.innerHeight = max(0, activation.height - activation.edges.vertical)
      if activation.request.isDefinite {
        activation.definiteHeight = max(0, activation.request.upper - activation.edges.vertical)
      }
    }
    surroundings = activation.surroundings
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

  /// Returns an item with the values that rows and columns have in common.
  @inline(__always)
  func item(
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
    item.minimumCross = isRow ? box.minimumHeight : box.minimumWidth
    item.maximumCross = isRow ? box.greatestHeight : box.greatestWidth
    item.minimumMain = isRow ? box.minimumWidth : box.minimumHeight
    item.maximumMain = isRow ? box.greatestWidth : box.greatestHeight
    setMargins(&item, style, &activation)
    if style.ordinal != 0 { activation.traits.insert(.hasOrder) }
    if style.ratio > 0 { item.traits.insert(.hasRatio) }
    if style.ratio > 0 || style.fillsHeight(inRow: isRow)
      || !style.percentages.isDisjoint(with: isRow ? .vertical : .verticalInColumn)
    {
      activation.traits.insert(.dependsOnDefiniteness)
    }
    resolveAlignment(&item, style, &activation)
    return item
  }

  /// Sorts the items by the order in their styles; items with equal order keep that of the tree.
  /// - Complexity: O(*n* log *n*)
  mutating func sortItems(_ activation: Activation) {
    let range = Int(activation.firstItem)..<Int(activation.itemEnd)
    var sorted = range.map { items[$0] }
    // The sort of the standard library is stable.
    sorted.sort { rows[Int($0.node)].style.ordinal < rows[Int($1.node)].style.ordinal }
    for (cursor, item) in zip(range, sorted) {
      items[cursor] = item
      // A line may already have been resolved in the order of the tree.
      items[cursor].main = item.hypothetical
    }
  }
}
