import RowanCore

extension FlexEngine {
  /// The width that the content of a node needs or would like, without padding and border.
  ///
  /// It depends on nothing outside of the node, so that it is found once, children first. The
  /// nodes that are waiting for others are on a stack of the engine's own.
  mutating func contentWidth(_ node: UInt32, _ kind: IntrinsicKind) -> Float {
    let index = Int(node)
    if !rows[index].flags.contains(kind.flag) {
      let base = intrinsics.count
      intrinsics.push(IntrinsicQuestion(node: node, kind: kind))
      while intrinsics.count > base {
        let question = intrinsics[intrinsics.count - 1]
        if findContentWidth(Int(question.node), question.kind) {
          intrinsics.truncate(to: intrinsics.count - 1)
        }
      }
    }
    return kind == .minContent ? rows[index].minContent : rows[index].maxContent
  }

  /// Finds a width unless that of some other node is needed first, which then is on the stack.
  private mutating func findContentWidth(_ index: Int, _ kind: IntrinsicKind) -> Bool {
    if rows[index].flags.contains(kind.flag) { return true }
    switch rows[index].flags.content {
    case .leaf: measureContentWidth(index, kind)
    case .custom: findCustomContentWidth(index, kind)
    case .none:
      let waiting = intrinsics.count
      let width = widthOfChildren(index, kind)
      if intrinsics.count > waiting { return false }
      let height = wrappingHeight(index)
      setContentWidth(
        index,
        kind,
        height.isNaN ? width : widthOfColumns(index, kind, within: height)
      )
    }
    return true
  }

  /// The height of the content box at which a column breaks into several, if its style says so.
  private func wrappingHeight(_ index: Int) -> Float {
    let style = rows[index].style
    guard style.wraps, !style.isRow, wrappingDepth < LayoutTree.maximumCustomDepth else {
      return .nan
    }
    let box = ResolvedBox(style, baseWidth: .nan, baseHeight: .nan)
    var height = box.height >= 0 ? min(box.height, box.greatestHeight) : box.greatestHeight
    height = max(height, box.leastHeight)
    return height < .infinity ? max(0, height - box.vertical) : .nan
  }

  /// The sum of the widths of the columns that children break into. Browsers measure the children
  /// for it, and so do we; containers nested in this way run on the stack of the thread, to a
  /// limit beyond which the widest child counts.
  private mutating func widthOfColumns(
    _ index: Int,
    _ kind: IntrinsicKind,
    within height: Float
  ) -> Float {
    wrappingDepth += 1
    defer { wrappingDepth -= 1 }
    let style = rows[index].style
    let rowGap =
      style.percentages.contains(.rowGap)
      ? percentage(style.gapOfRows, of: height) : style.gapOfRows
    let columnGap = style.percentages.contains(.columnGap) ? 0 : style.gapOfColumns
    var total: Float = 0
    var column: Float = 0
    var length: Float = 0
    var isFirst = true
    var child = firstChild(of: index)
    while child != LayoutNode.none {
      let row = Int(child)
      if rows[row].style.isInFlow || isUnreplaced(row) {
        let width = contribution(row, kind, isRow: false)
        let extent = columnExtent(row, width: width, within: height)
        if !isFirst, length + rowGap + extent > height + slack(height) {
          total += column + columnGap
          column = 0
          length = 0
          isFirst = true
        }
        length += isFirst ? extent : rowGap + extent
        column = max(column, width)
        isFirst = false
      }
      child = nextChild(after: child, in: index)
    }
    return max(0, min(total + column, Length.maximum))
  }

  /// The hypothetical height of a child of a column, margins included, at the width that it
  /// contributes.
  private mutating func columnExtent(_ row: Int, width: Float, within height: Float) -> Float {
    let style = rows[row].style
    let box = ResolvedBox(style, baseWidth: .nan, baseHeight: height)
    let margins = style.margins(basis: .nan)
    let orZero = { (length: Float) in length.isNaN ? 0 : length }
    let outer = orZero(margins.top) + orZero(margins.bottom)
    var length =
      style.flexBasis >= 0 && !style.percentages.contains(.basis) ? style.flexBasis : box.height
    if !(length >= 0) {
      answer(
        UInt32(truncatingIfNeeded: row),
        width: max(0, width - orZero(margins.leading) - orZero(margins.trailing)),
        .unlimited,
        basis: 0,
        isRightToLeft: false,
        isFinal: false
      )
      length = answerHeight
    }
    return box.clampHeight(length) + outer
  }

