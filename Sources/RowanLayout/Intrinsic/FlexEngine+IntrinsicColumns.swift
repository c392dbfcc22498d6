import RowanCore

extension FlexEngine {
  /// The height of the content box at which a column breaks into several; infinite if the column wraps
  /// and nothing limits its height, and NaN if the column does not wrap.
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

  /// The height of a node's content box as far as the node's intrinsic widths depend on it. A column
  /// that wraps also breaks at a limit of its height, and only its parent can resolve a percentage.
  /// - Parameters:
  ///   - index: The node.
  ///   - box: The lengths in its style.
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

  /// The sum of the widths of the columns that children break into at a height. Browsers measure
  /// the children for it, and so do we; containers nested in this way run on the stack of the
  /// thread, to a limit beyond which the widest child counts. As long as the widths of children are
  /// missing, these are put on the stack, and the result has no meaning.
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

  /// The left margin of a child of a column if the column aligns the child's left edge with those of
  /// others, which it does in the place of baselines; `nil` if not. An inherited reading direction does
  /// not count: intrinsic widths depend on nothing around a node.
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

  /// The children in the flow of a container, in the order that their styles ask for.
  /// - Complexity: O(*n* log *n*)
  func orderedChildren(_ index: Int) -> [Int] {
    var children: [Int] = []
    var child = firstChild(of: index)
    while child != LayoutNode.none {
      let row = Int(child)
      if rows[row].style.isInFlow || isUnreplaced(row) { children.append(row) }
      child = nextChild(after: child, in: index)
    }
    // The standard library's sort is stable.
    children.sort { rows[$0].style.ordinal < rows[$1].style.ordinal }
    return children
  }

  /// The hypothetical height of a child of a column, margins included, at the width that it
  /// contributes, in a column whose height is definite or NaN.
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
    // Only a basis may be less than what the content needs.
    let needsContent = !basis.isNaN && box.minHeight.isNaN && !style.isClipping
    box.stretchLimits(to: space)
    // What fills an indefinite height is as if it were not there.
    if box.minHeight == Length.stretch { box.minHeight = .nan }
    if box.maxHeight == Length.stretch { box.maxHeight = .infinity }
    if !(length >= 0) || box.minHeight < 0 || box.maxHeight < 0 || needsContent {
      let inner = max(0, width - orZero(margins.leading) - orZero(margins.trailing))
      answer(
        UInt32(truncatingIfNeeded: row),
        width: inner,
        style.percentages.isDisjoint(with: .verticalLimits)
          ? wrappingQuestion(row, max(box.minimumHeight, box.greatestHeight)) : .unlimited,
        basis: 0,
        isRightToLeft: false,
        isFinal: false
      )
      let content = answerHeight
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

/// The width of one of the columns that children break into.
private struct ColumnWidth {
  private var widest: Float = 0
  private var left: Float = -.infinity
  private var right: Float = -.infinity

  /// Adds a child with a width that includes its margins. Children with a left margin stand with their
  /// left edges below each other.
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
