import RowanCore

extension FlexEngine {
  /// Returns the height of the content box at which a column breaks into several; infinite if the
  /// column wraps and nothing limits its height; NaN if the column does not wrap, or is nested too
  /// deeply in other wrapping columns.
  func wrappingHeight(_ index: Int, _ known: IntrinsicHeight) -> Float {
    let style = rows[index].style
    guard style.wraps, !style.isRow, wrappingDepth < LayoutTree.maximumCustomDepth else {
      return .nan
    }
    rows[index].flags.insert(.intrinsicsDependOnHeight)
    let breaking = known.breaking
    if !breaking.isNaN { return breaking }
    let box = ResolvedBox(style, baseWidth: .nan, baseHeight: .nan)
    let height = max(box.greatestHeight, box.minimumHeight)
    return max(0, height - box.vertical)
  }

  /// Returns the height of a node's content box as far as the node's intrinsic widths depend on it.
  /// A wrapping column also breaks at a limit of its height, and only its parent can resolve
  /// percentages.
  /// - Parameters:
  ///   - index: The node.
  ///   - box: The resolved lengths of its style.
  ///   - definite: The height, if that is definite; NaN otherwise.
  /// - Returns: The definite height, the limit, or an unknown height.
  @inline(__always)
  func intrinsicHeight(_ index: Int, _ box: ResolvedBox, _ definite: Float) -> IntrinsicHeight {
    definite.isNaN && !rows[index].style.percentages.isDisjoint(with: .verticalLimits)
      ? limitedHeight(index, box) : .definite(definite)
  }

  private func limitedHeight(_ index: Int, _ box: ResolvedBox) -> IntrinsicHeight {
    guard rows[index].style.wraps, !rows[index].style.isRow else { return .unknown }
    let limit = max(box.greatestHeight, box.minimumHeight)
    return limit < .infinity ? .atMost(max(0, limit - box.vertical)) : .unknown
  }

  /// Returns the sum of the widths of the columns into which the children break at a height. As in
  /// browsers, this requires measuring the children. Nested wrapping columns run on the stack of
  /// the thread, up to a limit of the nesting; beyond it, the width of the widest child counts.
  /// While the widths of children are not known, these are pushed onto the stack, and the result is
  /// meaningless.
  mutating func widthOfColumns(
    _ index: Int,
    _ kind: IntrinsicKind,
    within height: Float,
    definite: Float
  ) -> Float {
    wrappingDepth += 1
    defer { wrappingDepth -= 1 }
    let style = rows[index].style
    let rowGap =
      style.percentages.contains(.rowGap)
      ? (definite.isNaN ? 0 : percentage(style.gapOfRows, of: definite)) : style.gapOfRows
    let columnGap = style.percentages.contains(.columnGap) ? 0 : style.gapOfColumns
    var total: Float = 0
    var column = ColumnWidth()
    var length: Float = 0
    var isFirst = true
    let waiting = intrinsics.count
    for row in orderedChildren(index) {
      let width = contribution(row, in: index, kind, isRow: false, definite)
      if intrinsics.count > waiting { continue }
      let extent = height < .infinity ? columnExtent(row, width: width, within: definite) : 0
      if !isFirst, length + rowGap + extent > height + slack(height) {
        total += column.width + columnGap
        column = ColumnWidth()
        length = 0
        isFirst = true
      }
      length += isFirst ? extent : rowGap + extent
      column.add(width, leftMargin: leftMargin(row, in: index))
      isFirst = false
    }
    return max(0, min(total + column.width, Length.maximum))
  }

