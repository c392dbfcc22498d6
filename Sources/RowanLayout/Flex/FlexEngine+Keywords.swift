extension FlexEngine {
  /// The definite height of a child's content box while its width is found; NaN if there is none.
  @inline(__always)
  func innerHeight(_ item: FlexItem, _ box: ResolvedBox, _ activation: Activation) -> Float {
    if activation.isRow {
      return item.traits.contains(.isCrossDefinite)
        ? max(0, item.cross - item.crossEdges) : .nan
    }
    return box.height >= 0 ? max(0, box.clampHeight(box.height) - box.vertical) : .nan
  }

  /// The width that a keyword stands for.
  mutating func keywordWidth(
    _ row: Int,
    _ keyword: Float,
    _ box: ResolvedBox,
    _ item: FlexItem,
    _ activation: Activation
  ) -> Float {
    let room = room(around: item, box, activation)
    let style = rows[row].style
    if keyword != Length.stretch, style.ratio > 0 {
      let height =
        activation.isRow && item.traits.contains(.isCrossDefinite)
        ? item.cross : box.height >= 0 ? box.clampHeight(box.height) : .nan
      if !height.isNaN {
        return style.width(fromHeight: height, box.horizontal, box.vertical)
      }
    }
    if keyword == Length.stretch { return room }
    let height = innerHeight(item, box, activation)
    let width = contentBasedWidth(row, keyword, box, item, height: height, activation)
    guard style.ratio > 0 else { return width }
    let limits = transferredLimits(style, box)
    return max(limits.lower, min(limits.upper, width))
  }

  /// The width of the content box's parent that is left for an item.
  @inline(__always)
  func room(
    around item: FlexItem,
    _ box: ResolvedBox,
    _ activation: Activation
  ) -> Float {
    let margins =
      activation.isRow
      ? item.mainStartMargin + item.mainEndMargin : item.crossStartMargin + item.crossEndMargin
    return max(box.horizontal, activation.innerWidth - margins)
  }

  /// The width that content gives a box: automatic, or a keyword.
  mutating func contentBasedWidth(
    _ row: Int,
    _ keyword: Float,
    _ box: ResolvedBox,
    _ item: FlexItem,
    height: Float,
    _ activation: Activation
  ) -> Float {
    let node = UInt32(truncatingIfNeeded: row)
    switch keyword {
    case Length.minContent:
      return contentWidth(node, .minContent, height: height) + box.horizontal
    case Length.maxContent, Length.content:
      return contentWidth(node, .maxContent, height: height) + box.horizontal
    default:
      let room = room(around: item, box, activation)
      return fitContentWidth(node, room: room, horizontal: box.horizontal, height: height)
    }
  }

  /// A limit of the width: a length, what a keyword stands for, or `nil` if it is automatic.
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

  /// A basis as a length of the border box; NaN if it is automatic, or a keyword.
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
