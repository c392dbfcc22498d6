/// The lengths of a node's style, resolved for a given parent: lengths of the border box, in
/// points.
///
/// Automatic lengths remain NaN, keywords remain negative, and a missing maximum is infinite.
struct ResolvedBox {
  /// The sums of padding and border on each axis.
  var horizontal: Float
  var vertical: Float
  var width: Float
  var height: Float
  var minWidth: Float
  var minHeight: Float
  var maxWidth: Float
  var maxHeight: Float

  /// Creates a box with resolved lengths.
  /// - Parameters:
  ///   - style: The node's style.
  ///   - baseWidth: The width of the parent's content box; NaN while it is undefined.
  ///   - baseHeight: The height of the parent's content box; NaN while it is undefined.
  @inline(__always)
  init(_ style: borrowing LayoutStyle, baseWidth: Float, baseHeight: Float) {
    horizontal = style.paddingEdges.horizontal + style.borderEdges.horizontal
    vertical = style.paddingEdges.vertical + style.borderEdges.vertical
    width = style.size.x
    height = style.size.y
    minWidth = style.minimum.x
    minHeight = style.minimum.y
    maxWidth = style.maximum.x
    maxHeight = style.maximum.y
    let percentages = style.percentages
    if !percentages.isEmpty {
      if !percentages.isDisjoint(with: .anyPadding) {
        let padding = style.padding(basis: baseWidth)
        horizontal = padding.horizontal + style.borderEdges.horizontal
        vertical = padding.vertical + style.borderEdges.vertical
      }
      if !percentages.isDisjoint(with: .anySize) {
        resolvePercentages(percentages, baseWidth, baseHeight)
      }
    }
    // Keywords and NaN fail each comparison and stay unchanged.
    if style.isContentBox {
      if width >= 0 { width += horizontal }
      if height >= 0 { height += vertical }
      if minWidth >= 0 { minWidth += horizontal }
      if minHeight >= 0 { minHeight += vertical }
      if maxWidth >= 0 { maxWidth += horizontal }
      if maxHeight >= 0 { maxHeight += vertical }
    } else {
      if width >= 0 { width = max(width, horizontal) }
      if height >= 0 { height = max(height, vertical) }
      if minWidth >= 0 { minWidth = max(minWidth, horizontal) }
      if minHeight >= 0 { minHeight = max(minHeight, vertical) }
      if maxWidth >= 0 { maxWidth = max(maxWidth, horizontal) }
      if maxHeight >= 0 { maxHeight = max(maxHeight, vertical) }
    }
  }

  /// Creates a box with the lengths of a plain style, which need no resolution.
  @inline(__always)
  init(plain style: borrowing LayoutStyle) {
    horizontal = style.paddingEdges.horizontal + style.borderEdges.horizontal
    vertical = style.paddingEdges.vertical + style.borderEdges.vertical
    // NaN stays NaN, also in `max`, because it is the first argument there.
    if style.isContentBox {
      width = style.size.x + horizontal
      height = style.size.y + vertical
      minWidth = style.minimum.x + horizontal
      minHeight = style.minimum.y + vertical
      maxWidth = style.maximum.x + horizontal
      maxHeight = style.maximum.y + vertical
    } else {
      width = max(style.size.x, horizontal)
      height = max(style.size.y, vertical)
      minWidth = max(style.minimum.x, horizontal)
      minHeight = max(style.minimum.y, vertical)
      maxWidth = max(style.maximum.x, horizontal)
      maxHeight = max(style.maximum.y, vertical)
    }
  }

  private mutating func resolvePercentages(
    _ percentages: Percentages,
    _ baseWidth: Float,
    _ baseHeight: Float
  ) {
    if percentages.contains(.width) { width = percentage(width, of: baseWidth) }
    if percentages.contains(.height) { height = percentage(height, of: baseHeight) }
    if percentages.contains(.minWidth) {
      minWidth = baseWidth.isNaN ? 0 : percentage(minWidth, of: baseWidth)
    }
    if percentages.contains(.minHeight) {
      minHeight = baseHeight.isNaN ? 0 : percentage(minHeight, of: baseHeight)
    }
    if percentages.contains(.maxWidth) {
      maxWidth = baseWidth.isNaN ? .infinity : percentage(maxWidth, of: baseWidth)
    }
    if percentages.contains(.maxHeight) {
      maxHeight = baseHeight.isNaN ? .infinity : percentage(maxHeight, of: baseHeight)
    }
  }