  func setContentWidth(_ index: Int, _ kind: IntrinsicKind, _ width: Float) {
    if kind == .minContent {
      rows[index].minContent = width
    } else {
      rows[index].maxContent = width
    }
    rows[index].flags.insert(kind.flag)
  }

  private func measureContentWidth(_ index: Int, _ kind: IntrinsicKind) {
    if kind == .maxContent { return measureMaxContent(index) }
    // ComponentKit knows no minimum: a text can be squeezed to any width.
    let width =
      defaults == .css
      ? Length.nonNegative(
        measuring.minContentWidth(of: LayoutNode(UInt32(truncatingIfNeeded: index)))
      ) : 0
    setContentWidth(index, .minContent, width)
  }

  /// The intrinsic width of a flex container (CSS Flexbox §9.9): of a column, the widest child's;
  /// of a row, the sum of the children's.
  private mutating func widthOfChildren(_ index: Int, _ kind: IntrinsicKind) -> Float {
    let isRow = rows[index].style.isRow
    // The least width of a row that wraps has one child on each line.
    let isSum = isRow && !(kind == .minContent && rows[index].style.wraps)
    let gap =
      rows[index].style.percentages.contains(.columnGap) ? 0 : rows[index].style.gapOfColumns
    var width: Float = 0
    var isFirst = true
    var child = firstChild(of: index)
    while child != LayoutNode.none {
      let row = Int(child)
      if rows[row].style.isInFlow || isUnreplaced(row) {
        let part = contribution(row, kind, isRow: isRow)
        if isSum {
          width += isFirst ? part : part + gap
        } else {
          width = max(width, part)
        }
        isFirst = false
      }
      child = nextChild(after: child, in: index)
    }
    return max(0, min(width, Length.maximum))
  }

  /// Whether a node with content of its own was asked to be replaced by its children, and is not.
  @inline(__always)
  func isUnreplaced(_ index: Int) -> Bool {
    rows[index].style.isContents && !rows[index].style.isHidden
      && !rows[index].style.isAbsolute && rows[index].flags.content != .none
  }

  /// What a child adds to the intrinsic width of its container, margins included. If the width of
  /// its own content is missing, the child is put on the stack and the result has no meaning.
  private mutating func contribution(
    _ index: Int,
    _ kind: IntrinsicKind,
    isRow: Bool
  ) -> Float {
    let style = rows[index].style
    let box = ResolvedBox(style, baseWidth: .nan, baseHeight: .nan)
    var margins = style.margins(basis: .nan)
    if style.has(LayoutStyle.marginIsSpacing), !isRow { margins = EdgeLengths(all: 0) }
    let start = margins.leading.isNaN ? 0 : margins.leading
    let end = margins.trailing.isNaN ? 0 : margins.trailing
    // ComponentKit's rows are as narrow as what cannot shrink in them.
    let kind =
      defaults == .componentKit && isRow && style.shrinkFactor == 0 ? .maxContent : kind
    var width = box.width
    if !(width >= 0) {
      width = intrinsicWidth(index, style, box, kind)
    }
    if isRow { width = clampToBasis(index, style, box, width) }
    let limits = intrinsicLimits(index, style, box, kind)
    return max(limits.lower, min(limits.upper, width)) + start + end
  }

  /// What cannot grow in a row is no wider than its basis, what cannot shrink no narrower
  /// (CSS Flexbox §9.9.3).
  private mutating func clampToBasis(
    _ index: Int,
    _ style: LayoutStyle,
    _ box: ResolvedBox,
    _ width: Float
  ) -> Float {
    guard style.flexBasis >= 0, !style.percentages.contains(.basis) else { return width }
    let basis =
      style.isContentBox
      ? style.flexBasis + box.horizontal : max(style.flexBasis, box.horizontal)
    var width = width
    if style.growFactor == 0 { width = min(width, basis) }
    if style.shrinkFactor == 0 { width = max(width, basis) }
    if box.minWidth.isNaN, !style.isClipping {
      let content = known(index, .minContent) + box.horizontal
      width = max(width, box.width >= 0 ? min(content, box.width) : content)
    }
    return width
  }

