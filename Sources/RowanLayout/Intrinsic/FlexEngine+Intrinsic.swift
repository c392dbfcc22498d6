import RowanCore

extension FlexEngine {
  /// The width that the content of a node needs or would like, without padding and border.
  ///
  /// It depends on nothing outside of the node but, where there are aspect ratios or columns that
  /// wrap, on a height that is definite. So it is found once, children first. The nodes that are
  /// waiting for others are on a stack of the engine's own.
  /// - Parameters:
  ///   - node: The node.
  ///   - kind: Which width.
  ///   - height: The height of the content box, if that is definite; NaN otherwise.
  @inline(__always)
  mutating func contentWidth(
    _ node: UInt32,
    _ kind: IntrinsicKind,
    height: Float = .nan
  ) -> Float {
    let index = Int(node)
    if !isKnown(index, kind, height) { findContentWidths(node, kind, height) }
    return kind == .minContent ? rows[index].minContent : rows[index].maxContent
  }

  @inline(__always)
  private func isKnown(_ index: Int, _ kind: IntrinsicKind, _ height: Float) -> Bool {
    let flags = rows[index].flags
    return flags.contains(kind.flag)
      && (!flags.contains(.intrinsicsDependOnHeight)
        || isSame(rows[index].intrinsicHeight, height))
  }

  @inline(__always)
  private func isSame(_ one: Float, _ other: Float) -> Bool {
    one == other || one.isNaN && other.isNaN
  }

  private mutating func findContentWidths(
    _ node: UInt32,
    _ kind: IntrinsicKind,
    _ height: Float
  ) {
    let base = intrinsics.count
    intrinsics.push(IntrinsicQuestion(node: node, kind: kind, height: height))
    while intrinsics.count > base {
      let question = intrinsics[intrinsics.count - 1]
      if findContentWidth(question) { intrinsics.truncate(to: intrinsics.count - 1) }
    }
  }

  /// Finds a width unless that of some other node is needed first, which then is on the stack.
  private mutating func findContentWidth(_ question: IntrinsicQuestion) -> Bool {
    let index = Int(question.node)
    let kind = question.kind
    if isKnown(index, kind, question.height) { return true }
    switch rows[index].flags.content {
    case .leaf: measureContentWidth(index, kind)
    case .custom: findCustomContentWidth(index, kind)
    case .none:
      if !isSame(rows[index].intrinsicHeight, question.height) {
        if rows[index].flags.contains(.intrinsicsDependOnHeight) {
          rows[index].flags.insert(.wasAskedSeveral)
        }
        rows[index].flags.subtract([.hasMinContent, .hasMaxContent])
        rows[index].intrinsicHeight = question.height
      }
      let waiting = intrinsics.count
      let width = widthOfChildren(index, kind, question.height)
      if intrinsics.count > waiting { return false }
      // As with rows, the least width has one column.
      let height = kind == .minContent ? .nan : wrappingHeight(index, question.height)
      setContentWidth(
        index,
        kind,
        height.isNaN ? width : widthOfColumns(index, kind, within: height)
      )
    }
    return true
  }

