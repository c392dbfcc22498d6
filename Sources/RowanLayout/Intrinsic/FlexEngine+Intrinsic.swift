import RowanCore

extension FlexEngine {
  /// Returns the min-content or max-content width of a node's content, without padding and border.
  ///
  /// It depends on nothing outside the node except its height, if aspect ratios or wrapping columns
  /// are involved. It is therefore determined once, children first. The nodes that wait for others
  /// are on a separate stack of the engine.
  /// - Parameters:
  ///   - node: The node.
  ///   - kind: The intrinsic width to return.
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
    intrinsics.push(IntrinsicRequest(node: node, kind: kind, height: height))
    while intrinsics.count > base {
      let request = intrinsics[intrinsics.count - 1]
      if findContentWidth(request) { intrinsics.truncate(to: intrinsics.count - 1) }
    }
  }

  /// Determines an intrinsic width, unless it needs that of another node first, which is then on
  /// the stack.
  /// - Returns: Whether the width is known.
  mutating func findContentWidth(_ request: IntrinsicRequest) -> Bool {
    let index = Int(request.node)
    let kind = request.kind
    if isKnown(index, kind, request.height) { return true }
    switch rows[index].flags.content {
    case .leaf: measureContentWidth(index, kind)
    case .custom: findCustomContentWidth(index, kind)
    case .none:
      if !(rows[index].intrinsicHeight == request.height) {
        if rows[index].flags.contains(.intrinsicsDependOnHeight) {
          rows[index].flags.subtract([.hasMinContent, .hasMaxContent])
          rows[index].flags.insert(.hadSeveralRequests)
        }
        rows[index].intrinsicHeight = request.height
      }
      let waiting = intrinsics.count
      // At the min-content width, all children are in one column, as in a row that wraps.
      let height = kind == .minContent ? .nan : wrappingHeight(index, request.height)
      let width =
        height.isNaN
        ? widthOfChildren(index, kind, request.height.definite)
        : widthOfColumns(index, kind, within: height, definite: request.height.definite)
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
    // ComponentKit has no minimum: a text can be compressed to any width.
    let width =
      defaults == .css
      ? Length.nonNegative(
        measuring.minContentWidth(of: LayoutNode(UInt32(truncatingIfNeeded: index)))
      ) : 0
    setContentWidth(index, .minContent, width)
  }

  /// Returns the intrinsic width of a flex container (CSS Flexbox §9.9): in a column, the width of
  /// the widest child; in a row, the sum of the widths of the children.
  mutating func widthOfChildren(
    _ index: Int,
    _ kind: IntrinsicKind,
    _ height: Float
  ) -> Float {
    let isRow = rows[index].style.isRow
    // At its min-content width, a row that wraps has one child on each line.
    let isSum = isRow && !(kind == .minContent && rows[index].style.wraps)
    let gap =
      rows[index].style.percentages.contains(.columnGap) ? 0 : rows[index].style.gapOfColumns
    var width: Float = 0
    // With bases, negative margins or negative gaps, the sum for max-content may be less than the
    // min-content width.
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

  /// Returns whether a node should be replaced by its children according to its style, but is not,
  /// because it has its own content.
  @inline(__always)
  func isUnreplaced(_ index: Int) -> Bool {
    rows[index].style.isContents && !rows[index].style.isHidden
      && !rows[index].style.isAbsolute && rows[index].flags.content != .none
  }

  /// Returns the intrinsic width of a child if it is known; otherwise pushes the child onto the
  /// stack.
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
          IntrinsicRequest(
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

  /// Returns the limits of the height, transferred to the width of a box with an aspect ratio.
  /// - Parameters:
  ///   - style: The style of the box.
  ///   - box: The resolved lengths of the style.
  ///   - space: The height that limits may fill, if that is definite; NaN otherwise.
  /// - Returns: The minimum and the maximum width.
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

  /// Returns the width of the border box that fits the content into `space` (CSS Sizing §5.2).
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