  /// Replaces `stretch` among the limits of the height by the available height, if that is known.
  @inline(__always)
  mutating func stretchLimits(to space: Float) {
    guard !space.isNaN else { return }
    if minHeight == Length.stretch { minHeight = max(vertical, space) }
    if maxHeight == Length.stretch { maxHeight = max(vertical, space) }
  }

  /// The minimum width if it is a length; otherwise the sum of padding and border.
  @inline(__always) var minimumWidth: Float { minWidth >= 0 ? minWidth : horizontal }
  @inline(__always) var minimumHeight: Float { minHeight >= 0 ? minHeight : vertical }
  /// The maximum width if it is a length; otherwise infinite.
  @inline(__always) var greatestWidth: Float { maxWidth >= 0 ? maxWidth : .infinity }
  @inline(__always) var greatestHeight: Float { maxHeight >= 0 ? maxHeight : .infinity }

  @inline(__always)
  func clampHeight(_ height: Float) -> Float {
    max(minimumHeight, min(greatestHeight, height))
  }
}

/// Returns a percentage as a length. The result is NaN, which is automatic, while the base is
/// undefined.
@inline(__always)
func percentage(_ percent: Float, of base: Float) -> Float {
  base.isNaN ? .nan : min(percent * base / 100, Length.maximum)
}

extension LayoutStyle {
  /// Returns the padding in points. Percentages of an undefined width are 0.
  @inline(__always)
  func padding(basis: Float) -> EdgeLengths {
    percentages.isDisjoint(with: .anyPadding)
      ? paddingEdges : resolve(paddingEdges, .padding, basis)
  }

  /// Returns the margins in points; automatic margins are NaN. Percentages of an undefined width
  /// are 0.
  @inline(__always)
  func margins(basis: Float) -> EdgeLengths {
    percentages.isDisjoint(with: .anyMargin) ? marginEdges : resolve(marginEdges, .margin, basis)
  }

  private func resolve(
    _ edges: EdgeLengths,
    _ kind: Percentages,
    _ basis: Float
  ) -> EdgeLengths {
    func length(_ value: Float, _ index: Int) -> Float {
      guard percentages.contains(kind.next(index)) else { return value }
      return basis.isNaN ? 0 : percentage(value, of: basis)
    }
    return EdgeLengths(
      length(edges.leading, 0),
      length(edges.top, 1),
      length(edges.trailing, 2),
      length(edges.bottom, 3)
    )
  }

  /// Returns the sum of padding and border, along the node's own reading direction.
  @inline(__always)
  func contentEdges(basis: Float, isRightToLeft: Bool) -> EdgeLengths {
    var padding = padding(basis: basis)
    var border = borderEdges
    if isRightToLeft {
      if has(Self.paddingIsPhysical) { padding = padding.mirrored }
      if has(Self.borderIsPhysical) { border = border.mirrored }
    }
    return padding + border
  }

  /// Returns the width of the border box that follows from a height by the aspect ratio.
  /// `height(fromWidth:_:_:)` is the inverse.
  @inline(__always)
  func width(fromHeight height: Float, _ horizontal: Float, _ vertical: Float) -> Float {
    let width =
      isContentBox ? (height - vertical) * ratio + horizontal : height * ratio
    return min(max(width, horizontal), Length.maximum)
  }

  @inline(__always)
  func height(fromWidth width: Float, _ horizontal: Float, _ vertical: Float) -> Float {
    let height =
      isContentBox ? (width - horizontal) / ratio + vertical : width / ratio
    return min(max(height, vertical), Length.maximum)
  }
}