  /// The width of a border box whose width is no length in the style.
  private mutating func intrinsicWidth(
    _ index: Int,
    _ style: LayoutStyle,
    _ box: ResolvedBox,
    _ kind: IntrinsicKind
  ) -> Float {
    if style.ratio > 0, box.height >= 0 {
      let height = box.clampHeight(box.height)
      return style.width(fromHeight: height, box.horizontal, box.vertical)
    }
    switch box.width {
    case Length.minContent: return known(index, .minContent) + box.horizontal
    case Length.maxContent: return known(index, .maxContent) + box.horizontal
    default: break
    }
    var width = known(index, kind) + box.horizontal
    if box.width.isNaN, style.ratio > 0 {
      let limits = transferredLimits(style, box)
      width = max(limits.lower, min(limits.upper, width))
    }
    return width
  }

  private mutating func intrinsicLimits(
    _ index: Int,
    _ style: LayoutStyle,
    _ box: ResolvedBox,
    _ kind: IntrinsicKind
  ) -> (lower: Float, upper: Float) {
    var lower = box.leastWidth
    var upper = box.greatestWidth
    let height = style.ratio > 0 && box.height >= 0 ? box.clampHeight(box.height) : .nan
    let transferred =
      height.isNaN ? nil : style.width(fromHeight: height, box.horizontal, box.vertical)
    if box.minWidth < 0, box.minWidth != Length.stretch {
      lower = transferred ?? keywordWidth(index, box.minWidth, box.horizontal, kind) ?? lower
    }
    if box.maxWidth < 0, box.maxWidth != Length.stretch {
      upper = transferred ?? keywordWidth(index, box.maxWidth, box.horizontal, kind) ?? upper
    }
    return (lower, upper)
  }

  private mutating func keywordWidth(
    _ index: Int,
    _ keyword: Float,
    _ edges: Float,
    _ kind: IntrinsicKind
  ) -> Float? {
    switch keyword {
    case Length.minContent: known(index, .minContent) + edges
    case Length.maxContent: known(index, .maxContent) + edges
    case Length.fitContent: known(index, kind) + edges
    default: nil
    }
  }

  /// The intrinsic width of a child if it is known; otherwise the child goes on the stack.
  @inline(__always)
  private mutating func known(_ index: Int, _ kind: IntrinsicKind) -> Float {
    if !rows[index].flags.contains(kind.flag) {
      if rows[index].flags.content == .none, rows[index].firstChild == LayoutNode.none {
        setContentWidth(index, kind, 0)
      } else if rows[index].flags.content == .leaf {
        measureContentWidth(index, kind)
      } else {
        intrinsics.push(
          IntrinsicQuestion(node: UInt32(truncatingIfNeeded: index), kind: kind)
        )
        return 0
      }
    }
    return kind == .minContent ? rows[index].minContent : rows[index].maxContent
  }

  /// The limits of the height as limits of the width, for a box with an aspect ratio.
  func transferredLimits(_ style: LayoutStyle, _ box: ResolvedBox) -> (lower: Float, upper: Float) {
    let lower = style.width(fromHeight: box.leastHeight, box.horizontal, box.vertical)
    let upper =
      box.maxHeight >= 0 && box.maxHeight < .infinity
      ? style.width(fromHeight: box.maxHeight, box.horizontal, box.vertical) : .infinity
    return (lower, upper)
  }

  /// The width of the border box that suits the content in `room` (CSS Sizing §5.2).
  mutating func fitContentWidth(_ node: UInt32, room: Float, horizontal: Float) -> Float {
    if rows[Int(node)].flags.content == .custom {
      return customFitWidth(node, room: room, horizontal: horizontal)
    }
    let widest = contentWidth(node, .maxContent) + horizontal
    if widest <= room { return widest }
    return max(room, contentWidth(node, .minContent) + horizontal)
  }
}
