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
  ///   - height: The height of the content box, as far as it is known.
  /// - Returns: The width.
  @inline(__always)
  mutating func contentWidth(
    _ node: UInt32,
    _ kind: IntrinsicKind,
    height: IntrinsicHeight = .unknown
  ) -> Float {
    let index = Int(node)
    if !isKnown(index, kind, height) { findContentWidths(node, kind, height) }
    return kind == .minContent ? rows[index].minContent : rows[index].maxContent
  }

  @inline(__always)
  func isKnown(_ index: Int, _ kind: IntrinsicKind, _ height: IntrinsicHeight) -> Bool {
    let flags = rows[index].flags
    return flags.contains(kind.flag)
      && (!flags.contains(.intrinsicsDependOnHeight)
        || rows[index].intrinsicHeight == height)
  }

  mutating func findContentWidths(
    _ node: UInt32,
    _ kind: IntrinsicKind,
    _ height: IntrinsicHeight
  ) {
    let base = intrinsics.count
    intrinsics.push(IntrinsicQuestion(node: node, kind: kind, height: height))
    while intrinsics.count > base {
      let question = intrinsics[intrinsics.count - 1]
      if findContentWidth(question) { intrinsics.truncate(to: intrinsics.count - 1) }
    }
  }

  /// Finds a width unless that of some other node is needed first, which then is on the stack.
  mutating func findContentWidth(_ question: IntrinsicQuestion) -> Bool {
    let index = Int(question.node)
    let kind = question.kind
    if isKnown(index, kind, question.height) { return true }
    switch rows[index].flags.content {
    case .leaf: measureContentWidth(index, kind)
    case .custom: findCustomContentWidth(index, kind)
    case .none:
      if !(rows[index].intrinsicHeight == question.height) {
        if rows[index].flags.contains(.intrinsicsDependOnHeight) {
          rows[index].flags.subtract([.hasMinContent, .hasMaxContent])
          rows[index].flags.insert(.wasAskedSeveral)
        }
        rows[index].intrinsicHeight = question.height
      }
      let waiting = intrinsics.count
      // As with rows, the least width has one column.
      let height = kind == .minContent ? .nan : wrappingHeight(index, question.height)
      let width =
        height.isNaN
        ? widthOfChildren(index, kind, question.height.definite)
        : widthOfColumns(index, kind, within: height, definite: question.height.definite)
      if intrinsics.count > waiting { return false }
      setContentWidth(index, kind, width)
    }
    return true
  }

  func setContentWidth(_ index: Int, _ kind: IntrinsicKind, _ width: Float) {
    if kind == .minContent {
      rows[index].minContent = width
    } else {
      rows[index].maxContent = width
    }
    rows[index].flags.insert(kind.flag)
  }

  func measureContentWidth(_ index: Int, _ kind: IntrinsicKind) {
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
  mutating func widthOfChildren(
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
    // Bases, negative margins and negative gaps may make the widest lines narrower than the least ones.
    var mayUndercut = gap < 0
    var isFirst = true
    var child = firstChild(of: index)
    while child != LayoutNode.none {
      let row = Int(child)
      if rows[row].style.isInFlow || isUnreplaced(row) {
        let part = contribution(row, in: index, kind, isRow: isRow, height)
        if isSum {
          if part < 0 || rows[row].style.flexBasis >= 0 { mayUndercut = true }
          width += isFirst ? part : part + gap
        } else {
          width = max(width, part)
        }
        isFirst = false
      }
      child = nextChild(after: child, in: index)
    }
    if mayUndercut, kind == .maxContent, rows[index].style.wraps {
      width = max(width, widthOfChildren(index, .minContent, height))
    }
    return max(0, min(width, Length.maximum))
  }

  /// Whether a node with content of its own was asked to be replaced by its children, and is not.
  @inline(__always)
  func isUnreplaced(_ index: Int) -> Bool {
    rows[index].style.isContents && !rows[index].style.isHidden
      && !rows[index].style.isAbsolute && rows[index].flags.content != .none
  }

  /// The intrinsic width of a child if it is known; otherwise the child goes on the stack.
  @inline(__always)
  mutating func known(
    _ index: Int,
    _ kind: IntrinsicKind,
    _ box: ResolvedBox,
    _ height: Float
  ) -> Float {
    let inner = intrinsicHeight(index, box, height.isNaN ? height : max(0, height - box.vertical))
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
  /// - Parameters:
  ///   - style: The style of the box.
  ///   - box: The lengths in it.
  ///   - space: The height that limits may fill, if that is definite; NaN otherwise.
  /// - Returns: The least and the greatest width.
  func transferredLimits(
    _ style: LayoutStyle,
    _ box: ResolvedBox,
    space: Float = .nan
  ) -> (lower: Float, upper: Float) {
    var box = box
    box.stretchLimits(to: space)
    let lower = style.width(fromHeight: box.minimumHeight, box.horizontal, box.vertical)
    let upper =
      box.maxHeight >= 0 && box.maxHeight < .infinity
      ? style.width(fromHeight: box.maxHeight, box.horizontal, box.vertical) : .infinity
    return (lower, max(lower, upper))
  }

  /// The width of the border box that suits the content in `space` (CSS Sizing §5.2).
  mutating func fitContentWidth(
    _ node: UInt32,
    space: Float,
    horizontal: Float,
    height: IntrinsicHeight = .unknown
  ) -> Float {
    if rows[Int(node)].flags.content == .custom {
      return customFitWidth(node, space: space, horizontal: horizontal)
    }
    let widest = contentWidth(node, .maxContent, height: height) + horizontal
    if widest <= space { return widest }
    return max(space, contentWidth(node, .minContent, height: height) + horizontal)
  }
}
