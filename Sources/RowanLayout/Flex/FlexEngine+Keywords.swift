extension FlexEngine {
  /// Returns the definite height of the content box of a row's child; NaN if it has none.
  @inline(__always)
  func innerHeight(_ item: FlexItem) -> Float {
    item.traits.contains(.isCrossDefinite) ? max(0, item.cross - item.crossEdges) : .nan
  }

  /// Returns the width that a keyword means for a row's child.
  mutating func keywordWidth(
    _ row: Int,
    _ keyword: Float,
    _ box: ResolvedBox,
    _ item: FlexItem,
    _ activation: Activation
  ) -> Float {
    let margins = item.mainStartMargin + item.mainEndMargin
    let space = max(box.horizontal, activation.innerWidth - margins)
    let style = rows[row].style
    if keyword != Length.stretch, style.ratio > 0 {
      let height =
        item.traits.contains(.isCrossDefinite)
        ? item.cross : box.height >= 0 ? box.clampHeight(box.height) : .nan
      if !height.isNaN {
        return style.width(fromHeight: height, box.horizontal, box.vertical)
      }
    }
    if keyword == Length.stretch { return space }
    let width =
      contentBasedWidth(item.node, keyword, box, height: innerHeight(item), space: space)
    guard style.ratio > 0 else { return width }
    let limits = transferredLimits(style, box, space: stretchedHeight(item, activation))
    return max(limits.lower, min(limits.upper, width))
  }

  /// Returns the height with which a child fills a definite row; NaN if the row is not definite.
  @inline(__always)
  func stretchedHeight(_ item: FlexItem, _ activation: Activation) -> Float {
    activation.definiteHeight - item.crossStartMargin - item.crossEndMargin
  }

  /// Returns the width of a box that follows from its content, for an automatic width or a keyword.
  /// - Parameters:
  ///   - node: The node.
  ///   - keyword: The keyword; NaN if the width is automatic.
  ///   - box: The resolved lengths of the node's style.
  ///   - height: The height of the content box, if that is definite; NaN otherwise.
  ///   - space: The maximum width that the content may take unless its minimum is greater.
  /// - Returns: The width of the border box.
  mutating func contentBasedWidth(
    _ node: UInt32,
    _ keyword: Float,
    _ box: ResolvedBox,
    height: Float,
    space: Float
  ) -> Float {
    let height = intrinsicHeight(Int(node), box, height)
    switch keyword {
    case Length.minContent:
      return contentWidth(node, .minContent, height: height) + box.horizontal
    case Length.maxContent, Length.content:
      return contentWidth(node, .maxContent, height: height) + box.horizontal
    default:
      return fitContentWidth(node, space: space, horizontal: box.horizontal, height: height)
    }
  }

  /// Returns a limit of the width as a length, with keywords resolved; `nil` if it is automatic.
  @inline(__always)
  mutating func limitedWidth(
    _ limit: Float,
    _ row: Int,
    _ box: ResolvedBox,
    _ item: FlexItem,
    _ activation: Activation
  ) -> Float? {
    if limit >= 0 { return limit }
    return limit.isNaN ? nil : keywordWidth(row, limit, box, item, activation)
  }

  /// Returns a basis as a length of the border box; NaN if it is automatic, a negative value if it
  /// is a keyword.
  @inline(__always)
  func resolvedBasis(
    _ style: LayoutStyle,
    _ box: ResolvedBox,
    of base: Float,
    edges: Float
  ) -> Float {
    var basis = style.flexBasis
    if style.percentages.contains(.basis) {
      basis = percentage(basis, of: base)
      if basis.isNaN { return Length.content }
    }
    guard basis >= 0 else { return basis }
    return style.isContentBox ? basis + edges : max(basis, edges)
  }
}
