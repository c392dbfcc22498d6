import RowanCore

extension FlexEngine {
  /// Returns the contribution of a child to the intrinsic width of its container, including
  /// margins. If the intrinsic width of the child's content is not known yet, the child is pushed
  /// onto the stack, and the result is meaningless.
  @inline(__always)
  mutating func contribution(
    _ index: Int,
    in container: Int,
    _ kind: IntrinsicKind,
    isRow: Bool,
    _ containerHeight: Float
  ) -> Float {
    let style = rows[index].style
    var box = ResolvedBox(style, baseWidth: .nan, baseHeight: containerHeight)
    var margins = style.margins(basis: .nan)
    if style.has(LayoutStyle.marginIsSpacing), !isRow { margins = EdgeLengths(all: 0) }
    let start = margins.leading.isNaN ? 0 : margins.leading
    let end = margins.trailing.isNaN ? 0 : margins.trailing
    if style.ratio > 0 { box.stretchLimits(to: containerHeight - outerVertical(margins)) }
    let height = definiteHeight(index, in: container, style, box, margins, containerHeight)
    recordDependency(index, of: container, style)
    // In ComponentKit, a child that cannot shrink contributes its max-content width to a row, also
    // to the row's min-content width.
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
      let limited = max(limits.lower, min(limits.upper, width))
      width = limited
      if isRow, kind == .maxContent || !rows[container].style.wraps,
        let base = definiteBase(style, box),
        limited > base && style.growFactor == 0 || limited < base && style.shrinkFactor == 0
      {
        // A child that cannot grow or shrink from its basis to this width has the limits of the
        // basis.
        let limits = intrinsicLimits(index, style, box, nil, height)
        width = max(limits.lower, min(limits.upper, max(base, box.minWidth.isNaN ? limited : base)))
      }
    }
    return width + start + end
  }

  /// Returns the definite height of a child's border box while intrinsic widths are being
  /// determined; NaN if it has none.
  @inline(__always)
  func definiteHeight(
    _ index: Int,
    in container: Int,
    _ style: LayoutStyle,
    _ box: ResolvedBox,
    _ margins: EdgeLengths,
    _ containerHeight: Float
  ) -> Float {
    if box.height >= 0 { return box.clampHeight(box.height) }
    if box.height == Length.stretch, !containerHeight.isNaN {
      return box.clampHeight(max(box.vertical, containerHeight - outerVertical(margins)))
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

  /// Returns the sum of the margins above and below; automatic margins count as 0.
  @inline(__always)
  func outerVertical(_ margins: EdgeLengths) -> Float {
    (margins.top.isNaN ? 0 : margins.top) + (margins.bottom.isNaN ? 0 : margins.bottom)
  }

  /// Records that the intrinsic widths of a container depend on its height, if those of a child do.
  @inline(__always)
  func recordDependency(_ index: Int, of container: Int, _ style: LayoutStyle) {
    if style.ratio > 0 || rows[index].flags.contains(.intrinsicsDependOnHeight) {
      rows[container].flags.insert(.intrinsicsDependOnHeight)
    }
  }

  /// Returns a width limited by the basis: a child of a row that cannot grow is at most as wide as
  /// its basis, a child that cannot shrink at least as wide (CSS Flexbox §9.9.3).
  ///
  /// The min-content width of a wrapping row is not limited, because each child is then alone on
  /// its line, where it is not compressed to its basis.
  mutating func clampToBasis(
    _ index: Int,
    in container: Int,
    _ style: LayoutStyle,
    _ box: ResolvedBox,
    _ kind: IntrinsicKind,
    _ width: Float,
    _ height: Float
  ) -> Float {
    guard let basis = definiteBase(style, box) else { return width }
    if rows[container].style.wraps, kind == .minContent { return width }
    var width = width
    if style.growFactor == 0 { width = min(width, basis) }
    if style.shrinkFactor == 0 { width = max(width, basis) }
    if box.minWidth.isNaN, !style.isClipping {
      let content = minimumWidth(index, style, box, height)
      width = max(width, box.width >= 0 ? min(content, box.width) : content)
    }
    return width
  }

  /// Returns the flex base size of a row's child, or `nil` if it is not a length.
  func definiteBase(_ style: LayoutStyle, _ box: ResolvedBox) -> Float? {
    if style.flexBasis.isNaN { return box.width >= 0 ? box.width : nil }
    let basis = resolvedBasis(style, box, of: .nan, edges: box.horizontal)
    return basis >= 0 ? basis : nil
  }

  /// Returns the minimum width of a border box that follows from its content and aspect ratio.
  mutating func minimumWidth(
    _ index: Int,
    _ style: LayoutStyle,
    _ box: ResolvedBox,
    _ height: Float
  ) -> Float {
    var automatic = box
    automatic.width = .nan
    return intrinsicWidth(index, style, automatic, .minContent, height)
  }

  /// Returns the width of a border box whose style specifies no length for the width.
  mutating func intrinsicWidth(
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

  /// Returns the limits of a width.
  /// - Parameters:
  ///   - index: The node.
  ///   - style: Its style.
  ///   - box: The resolved lengths of its style.
  ///   - kind: The intrinsic width to determine, as which `fit-content` counts; `nil` if a basis is
  ///     limited, which `fit-content` then limits as little as possible.
  ///   - height: The definite height of its border box; NaN if it has none.
  /// - Returns: The minimum and the maximum width.
  mutating func intrinsicLimits(
    _ index: Int,
    _ style: LayoutStyle,
    _ box: ResolvedBox,
    _ kind: IntrinsicKind?,
    _ height: Float
  ) -> (lower: Float, upper: Float) {
    var lower = box.minimumWidth
    var upper = box.greatestWidth
    if box.minWidth < 0 {
      lower = keywordLimit(index, box.minWidth, style, box, kind ?? .minContent, height) ?? lower
    }
    if box.maxWidth < 0 {
      upper = keywordLimit(index, box.maxWidth, style, box, kind ?? .maxContent, height) ?? upper
    }
    return (lower, upper)
  }

  mutating func keywordLimit(
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
}