  /// Returns the left margin of a child of a column, if the column aligns the left edges of such
  /// children, which take the place of baselines; otherwise `nil`. An inherited reading direction
  /// is ignored, because intrinsic widths do not depend on the surroundings of a node.
  private func leftMargin(_ row: Int, in container: Int) -> Float? {
    let style = rows[row].style
    let parent = rows[container].style
    let margins = style.margins(basis: .nan)
    guard
      LayoutStyle.alignment(container: parent.distribution, child: style.distribution) == .baseline,
      !margins.leading.isNaN, !margins.trailing.isNaN, !style.has(LayoutStyle.marginIsSpacing)
    else { return nil }
    let direction = style.layoutDirection ?? parent.layoutDirection
    return style.has(LayoutStyle.marginIsPhysical) || direction != .rightToLeft
      ? margins.leading : margins.trailing
  }

  /// Returns the children in the flow of a container, sorted by the order in their styles.
  /// - Complexity: O(*n* log *n*)
  func orderedChildren(_ index: Int) -> [Int] {
    var children: [Int] = []
    var child = firstChild(of: index)
    while child != LayoutNode.none {
      let row = Int(child)
      if rows[row].style.isInFlow || isUnreplaced(row) { children.append(row) }
      child = nextChild(after: child, in: index)
    }
    // The sort of the standard library is stable.
    children.sort { rows[$0].style.ordinal < rows[$1].style.ordinal }
    return children
  }

  /// Returns the hypothetical height of a column's child, including margins, at the width that it
  /// contributes. `height` is that of the column if it is definite, and NaN otherwise.
  mutating func columnExtent(_ row: Int, width: Float, within height: Float) -> Float {
    let style = rows[row].style
    var box = ResolvedBox(style, baseWidth: .nan, baseHeight: height)
    let margins = style.margins(basis: .nan)
    let orZero = { (length: Float) in length.isNaN ? 0 : length }
    let outer = orZero(margins.top) + orZero(margins.bottom)
    let basis = resolvedBasis(style, box, of: height, edges: box.vertical)
    var length = basis.isNaN ? box.height : basis
    let space = Self.atLeast(box.vertical, height - outer)
    if length == Length.stretch { length = space }
    // Only a basis may be less than the height that the content needs.
    let needsContent = !basis.isNaN && box.minHeight.isNaN && !style.isClipping
    box.stretchLimits(to: space)
    // A limit that fills an indefinite height is ignored.
    if box.minHeight == Length.stretch { box.minHeight = .nan }
    if box.maxHeight == Length.stretch { box.maxHeight = .infinity }
    if !(length >= 0) || box.minHeight < 0 || box.maxHeight < 0 || needsContent {
      let inner = max(0, width - orZero(margins.leading) - orZero(margins.trailing))
      compute(
        UInt32(truncatingIfNeeded: row),
        width: inner,
        style.percentages.isDisjoint(with: .verticalLimits)
          ? wrappingRequest(row, max(box.minimumHeight, box.greatestHeight)) : .unlimited,
        basis: 0,
        isRightToLeft: false,
        isFinal: false
      )
      let content = resultHeight
      var keyword = content
      if style.ratio > 0 {
        keyword = style.height(fromWidth: inner, box.horizontal, box.vertical)
        if box.minHeight.isNaN, !style.isClipping {
          box.minHeight = min(max(keyword, content), box.greatestHeight)
        }
      }
      if needsContent, style.ratio == 0 {
        let specified = box.height >= 0 ? box.height : .infinity
        box.minHeight = min(content, specified, box.greatestHeight)
      }
      if !(length >= 0) { length = keyword }
      if box.minHeight < 0 { box.minHeight = keyword }
      if box.maxHeight < 0 { box.maxHeight = keyword }
    }
    return box.clampHeight(length) + outer
  }
}

/// The width of one of the columns into which children break.
private struct ColumnWidth {
  private var widest: Float = 0
  private var left: Float = -.infinity
  private var right: Float = -.infinity

  /// Adds a child with a width that includes its margins. The left edges of children with a left
  /// margin are aligned.
  mutating func add(_ outerWidth: Float, leftMargin: Float?) {
    guard let leftMargin else {
      widest = max(widest, outerWidth)
      return
    }
    left = max(left, leftMargin)
    right = max(right, outerWidth - leftMargin)
  }

  var width: Float { max(widest, left + right) }
}