  /// The height of the content box at which a column breaks into several.
  private func wrappingHeight(_ index: Int, _ definite: Float) -> Float {
    let style = rows[index].style
    guard style.wraps, !style.isRow, wrappingDepth < LayoutTree.maximumCustomDepth else {
      return .nan
    }
    rows[index].flags.insert(.intrinsicsDependOnHeight)
    if !definite.isNaN { return definite }
    let box = ResolvedBox(style, baseWidth: .nan, baseHeight: .nan)
    let height = max(box.greatestHeight, box.leastHeight)
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
    for row in orderedChildren(index) {
      let width = contribution(row, in: index, kind, isRow: false, height)
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
    return max(0, min(total + column, Length.maximum))
  }

  /// The children in the flow of a container, in the order that their styles ask for.
  /// - Complexity: O(*n* log *n*)
  private func orderedChildren(_ index: Int) -> [Int] {
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
  /// contributes.
  private mutating func columnExtent(_ row: Int, width: Float, within height: Float) -> Float {
    let style = rows[row].style
    var box = ResolvedBox(style, baseWidth: .nan, baseHeight: height)
    let margins = style.margins(basis: .nan)
    let orZero = { (length: Float) in length.isNaN ? 0 : length }
    let outer = orZero(margins.top) + orZero(margins.bottom)
    var length =
      style.flexBasis >= 0 && !style.percentages.contains(.basis) ? style.flexBasis : box.height
    let room = max(box.vertical, height - outer)
    if length == Length.stretch { length = room }
    if box.minHeight == Length.stretch { box.minHeight = room }
    if box.maxHeight == Length.stretch { box.maxHeight = room }
    if !(length >= 0) || box.minHeight < 0 || box.maxHeight < 0 {
      answer(
        UInt32(truncatingIfNeeded: row),
        width: max(0, width - orZero(margins.leading) - orZero(margins.trailing)),
        .unlimited,
        basis: 0,
        isRightToLeft: false,
        isFinal: false
      )
      if !(length >= 0) { length = answerHeight }
      if box.minHeight < 0 { box.minHeight = answerHeight }
      if box.maxHeight < 0 { box.maxHeight = answerHeight }
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
  private mutating func widthOfChildren(
    _ index: Int,
    _ kind: IntrinsicKind,
    _ height: Float
  ) -> Float {
    let isRow = rows[index].style.isRow
    // The least width of a row that wraps has one child on each line.
    let isSum = isRow && !(kind == .minContent && rows[index].style.wraps)
    let gap =
      rows[index].style.percentages.contains(.columnGap) ? 0 : rows[index].style.gapOfColumns
    var width: Float = 0
    var least: Float = 0
    var isFirst = true
    var child = firstChild(of: index)
    while child != LayoutNode.none {
      let row = Int(child)
      if rows[row].style.isInFlow || isUnreplaced(row) {
        let part = contribution(row, in: index, kind, isRow: isRow, height)
        if isSum, kind == .maxContent, rows[index].style.wraps, rows[row].style.flexBasis >= 0 {
          // Bases may make the widest lines narrower than the least ones.
          least = max(least, contribution(row, in: index, .minContent, isRow: isRow, height))
        }
        if isSum {
          width += isFirst ? part : part + gap
        } else {
          width = max(width, part)
        }
        isFirst = false
      }
      child = nextChild(after: child, in: index)
    }
    return max(0, min(max(width, least), Length.maximum))
  }

  /// Whether a node with content of its own was asked to be replaced by its children, and is not.
  @inline(__always)
  func isUnreplaced(_ index: Int) -> Bool {
    rows[index].style.isContents && !rows[index].style.isHidden
      && !rows[index].style.isAbsolute && rows[index].flags.content != .none
  }

  /// What a child adds to the intrinsic width of its container, margins included. If the width of
  /// its own content is missing, the child is put on the stack and the result has no meaning.
  @inline(__always)
  private mutating func contribution(
    _ index: Int,
    in container: Int,
    _ kind: IntrinsicKind,
    isRow: Bool,
    _ containerHeight: Float
  ) -> Float {
    let style = rows[index].style
    let box = ResolvedBox(style, baseWidth: .nan, baseHeight: containerHeight)
    var margins = style.margins(basis: .nan)
    if style.has(LayoutStyle.marginIsSpacing), !isRow { margins = EdgeLengths(all: 0) }
    let start = margins.leading.isNaN ? 0 : margins.leading
    let end = margins.trailing.isNaN ? 0 : margins.trailing
    let height = definiteHeight(index, in: container, style, box, margins, containerHeight)
    noteDependence(index, of: container, style)
    // ComponentKit's rows are as narrow as what cannot shrink in them.
    let kind =
      defaults == .componentKit && isRow && style.shrinkFactor == 0 ? .maxContent : kind
    var width = box.width
    if !(width >= 0) {
      width = intrinsicWidth(index, style, box, kind, height)
    }
    if isRow, style.flexBasis >= 0 {
      width = clampToBasis(index, in: container, style, box, kind, width, height)
    }
    if box.minWidth >= 0, box.maxWidth >= 0 {
      width = max(box.minWidth, min(box.maxWidth, width))
    } else {
      let limits = intrinsicLimits(index, style, box, kind, height)
      width = max(limits.lower, min(limits.upper, width))
    }
    return width + start + end
  }

  /// The definite height of a child's border box while intrinsic widths are found; NaN if there
  /// is none.
  @inline(__always)
  private func definiteHeight(
    _ index: Int,
    in container: Int,
    _ style: LayoutStyle,
    _ box: ResolvedBox,
    _ margins: EdgeLengths,
    _ containerHeight: Float
  ) -> Float {
    if box.height >= 0 { return box.clampHeight(box.height) }
    if box.height == Length.stretch, !containerHeight.isNaN {
      let orZero = { (length: Float) in length.isNaN ? 0 : length }
      let room = containerHeight - orZero(margins.top) - orZero(margins.bottom)
      return box.clampHeight(max(box.vertical, room))
    }
    let parent = rows[container].style
    if containerHeight.isNaN || !style.size.y.isNaN || !parent.isRow || parent.wraps
      || margins.top.isNaN || margins.bottom.isNaN
      || LayoutStyle.alignment(container: parent.distribution, child: style.distribution)
        != .stretch
    {
      return .nan
    }
    return box.clampHeight(max(box.vertical, containerHeight - margins.top - margins.bottom))
  }

  /// Notes that the intrinsic widths of a container depend on its height, if they do by a child.
  @inline(__always)
  private func noteDependence(_ index: Int, of container: Int, _ style: LayoutStyle) {
    if style.ratio > 0 || rows[index].flags.contains(.intrinsicsDependOnHeight) {
      rows[container].flags.insert(.intrinsicsDependOnHeight)
    }
  }

  /// What cannot grow in a row is no wider than its basis, what cannot shrink no narrower
  /// (CSS Flexbox §9.9.3).
  /// The least width of a row that wraps has each child on a line of its own, where none is
  /// squeezed to its basis.
  private mutating func clampToBasis(
    _ index: Int,
    in container: Int,
    _ style: LayoutStyle,
    _ box: ResolvedBox,
    _ kind: IntrinsicKind,
    _ width: Float,
    _ height: Float
  ) -> Float {
    if style.percentages.contains(.basis) { return width }
    let wraps = rows[container].style.wraps
    if wraps, kind == .minContent { return width }
    let basis =
      style.isContentBox
      ? style.flexBasis + box.horizontal : max(style.flexBasis, box.horizontal)
    var width = width
    if style.growFactor == 0 { width = min(width, basis) }
    if style.shrinkFactor == 0 { width = max(width, basis) }
    if box.minWidth.isNaN, !style.isClipping {
      let content = leastWidth(index, style, box, height)
      width = max(width, box.width >= 0 ? min(content, box.width) : content)
    }
    return width
  }

  /// The least width that content and aspect ratio leave a border box.
  private mutating func leastWidth(
    _ index: Int,
    _ style: LayoutStyle,
    _ box: ResolvedBox,
    _ height: Float
  ) -> Float {
    var automatic = box
    automatic.width = .nan
    return intrinsicWidth(index, style, automatic, .minContent, height)
  }

  /// The width of a border box whose width is no length in the style.
  private mutating func intrinsicWidth(
    _ index: Int,
    _ style: LayoutStyle,
    _ box: ResolvedBox,
    _ kind: IntrinsicKind,
    _ height: Float
  ) -> Float {
    if style.ratio > 0, !height.isNaN {
      let width = style.width(fromHeight: height, box.horizontal, box.vertical)
      guard box.minWidth.isNaN, !style.isClipping else { return width }
      return max(width, known(index, .minContent, box, height) + box.horizontal)
    }
    let kind: IntrinsicKind =
      switch box.width {
      case Length.minContent: .minContent
      case Length.maxContent: .maxContent
      default: kind
      }
    let width = known(index, kind, box, height) + box.horizontal
    guard style.ratio > 0 else { return width }
    let limits = transferredLimits(style, box)
    return max(limits.lower, min(limits.upper, width))
  }

  private mutating func intrinsicLimits(
    _ index: Int,
    _ style: LayoutStyle,
    _ box: ResolvedBox,
    _ kind: IntrinsicKind,
    _ height: Float
  ) -> (lower: Float, upper: Float) {
    var lower = box.leastWidth
    var upper = box.greatestWidth
    if box.minWidth < 0 {
      lower = keywordLimit(index, box.minWidth, style, box, kind, height) ?? lower
    }
    if box.maxWidth < 0 {
      upper = keywordLimit(index, box.maxWidth, style, box, kind, height) ?? upper
    }
    return (lower, upper)
  }

  private mutating func keywordLimit(
    _ index: Int,
    _ keyword: Float,
    _ style: LayoutStyle,
    _ box: ResolvedBox,
    _ kind: IntrinsicKind,
    _ height: Float
  ) -> Float? {
    if keyword == Length.stretch { return nil }
    if style.ratio > 0, !height.isNaN {
      return style.width(fromHeight: height, box.horizontal, box.vertical)
    }
    let kind: IntrinsicKind =
      switch keyword {
      case Length.minContent: .minContent
      case Length.maxContent: .maxContent
      default: kind
      }
    let width = known(index, kind, box, height) + box.horizontal
    guard style.ratio > 0 else { return width }
    let limits = transferredLimits(style, box)
    return max(limits.lower, min(limits.upper, width))
  }

  /// The intrinsic width of a child if it is known; otherwise the child goes on the stack.
  @inline(__always)
  private mutating func known(
    _ index: Int,
    _ kind: IntrinsicKind,
    _ box: ResolvedBox,
    _ height: Float
  ) -> Float {
    let inner = height.isNaN ? height : max(0, height - box.vertical)
    if !isKnown(index, kind, inner) {
      if rows[index].flags.content == .none, rows[index].firstChild == LayoutNode.none {
        setContentWidth(index, kind, 0)
      } else if rows[index].flags.content == .leaf {
        measureContentWidth(index, kind)
      } else {
        intrinsics.push(
          IntrinsicQuestion(
            node: UInt32(truncatingIfNeeded: index),
            kind: kind,
            height: inner
          )
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
  mutating func fitContentWidth(
    _ node: UInt32,
    room: Float,
    horizontal: Float,
    height: Float = .nan
  ) -> Float {
    if rows[Int(node)].flags.content == .custom {
      return customFitWidth(node, room: room, horizontal: horizontal)
    }
    let widest = contentWidth(node, .maxContent, height: height) + horizontal
    if widest <= room { return widest }
    return max(room, contentWidth(node, .minContent, height: height) + horizontal)
  }
}
