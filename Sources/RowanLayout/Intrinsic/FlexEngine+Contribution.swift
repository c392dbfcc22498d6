import RowanCore

extension FlexEngine {
  /// What a child adds to the intrinsic width of its container, margins included. If the width of
  /// its own content is missing, the child is put on the stack and the result has no meaning.
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
      let limited = max(limits.lower, min(limits.upper, width))
      width = limited
      if isRow, kind == .maxContent || !rows[container].style.wraps,
        let base = definiteBase(style, box),
        limited > base && style.growFactor == 0 || limited < base && style.shrinkFactor == 0
      {
        // What cannot move from its basis is limited as that is.
        let limits = intrinsicLimits(index, style, box, nil, height)
        width = max(limits.lower, min(limits.upper, max(base, box.minWidth.isNaN ? limited : base)))
      }
    }
    return width + start + end
  }

  /// The definite height of a child's border box while intrinsic widths are found; NaN if there
  /// is none.
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

  /// Both margins above and below; automatic ones are 0.
  @inline(__always)
  func outerVertical(_ margins: EdgeLengths) -> Float {
    (margins.top.isNaN ? 0 : margins.top) + (margins.bottom.isNaN ? 0 : margins.bottom)
  }

  /// Notes that the intrinsic widths of a container depend on its height, if they do by a child.
  @inline(__always)
  func recordDependency(_ index: Int, of container: Int, _ style: LayoutStyle) {
    if style.ratio > 0 || rows[index].flags.contains(.intrinsicsDependOnHeight) {
      rows[container].flags.insert(.intrinsicsDependOnHeight)
    }
  }

  /// What cannot grow in a row is no wider than its basis, what cannot shrink no narrower
  /// (CSS Flexbox §9.9.3).
  /// The least width of a row that wraps has each child on a line of its own, where none is
  /// squeezed to its basis.
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

  /// The flex base size of a row's child, if that is a length.
  func definiteBase(_ style: LayoutStyle, _ box: ResolvedBox) -> Float? {
    if style.flexBasis.isNaN { return box.width >= 0 ? box.width : nil }
    let basis = resolvedBasis(style, box, of: .nan, edges: box.horizontal)
    return basis >= 0 ? basis : nil
  }

  /// The least width that content and aspect ratio leave a border box.
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

  /// The width of a border box whose width is no length in the style.
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

  /// The limits of a width.
  /// - Parameters:
  ///   - index: The node.
  ///   - style: Its style.
  ///   - box: The lengths in its style.
  ///   - kind: The intrinsic width looked for, for which `fit-content` stands; `nil` if what is
  ///     limited is a basis, which that limits as little as it may.
  ///   - height: The definite height of its border box; NaN if there is none.
  /// - Returns: The least and the greatest width.
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
